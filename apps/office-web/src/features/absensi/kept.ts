import type { Mark, Saved } from '@sia/contracts/office/absensi'
import type { Content } from '@sia/contracts/office/pengajaran'
import { ofDevice } from '@sia/web-kit/keep/stored'
import { useSyncExternalStore } from 'react'

/** A mark as its person saw it, and as it is to be. */
interface KeptCell {
  dari: Mark | null
  ke: Mark | null
  /** Nobody chose it: it was shown as present when the sheet was stored. */
  bawaan?: true
}

/** Whose attendance of which session. */
export interface Place {
  username: string
  kelas_id: number
  pertemuan: string
}

/** Marks and words typed into the sheet of a session that have not reached the server. */
export interface Kept extends Place {
  /** The session's name where others stand beside it. */
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

/** So many students are told by name. */
const MOST_NAMED = 3

export const keyOf = ({ username, kelas_id, pertemuan }: Place): string =>
  `${PREFIX}${username}:${kelas_id}:${pertemuan}`

let all: readonly Kept[] = readAll()
const listeners = new Set<() => void>()

/** Everything kept by everybody on this device; a text of another shape is left out. */
function readAll(): Kept[] {
  return ofDevice.keys().flatMap((key) => {
    if (!key.startsWith(PREFIX)) return []
    const one = parse(ofDevice.getItem(key) ?? '')
    return one && keyOf(one) === key ? [one] : []
  })
}

/** As it stands on the device: older versions did not tell defaults from choices. */
type Text = Kept & { tellsDefaults?: true }

const textOf = (one: Kept): string => JSON.stringify({ ...one, tellsDefaults: true } satisfies Text)

function parse(text: string): Kept | null {
  try {
    const read: Partial<Text> | null = JSON.parse(text)
    if (!(read?.cells && read.conflicts && read.problems)) return null
    const { tellsDefaults, ...one } = read as Text
    return tellsDefaults || one.storedAt === 0 ? one : asDefaults(one)
  } catch {
    return null
  }
}

/** A sheet that an older version stored: whoever is present in it from nothing may be so by nobody's choice. */
const asDefaults = (one: Kept): Kept => ({
  ...one,
  cells: Object.fromEntries(
    Object.entries(one.cells).map(([nim, cell]) => [
      nim,
      cell.dari === null && cell.ke === '1' ? { ...cell, bawaan: true } : cell,
    ]),
  ),
})

/** Another tab of the same person wrote. */
addEventListener('storage', () => set(readAll()))

export const listKept = (): readonly Kept[] => all

export const findKept = (key: string): Kept | undefined => all.find((one) => keyOf(one) === key)

/** The kept entries of a session, followed by a screen. */
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
    ofDevice.removeItem(key)
    set(others)
  } else {
    ofDevice.setItem(key, textOf(one))
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
  for (const one of gone) ofDevice.removeItem(keyOf(one))
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

/** Settles a conflict: the own mark replaces the one that is there now, or gives way to it. */
export function settleConflict(one: Kept, nim: string, isOwn: boolean): Kept {
  const { [nim]: now = null, ...conflicts } = one.conflicts
  const { [nim]: cell, ...cells } = one.cells
  if (isOwn && cell) cells[nim] = { dari: now, ke: cell.ke }
  return { ...one, cells, conflicts }
}

/**
 * The entries that stay kept after the server's answer: a mark that it set goes, unless it was changed again meanwhile;
 * conflicts wait for a choice, and refused marks are told by name.
 */
export function settleSent(
  one: Kept,
  sent: Record<string, KeptCell>,
  reply: Saved,
  nameOf: (nim: string) => string,
): Kept {
  const conflicts = Object.fromEntries(reply.bentrok.map(({ nim, kini }) => [nim, kini]))
  const refused = new Map(reply.ditolak.map(({ nim, alasan }) => [nim, alasan]))
  const skipped = (reply.dilewati ?? []).map(({ nim }) => nim)
  const cells = { ...one.cells }
  for (const [nim, { ke }] of Object.entries(sent)) {
    const cell = cells[nim]
    if (!cell || nim in conflicts) continue
    if (cell.ke === ke || refused.has(nim)) delete cells[nim]
    else if (skipped.includes(nim)) continue
    else cells[nim] = { dari: ke, ke: cell.ke }
  }
  return {
    ...one,
    cells,
    conflicts: { ...one.conflicts, ...conflicts },
    problems: [...one.problems, ...tellRefused(refused, nameOf), ...tellSkipped(skipped, nameOf)],
  }
}

/** Who did not become present because attendance was taken, or leave noted, since the sheet was opened. */
function tellSkipped(skipped: readonly string[], nameOf: (nim: string) => string): string[] {
  if (skipped.length === 0) return []
  const who = skipped.length > MOST_NAMED ? '' : `: ${skipped.map(nameOf).join(', ')}`
  return [
    `Absensi sudah diisi sementara itu, dengan kode QR atau oleh orang lain. ${skipped.length} mahasiswa yang tidak Anda tandai tidak dijadikan hadir${who}. Periksa, lalu Simpan lagi.`,
  ]
}

/** A sentence for each reason, before it the names of those whom it is about, unless it is about several. */
function tellRefused(refused: Map<string, string>, nameOf: (nim: string) => string): string[] {
  return [...Map.groupBy(refused, ([, alasan]) => alasan)].map(([alasan, some]) =>
    some.length > MOST_NAMED ? alasan : `${some.map(([nim]) => nameOf(nim)).join(', ')}: ${alasan}`,
  )
}
