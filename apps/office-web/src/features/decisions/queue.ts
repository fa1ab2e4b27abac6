import { decide, list, type Peminjaman, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import { showToast } from '@sia/ui/lib/toast'
import { featureOf } from '@sia/web-kit/read/read'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { call, read, useSend } from '../../lib/call.ts'
import { type LoanStatus, to } from '../../lib/to.ts'
import { refusalOf } from './case.ts'
import { type Held, hold, takeBack, useHeld } from './held.ts'

/** So often the queue looks whether a colleague has decided meanwhile, or a student asks for something more. */
const LOOK_MS = 30_000

const STATUSES: LoanStatus[] = ['menunggu', 'lewat', 'disetujui', 'ditolak']
const WORDS = { menyetujui: 'Disetujui', mengetahui: 'Ditandai diketahui', rejected: 'Ditolak' }

/** The queue as its page shows it: what is listed, which case is open and which are chosen, and what can be done. */
export function useQueue() {
  const client = useQueryClient()
  const held = useHeld()
  const [search, setSearch] = useSearchParams()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const status = STATUSES.find((one) => one === search.get('status')) ?? 'menunggu'
  const answer = useQuery(read(list, { query: { status } }))
  const gone = new Set(
    held.flatMap(({ body, state }) =>
      state === 'refused' ? [] : body.peminjaman.map(({ id }) => id),
    ),
  )
  const rows = answer.data?.peminjaman_ruangan.filter(({ id }) => !gone.has(id)) ?? []
  const asked = Number(search.get('id')) || null
  const current = rows.find(({ id }) => id === asked) ?? null
  const isOpen = status === 'menunggu' || status === 'lewat'
  // What is not in the list any more is chosen no more.
  const chosen = rows.filter(({ id }) => marked.has(id))

  const refresh = () => client.invalidateQueries({ queryKey: [featureOf(list)] })
  useLookAgain(LOOK_MS, refresh)
  const go = (next: LoanStatus, id: number | null, replace: boolean) =>
    setSearch(new URL(to.decisions(next, id ?? undefined), location.href).searchParams, { replace })
  const open = (id: number | null, replace = true) => go(status, id, replace)
  const { send: sendReopen } = useSend(reopen, {
    onSuccess: () => showToast('Menunggu keputusan lagi.'),
    onFailure: ({ message }) => showToast(message, 'bad'),
  })

  /** Those chosen, or the open one. */
  const subjects = chosen.length > 0 ? chosen : current ? [current] : []

  function move(step: 1 | -1) {
    const at = rows.findIndex(({ id }) => id === current?.id)
    const next = rows[at < 0 ? 0 : at + step]
    if (next) open(next.id)
  }

  function decideOn(keputusan: Held['body']['keputusan'], alasan?: string) {
    const [first] = subjects
    if (!first) return
    const what =
      subjects.length > 1 ? `${subjects.length} peminjaman` : `${first.ruangan}, ${first.nama}`
    const peminjaman = subjects.map(({ id, isi }) => ({ id, isi }))
    const body = { peminjaman, keputusan, ...(alasan !== undefined && { alasan }) }
    hold(body, `${WORDS[keputusan]}: ${what}`, async () => {
      await call(decide, { body }).finally(refresh)
    })
    setMarked(new Set())
    const left = rows.filter((row) => !subjects.includes(row))
    const after = rows.slice(rows.indexOf(first)).find((row) => left.includes(row)) ?? left.at(-1)
    open(after?.id ?? null)
  }

  function undo() {
    const [first] = takeBack()?.body.peminjaman ?? []
    if (first) open(first.id)
  }

  return {
    answer,
    status,
    total: answer.data && answer.data.total - gone.size,
    rows,
    current,
    chosen: new Set(chosen.map(({ id }) => id)) as ReadonlySet<number>,
    isOpen,
    subjects,
    held: held.findLast(({ state }) => state === 'refused') ?? held.at(-1) ?? null,
    refusal: refusalOf(subjects, status),
    show: (next: LoanStatus) => {
      setMarked(new Set())
      go(next, null, false)
    },
    open,
    move,
    choose: (id: number) => setMarked(toggled(marked, id)),
    decideOn,
    undo,
    reopen: (row: Peminjaman) => sendReopen({ body: { id: [row.id] } }),
  }
}

function toggled(marked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(marked)
  if (!next.delete(id)) next.add(id)
  return next
}
