import { showToast } from '@sia/ui/lib/toast'
import { ofTab } from '@sia/web-kit/keep/stored'
import { featureOf } from '@sia/web-kit/read/read'
import { hasGuards, subscribeLeaving } from '@sia/web-kit/send/leaving'
import { type UseQueryResult, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { CASE_STATUSES, type CaseStatus, type KindName, to } from '../../lib/to.ts'
import { hold, takeBack, useHeld } from './held.ts'
import { type Act, type Case, type Kind, keyOf } from './kind.ts'
import { kindOf, useKinds } from './kinds.ts'
import { extend, NO_MARKS, toggle } from './marks.ts'
import { useWaits, type Wait } from './promise.ts'
import type { Sent } from './sent.ts'
import { hideHeld, readOf } from './waiting.ts'

/** So often the queue looks whether a colleague has decided meanwhile, or a student asks for something more. */
const LOOK_MS = 30_000

/** The states in which something is still to be done. */
const OPEN: CaseStatus[] = ['menunggu', 'ditangani', 'lewat']

/** The server decides on so many at once. */
const MOST_TOGETHER = 100

const TOO_MANY = `Paling banyak ${MOST_TOGETHER} sekaligus: kurangi pilihan Anda.`

/** The state of a visit whose entry before is the list. */
const FROM_LIST = 'from-list'

/** A case leaves the list once it is decided on, and a photo that was chosen would go with it. */
const UNSENT = 'Foto belum dikirim.'

const UNLIKE = 'Pilihan Anda lebih dari satu jenis: putuskan jenis demi jenis.'

/** The words of a decision, and what they are kept under until it is sent. */
export interface Typed {
  words?: string
  keptAs?: string
}

/** The queue as its page shows it: what is listed, which case is open and which are chosen, and what can be done. */
export function useQueue() {
  const client = useQueryClient()
  const held = useHeld()
  const [search, setSearch] = useSearchParams()
  const { state: visit } = useLocation()
  const navigate = useNavigate()
  const [marks, setMarks] = useState(NO_MARKS)
  const kinds = useKinds()
  const jenis = kinds.find(({ name }) => name === search.get('jenis'))?.name ?? null
  const shown = kinds.filter(({ name }) => jenis === null || name === jenis)
  const statuses = CASE_STATUSES.filter((one) => shown.some((kind) => kind.statuses.includes(one)))
  const status = statuses.find((one) => one === search.get('status')) ?? 'menunggu'
  const answer = useQueries({
    queries: shown
      .filter((kind) => kind.statuses.includes(status))
      .map((kind) => readOf(kind, status)),
    combine: joinAll,
  })
  const waits = useWaits()
  const [pinned, setPinned] = useState<readonly Case[]>([])
  // Cases past the promise come first: in an order of its own the list would jump once the promises are known.
  const data = waits ? answer.data : undefined
  const listed = data ? hideHeld(data, held) : { total: 0, cases: [] }
  const waitOf = (one: Case) => (status === 'menunggu' && waits ? waits(one) : NOT_WAITING)
  const asked = search.get('kasus')
  const beyond = useBeyond(shown, { status, asked, listed: data?.cases })
  const extra = [...pinned, ...hideHeld({ total: 0, cases: beyond }, held).cases]
  const rows = sorted(withPinned(listed.cases, extra), status, waitOf)
  const current = rows.find((row) => keyOf(row) === asked) ?? null
  const isOpen = OPEN.includes(status)
  // A case that left the list is chosen no more.
  const chosen = rows.filter((row) => marks.keys.has(keyOf(row)))
  /** The chosen cases, or the open one. */
  const subjects = chosen.length > 0 ? chosen : current ? [current] : []
  const kind = kindOf(subjects)
  const isUnsent = useSyncExternalStore(subscribeLeaving, hasGuards)

  const refresh = () =>
    Promise.all(kinds.map(({ list }) => client.invalidateQueries({ queryKey: [featureOf(list)] })))
  useLookAgain(LOOK_MS, refresh)
  const go = (
    next: { status?: CaseStatus; jenis?: KindName | null; kasus?: string },
    how: { replace: boolean; state?: unknown },
  ) =>
    // Each press of a key that is held down goes on from where the one before has led.
    setSearch(new URL(to.decisions({ status, jenis, ...next }), location.href).searchParams, {
      ...how,
      flushSync: true,
    })
  /** Opens a case; from the list, to which Back leads then. */
  const open = (one: Case) =>
    go(
      { kasus: keyOf(one) },
      current ? { replace: true, state: visit } : { replace: false, state: FROM_LIST },
    )
  const close = () => (visit === FROM_LIST ? navigate(-1) : go({}, { replace: true }))
  const { mutate: send, isPending } = useMutation({
    mutationFn: async ({ sent, words }: { sent: Sent; words: string }) => {
      await sent.send()
      showToast(words)
    },
    onError: ({ message }) => showToast(message, 'bad'),
    onSettled: refresh,
  })

  const neighbour = (step: 1 | -1) => rows[current ? rows.indexOf(current) + step : 0]

  function move(step: 1 | -1) {
    const next = neighbour(step)
    setMarks({ ...marks, anchor: null })
    if (next) open(next)
  }

  function choose(one: Case, isRange = false) {
    const before = marks.anchor ?? (current && keyOf(current))
    setMarks(
      isRange ? extend(marks, rows.map(keyOf), before, keyOf(one)) : toggle(marks, keyOf(one)),
    )
  }

  function extendBy(step: 1 | -1) {
    const next = neighbour(step)
    if (!next) return
    setMarks(extend(marks, rows.map(keyOf), current && keyOf(current), keyOf(next)))
    open(next)
  }

  function decideOn(act: Act, { words, keptAs }: Typed = {}) {
    const [first] = subjects
    if (!first || !kind) return
    const what =
      subjects.length > 1 ? `${subjects.length} ${kind.many}` : `${first.title}, ${first.nama}`
    const sent = kind.decide(subjects, act, words)
    hold(
      {
        ...sent,
        keys: subjects.map(keyOf),
        from: { status, jenis },
        typed: words,
        send: async () => {
          await sent.send().finally(refresh)
          if (keptAs) ofTab.removeItem(keptAs)
        },
      },
      `${act.done}: ${what}`,
    )
    setMarks(NO_MARKS)
    const left = rows.filter((row) => !subjects.includes(row))
    const after = rows.slice(rows.indexOf(first)).find((row) => left.includes(row)) ?? left.at(-1)
    if (!current) return
    if (after) open(after)
    else close()
  }

  function undo() {
    const one = takeBack()
    const [kasus] = one?.keys ?? []
    if (one && kasus) go({ ...one.from, kasus }, { replace: true, state: visit })
  }

  return {
    answer: { ...answer, data },
    kinds,
    jenis,
    statuses,
    status,
    total: data && listed.total,
    /** How many there are beside those that the server answers at once. */
    more: listed.total - listed.cases.length,
    rows,
    /** Keeps cases in the list that a colleague or a student takes away, while somebody writes about them. */
    pin: setPinned,
    waits: waitOf,
    current,
    chosen: new Set(chosen.map(keyOf)) as ReadonlySet<string>,
    isOpen,
    subjects,
    acts: (kind?.acts ?? [])
      .filter((act) => act.statuses.includes(status))
      .map((act) => (act.wordsFor ? { ...act, words: act.wordsFor(subjects) } : act)),
    /** Why nothing can be done with all of them together; null where something can. */
    unlike: subjects.length > 0 && !kind ? UNLIKE : null,
    refusalOf: (act: Act) => {
      if (isUnsent) return UNSENT
      return subjects.length > MOST_TOGETHER
        ? TOO_MANY
        : (act.refusalOf?.(subjects, status) ?? null)
    },
    held: held.findLast(({ state }) => state === 'refused') ?? held.at(-1) ?? null,
    show: (next: { status?: CaseStatus; jenis?: KindName | null }) => {
      setMarks(NO_MARKS)
      go(next, { replace: false })
    },
    open,
    close,
    move,
    choose,
    extendBy,
    decideOn,
    undo,
    reopen: (one: Case) => {
      if (isUnsent) return showToast(UNSENT, 'bad')
      const kind = kindOf([one])
      if (kind && !isPending) send({ sent: kind.reopen(one), words: kind.reopened })
    },
  }
}

/** The case that the address names, where it stands behind those that the list has room for; none otherwise. */
function useBeyond(
  kinds: Kind[],
  {
    status,
    asked,
    listed,
  }: { status: CaseStatus; asked: string | null; listed: Case[] | undefined },
): Case[] {
  const [, name, id] = /^(.+)-(\d+)$/.exec(asked ?? '') ?? []
  const kind = kinds.find((one) => one.name === name && one.statuses.includes(status))
  const isMissing = listed !== undefined && !listed.some((one) => keyOf(one) === asked)
  const wanted: ReturnType<typeof readOf>[] =
    kind && isMissing ? [readOf(kind, status, Number(id))] : []
  const reads = useQueries({ queries: wanted })
  return reads.flatMap(({ data }) => data?.cases ?? [])
}

type Loaded = Awaited<ReturnType<Kind['load']>>

/** Several reads as one, which is there when all of them are. */
function joinAll(reads: UseQueryResult<Loaded>[]) {
  const loaded = reads.flatMap(({ data }) => data ?? [])
  return {
    data:
      loaded.length < reads.length
        ? undefined
        : {
            total: loaded.reduce((sum, { total }) => sum + total, 0),
            cases: loaded.flatMap(({ cases }) => cases),
          },
    error: reads.find(({ error }) => error)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of reads) read.refetch()
    },
  }
}

const NOT_WAITING: Wait = { days: 0, isLate: false }

/** The cases of the list, and those that are pinned and not in there any more. */
function withPinned(cases: Case[], pinned: readonly Case[]): Case[] {
  const byKey = new Map([...pinned, ...cases].map((one) => [keyOf(one), one]))
  return [...byKey.values()]
}

/**
 * Waiting cases by how long they have waited, the longest first, before them the ones past the promise; others the
 * latest first.
 */
function sorted(cases: Case[], status: CaseStatus, waitOf: (one: Case) => Wait): Case[] {
  const order = status === 'menunggu' || status === 'ditangani' ? 1 : -1
  const late = new Set(cases.filter((one) => waitOf(one).isLate))
  return cases.toSorted(
    (a, b) =>
      Number(late.has(b)) - Number(late.has(a)) ||
      order * (a.at.localeCompare(b.at) || a.kind.localeCompare(b.kind) || a.id - b.id),
  )
}
