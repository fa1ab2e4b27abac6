import { check } from '@sia/contracts/office/pengajaran'
import { Notice } from '@sia/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'

/** The new state of a session, as its form has it; '' for the class's own. */
export interface Wanted {
  tanggal: string
  dari: string
  sampai: string
  ruangan_id: string
  pengganti_id: string
}

const TIME = /^\d\d:\d\d/

/**
 * The clashes that a session would have, read anew with every change of its form; nothing while the form is incomplete.
 */
export function useClashes(params: { id: string; pertemuan: string }, wanted: Wanted) {
  const { tanggal, dari, sampai, ruangan_id, pengganti_id } = wanted
  const isWhole = tanggal !== '' && TIME.test(dari) === TIME.test(sampai)
  const { data } = useQuery({
    ...read(check, {
      params,
      query: {
        tanggal,
        ...(TIME.test(dari) && { dari, sampai }),
        ...(ruangan_id !== '' && { ruangan_id }),
        ...(pengganti_id !== '' && { pengganti_id }),
      },
    }),
    enabled: isWhole,
  })
  return isWhole && data ? data : { ruangan: [], lain: [] }
}

interface ClashesProps {
  ruangan: string[]
  lain: string[]
  isSeen: boolean
  onSeen: (isSeen: boolean) => void
}

/** The clashes of a session before it is saved: a taken room keeps it from being saved, the others are agreed to. */
export function Clashes({ ruangan, lain, isSeen, onSeen }: ClashesProps) {
  return (
    <>
      {ruangan.length > 0 && (
        <div className="mb-3">
          <Notice tone="bad" title="Ruangan sudah dipakai. Pilih ruangan atau jam lain.">
            <List sentences={ruangan} />
          </Notice>
        </div>
      )}
      {lain.length > 0 && (
        <div className="mb-3">
          <Notice tone="warn" title="Bentrok pada jam itu">
            <List sentences={lain} />
          </Notice>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-brand"
              checked={isSeen}
              onChange={({ target }) => onSeen(target.checked)}
            />
            Sudah saya lihat. Tetap adakan saat itu.
          </label>
        </div>
      )}
    </>
  )
}

function List({ sentences }: { sentences: string[] }) {
  return (
    <ul>
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
