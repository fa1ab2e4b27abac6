import { decide, list, type Peminjaman, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import { showToast } from '@sia/ui/lib/toast'
import { featureOf } from '@sia/web-kit/read/read'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, read, useSend } from '../../lib/call.ts'
import { type LoanStatus, to } from '../../lib/to.ts'
import { checkOf } from './case.ts'
import { type Held, hold, takeBack, useHeld } from './held.ts'

/** So often the queue looks whether a colleague has decided meanwhile, or a student asks for something more. */
const LOOK_MS = 30_000

const STATUSES: LoanStatus[] = ['menunggu', 'lewat', 'disetujui', 'ditolak']
const WORDS = { menyetujui: 'Disetujui', mengetahui: 'Diketahui', rejected: 'Ditolak' }

/** The queue as its page shows it: what is listed, which case is open and which are chosen, and what can be done. */
export function useQueue() {
  const client = useQueryClient()
  const held = useHeld()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const status = STATUSES.find((one) => one === search.get('status')) ?? 'menunggu'
  const answer = useQuery({ ...read(list, { query: { status } }), refetchInterval: LOOK_MS })
  const gone = new Set(held.flatMap(({ body }) => body.id))
  const rows = answer.data?.peminjaman_ruangan.filter(({ id }) => !gone.has(id)) ?? []
  const asked = Number(search.get('id')) || null
  const current = rows.find(({ id }) => id === asked) ?? null
  const isOpen = status === 'menunggu' || status === 'lewat'

  const refresh = () => client.invalidateQueries({ queryKey: [featureOf(list)] })
  const open = (id: number | null, replace = true) =>
    setSearch(new URL(to.decisions(status, id ?? undefined), location.href).searchParams, {
      replace,
    })
  const { send: sendReopen } = useSend(reopen, {
    onSuccess: () => showToast('Menunggu keputusan lagi.'),
    onFailure: ({ message }) => showToast(message, 'bad'),
  })

  /** Those chosen, or the open one. */
  const subjects =
    chosen.size > 0 ? rows.filter(({ id }) => chosen.has(id)) : current ? [current] : []

  function move(step: 1 | -1) {
    const at = rows.findIndex(({ id }) => id === current?.id)
    const next = rows[at < 0 ? 0 : at + step]
    if (next) open(next.id)
  }

  function decideOn(keputusan: Held['body']['keputusan'], alasan?: string) {
    const ids = subjects.map(({ id }) => id)
    const [first] = subjects
    if (!first) return
    const what = ids.length > 1 ? `${ids.length} peminjaman` : `${first.ruangan}, ${first.nama}`
    hold(
      { id: ids, keputusan, ...(alasan !== undefined && { alasan }) },
      `${WORDS[keputusan]}: ${what}`,
      async (body) => {
        await call(decide, { body }).catch(({ message }: Error) => showToast(message, 'bad'))
        await refresh()
      },
    )
    setChosen(new Set())
    const left = rows.filter(({ id }) => !ids.includes(id))
    const after = rows.slice(rows.indexOf(first)).find((row) => left.includes(row)) ?? left.at(-1)
    // A phone shows the list again when nothing is left to decide.
    open(after?.id ?? null)
  }

  function undo() {
    const one = takeBack()
    const [id] = one?.body.id ?? []
    if (id !== undefined) open(id)
  }

  return {
    answer,
    status,
    rows,
    current,
    chosen,
    isOpen,
    subjects,
    held: held.at(-1) ?? null,
    refusal: refusalOf(subjects),
    show: (next: LoanStatus) => {
      setChosen(new Set())
      setSearch(new URL(to.decisions(next), location.href).searchParams)
    },
    open,
    move,
    choose: (id: number) => setChosen(toggled(chosen, id)),
    decideOn,
    undo,
    reopen: () => current && sendReopen({ body: { id: [current.id] } }),
  }
}

/** Why loans cannot be approved; null where they can. Many at once only where the checks say the same of all. */
function refusalOf(subjects: Peminjaman[]): string | null {
  const checks = new Set(subjects.map((row) => checkOf(row).words))
  if (checks.size > 1) return 'Yang dipilih tidak sama hasil periksanya: putuskan satu per satu.'
  if (checks.has('bentrok')) return 'Ruangan sudah dipinjamkan pada waktu itu.'
  if (checks.has('ada kuliah')) return 'Ruangan dipakai kuliah pada waktu itu.'
  return null
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
