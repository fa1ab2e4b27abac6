import { type Lencana, show, showLencana } from '@sia/contracts/beranda'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import type { MenuPath } from './menu.ts'

const lencana = read(showLencana, {})
/** The start page says the same numbers. */
const beranda = read(show, {})

/** The number that waits on a screen of the menu: its place in the reply, and the things it counts. */
interface Sign {
  key: keyof Lencana
  says: string
  /** Shown instead of the number where there is never more than one. */
  mark?: string
  isUrgent?: boolean
}

const SIGNS: Partial<Record<MenuPath, Sign>> = {
  [to.krs()]: { key: 'krs', says: 'kelas menunggu review dosen' },
  [to.ojt()]: { key: 'ojt', says: 'pilihan perusahaan terbuka', mark: '!' },
  [to.bukuSaku()]: { key: 'buku_saku', says: 'pengajuan ditolak' },
  [to.survey()]: { key: 'survey', says: 'jenis survey belum selesai' },
  [to.pembayaran()]: { key: 'pembayaran', says: 'angsuran lewat tempo', mark: '!', isUrgent: true },
  [to.kabar()]: { key: 'kabar', says: 'belum dibaca' },
  [to.beritaTerkini()]: { key: 'berita_terkini', says: 'belum dibaca' },
  [to.pengumuman()]: { key: 'pengumuman', says: 'pengumuman belum dibaca' },
}

/** Asks how much waits, after the first page, and again as it grows old or something was done about it. */
export function useAskWaiting(): void {
  const { data, dataUpdatedAt } = useQueryClient().getQueryState(beranda.queryKey) ?? {}
  useQuery({ ...lencana, initialData: data?.lencana, initialDataUpdatedAt: dataUpdatedAt })
}

const WaitingContext = createContext<Lencana | undefined>(undefined)

/** Looks once for all that show how much waits: a menu of many that look is slow to come. */
export function WaitingKnown({ children }: { children: ReactNode }) {
  // No page waits for this, so no page asks for it.
  const own = useQuery({ ...lencana, enabled: false })
  const start = useQuery({ ...beranda, enabled: false })
  const newest = start.dataUpdatedAt > own.dataUpdatedAt ? start.data?.lencana : own.data
  return <WaitingContext value={newest}>{children}</WaitingContext>
}

/** How much waits for the student on a screen of the menu, once it is known; 0 for nothing. */
export function useWaiting(path: MenuPath): number {
  const sign = SIGNS[path]
  return (sign && use(WaitingContext)?.[sign.key]) ?? 0
}

/** The same in words, for who does not see the mark; nothing when nothing waits. */
export function sayWaiting(path: MenuPath, count: number): string | undefined {
  return count > 0 ? `${count} ${SIGNS[path]?.says}` : undefined
}

interface WaitingProps {
  path: MenuPath
  /** Only that something waits, where a number has no room. */
  isDot?: boolean
}

/** The mark beside a screen's name that shows how much waits there; words say it elsewhere. Product §1.4. */
export function Waiting({ path, isDot = false }: WaitingProps) {
  const count = useWaiting(path)
  const { mark, isUrgent } = SIGNS[path] ?? {}
  if (count === 0) return null
  return (
    <span aria-hidden="true" data-urgent={isUrgent} className={isDot ? 'waiting-dot' : 'waiting'}>
      {!isDot && (mark ?? (count > 99 ? '99+' : count))}
    </span>
  )
}
