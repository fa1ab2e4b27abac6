import { showToast } from '@sia/ui/lib/toast'
import { featureOf } from '@sia/web-kit/read/read'
import { type UseQueryResult, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { CASE_STATUSES, type CaseStatus, type KindName, to } from '../../lib/to.ts'
import { hold, takeBack, useHeld } from './held.ts'
import { type Act, type Case, type Kind, keyOf } from './kind.ts'
import { kindOf, useKinds } from './kinds.ts'
import { useWaits, type Wait } from './promise.ts'
import type { Sent } from './sent.ts'
import { hideHeld, readOf } from './waiting.ts'

/** So often the queue looks whether a colleague has decided meanwhile, or a student asks for something more. */
const LOOK_MS = 30_000

/** The states in which something is still to be done. */
const OPEN: CaseStatus[] = ['menunggu', 'ditangani', 'lewat']

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
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
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
  const listed = answer.data ? hideHeld(answer.data, held) : { total: 0, cases: [] }
  const rows = sorted(withPinned(listed.cases, pinned), status, waits)
  const asked = search.get('kasus')
  const current = rows.find((row) => keyOf(row) === asked) ?? null
  const isOpen = OPEN.includes(status)
  // What is not in the list any more is chosen no more.
  const chosen = rows.filter((row) => marked.has(keyOf(row)))
  /** Those chosen, or the open one. */
  const subjects = chosen.length > 0 ? chosen : current ? [current] : []
  const kind = kindOf(subjects)

  const refresh = () =>
    Promise.all(kinds.map(({ list }) => client.invalidateQueries({ queryKey: [featureOf(list)] })))
  useLookAgain(LOOK_MS, refresh)
  const go = (
    next: { status?: CaseStatus; jenis?: KindName | null; kasus?: string },
    replace: boolean,
  ) =>
    setSearch(new URL(to.decisions({ status, jenis, ...next }), location.href).searchParams, {
      replace,
    })
  const open = (one: Case | null, replace = true) => go(one ? { kasus: keyOf(one) } : {}, replace)
  const { mutate: send, isPending } = useMutation({
    mutationFn: async ({ sent, words }: { sent: Sent; words: string }) => {
      await sent.send()
      showToast(words)
    },
    onError: ({ message }) => showToast(message, 'bad'),
    onSettled: refresh,
  })

  function move(step: 1 | -1) {
    const at = current ? rows.indexOf(current) : -1
    const next = rows[at < 0 ? 0 : at + step]
    if (next) open(next)
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
          if (keptAs) sessionStorage.removeItem(keptAs)
        },
      },
      `${act.done}: ${what}`,
    )
    setMarked(new Set())
    const left = rows.filter((row) => !subjects.includes(row))
    const after = rows.slice(rows.indexOf(first)).find((row) => left.includes(row)) ?? left.at(-1)
    open(after ?? null)
  }

  function undo() {
    const one = takeBack()
    const [kasus] = one?.keys ?? []
    if (one && kasus) go({ ...one.from, kasus }, true)
  }

  return {
    answer,
    kinds,
    jenis,
    statuses,
    status,
    total: answer.data && listed.total,
    rows,
    /** Keeps cases in the list that a colleague or a student takes away, while somebody writes about them. */
    pin: setPinned,
    waits: (one: Case): Wait => (status === 'menunggu' ? waits(one) : NOT_WAITING),
    current,
    chosen: new Set(chosen.map(keyOf)) as ReadonlySet<string>,
    isOpen,
    subjects,
    acts: kind?.acts.filter((act) => act.statuses.includes(status)) ?? [],
    /** Why nothing can be done with all of them together; null where something can. */
    unlike: subjects.length > 0 && !kind ? UNLIKE : null,
    refusalOf: (act: Act) => act.refusalOf?.(subjects, status) ?? null,
    held: held.findLast(({ state }) => state === 'refused') ?? held.at(-1) ?? null,
    show: (next: { status?: CaseStatus; jenis?: KindName | null }) => {
      setMarked(new Set())
      go(next, false)
    },
    open,
    move,
    choose: (one: Case) => setMarked(toggled(marked, keyOf(one))),
    decideOn,
    undo,
    reopen: (one: Case) => {
      const kind = kindOf([one])
      if (kind && !isPending) send({ sent: kind.reopen(one), words: kind.reopened })
    },
  }
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
  const keys = new Set(cases.map(keyOf))
  return [...cases, ...pinned.filter((one) => !keys.has(keyOf(one)))]
}

/** Those that wait by how long they have waited, the longest first, before them those past the promise; others the latest first. */
function sorted(cases: Case[], status: CaseStatus, waits: (one: Case) => Wait): Case[] {
  const order = status === 'menunggu' || status === 'ditangani' ? 1 : -1
  const late = new Set(status === 'menunggu' ? cases.filter((one) => waits(one).isLate) : [])
  return cases.toSorted(
    (a, b) =>
      Number(late.has(b)) - Number(late.has(a)) ||
      order * (a.at.localeCompare(b.at) || a.kind.localeCompare(b.kind) || a.id - b.id),
  )
}

function toggled(marked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(marked)
  if (!next.delete(key)) next.add(key)
  return next
}
