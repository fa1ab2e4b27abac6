import type { Mark, Saved } from '@sia/contracts/office/absensi'
import type { Content } from '@sia/contracts/office/pengajaran'
import { useSyncExternalStore } from 'react'

/** A mark as its person saw it, and as it is to be. */
interface KeptCell {
  dari: Mark | null
  ke: Mark | null
}

/** Whose attendance of which session. */
export interface Place {
  username: string
  kelas_id: number
  pertemuan: string
}

/** What was typed into the sheet of a session and has not reached the server. */
export interface Kept extends Place {
  /** What the session is called where others stand beside it. */
  title: string
  /** Marks by NIM. */
  cells: Record<string, KeptCell>
  /** Topic and links, as they were seen and as they are to be; null where nothing was typed. */
  content: { seen: Content; typed: Content } | null
  /** Whether it is to be sent, or was only typed. */
  isReady: boolean
  /** When 'Simpan' was pressed last, in milliseconds since 1970; 0 before that. */
  storedAt: number
  /** Marks that somebody else has set meanwhile, by NIM: what they are now. */
  conflicts: Record<string, Mark | null>
  /** Why what was sent is not set: sentences. */
  problems: string[]
}

const PREFIX = 'absensi:'

export const keyOf = ({ username, kelas_id, pertemuan }: Place): string =>
  `${PREFIX}${username}:${kelas_id}:${pertemuan}`

let all: readonly Kept[] = readAll()
const listeners = new Set<() => void>()

/** What is kept of everybody on this device; a text that is no such thing is left out. */
function readAll(): Kept[] {
  return Object.entries(localStorage).flatMap(([key, text]) => {
    if (!key.startsWith(PREFIX)) return []
    const one = parse(text)
    return one && keyOf(one) === key ? [one] : []
  })
}

function parse(text: string): Kept | null {
  try {
    const one: Partial<Kept> | null = JSON.parse(text)
    return one?.cells && one.conflicts && one.problems ? (one as Kept) : null
  } catch {
    return null
  }
}

/** Another tab of the same person wrote. */
addEventListener('storage', () => set(readAll()))

export const listKept = (): readonly Kept[] => all

export const findKept = (key: string): Kept | undefined => all.find((one) => keyOf(one) === key)

/** What is kept of a session, followed by a screen. */
export const useKept = (place: Place): Kept | undefined =>
  useSyncExternalStore(subscribe, () => findKept(keyOf(place)))

/** Everything that is kept, followed by a screen. */
export const useAllKept = (): readonly Kept[] => useSyncExternalStore(subscribe, () => all)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what is typed on this device until the server has it; what holds nothing any more is forgotten. */
export function keep(one: Kept): void {
  const key = keyOf(one)
  const others = all.filter((each) => keyOf(each) !== key)
  if (isEmpty(one)) {
    localStorage.removeItem(key)
    set(others)
  } else {
    localStorage.setItem(key, JSON.stringify(one))
    set([...others, one])
  }
}

const isEmpty = ({ cells, content, problems }: Kept) =>
  Object.keys(cells).length === 0 && content === null && problems.length === 0

/** Forgets what is kept of a session, sent or not. */
export const discard = (one: Kept): void => keep({ ...one, cells: {}, content: null, problems: [] })

/** Forgets what is kept of everybody else than this person; of everybody where nobody is named. */
export function forgetOthers(username: string | null): void {
  const gone = all.filter((one) => one.username !== username)
  for (const one of gone) localStorage.removeItem(keyOf(one))
  if (gone.length > 0) set(all.filter((one) => !gone.includes(one)))
}

function set(next: readonly Kept[]): void {
  all = next
  for (const listener of listeners) listener()
}

/** A mark that is typed; what is as the server has it is none. */
export function typeMark(one: Kept, nim: string, { dari, ke }: KeptCell): Kept {
  const { [nim]: before, ...cells } = one.cells
  const { [nim]: _, ...conflicts } = one.conflicts
  const seen = before ? before.dari : dari
  if (ke !== seen) cells[nim] = { dari: seen, ke }
  return { ...one, cells, conflicts }
}

/** What a conflict leaves: the own mark in place of the one that is there now, or that one. */
export function settleConflict(one: Kept, nim: string, isOwn: boolean): Kept {
  const { [nim]: now = null, ...conflicts } = one.conflicts
  const { [nim]: cell, ...cells } = one.cells
  if (isOwn && cell) cells[nim] = { dari: now, ke: cell.ke }
  return { ...one, cells, conflicts }
}

/**
 * What is left once the server has answered: a mark that it set is not kept any longer, unless it was changed again
 * meanwhile; conflicts wait for a choice, and what was refused is told by name.
 */
export function settleSent(
  one: Kept,
  sent: Record<string, KeptCell>,
  reply: Saved,
  nameOf: (nim: string) => string,
): Kept {
  const conflicts = Object.fromEntries(reply.bentrok.map(({ nim, kini }) => [nim, kini]))
  const refused = new Map(reply.ditolak.map(({ nim, alasan }) => [nim, alasan]))
  const cells = { ...one.cells }
  for (const [nim, { ke }] of Object.entries(sent)) {
    const cell = cells[nim]
    if (!cell || nim in conflicts) continue
    if (cell.ke === ke || refused.has(nim)) delete cells[nim]
    else cells[nim] = { dari: ke, ke: cell.ke }
  }
  return {
    ...one,
    cells,
    conflicts: { ...one.conflicts, ...conflicts },
    problems: [...one.problems, ...tellRefused(refused, nameOf)],
  }
}

/** A sentence for each reason, before it the names of those whom it is about, unless it is about several. */
function tellRefused(refused: Map<string, string>, nameOf: (nim: string) => string): string[] {
  return [...Map.groupBy(refused, ([, alasan]) => alasan)].map(([alasan, some]) =>
    some.length > 3 ? alasan : `${some.map(([nim]) => nameOf(nim)).join(', ')}: ${alasan}`,
  )
}
