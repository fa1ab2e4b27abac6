import { isSameName, wordsOfName } from '@sia/domain/name-beside'
import { EMPTY_THIS, fold, textOf, type Value } from '../columns/cell.ts'
import type { Column, Lookup } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import { type Headed, isAdded } from '../read/headings.ts'
import { CALLED } from '../tell/preview.ts'
import {
  EMPTIED,
  placeOf,
  type Readout,
  type Refused,
  type Rejection,
  type Row,
  someOf,
} from './rows.ts'

/** Facts about lines beside their cells. */
interface Beside {
  headed: Headed
  lookups: Map<Column, Lookup>
  /** Lines that are hidden in the file and not read. */
  hidden: Refused[]
}

/** Lines each for itself, and what they are together. */
interface Judged extends Readout {
  /** How many lines say what another line says, and are not counted again. */
  doubles: number
  /** Sentences about lines that contradict each other. */
  contradictions: string[]
}

/**
 * Finds lines about the same thing. Lines that agree in all they say count once; of lines that contradict each other
 * none is written, because nobody but their author knows which is right. Lines that are refused or hidden contradict
 * as well: by what they seem to mean. Product §17.7.
 */
export function withoutDuplicates(kind: Kind, readout: Readout, beside: Beside): Judged {
  const groups = groupLines(kind, readout, beside.hidden)
  const judged = groups.map((group) => judgeGroup(kind, group, beside))
  const repeated = judged.flatMap((one) => one.repeated)
  const apart = new Set([...repeated, ...judged.flatMap(({ clashes }) => clashes)].map(lineOf))
  const kept = readout.rows.filter((row) => !apart.has(row.line))
  const parts = (kind.same ?? []).flatMap(({ by, columns }) => partClashes(kind, kept, by, columns))
  const out = new Set(parts.map(lineOf))
  return {
    rows: kept.filter(({ line }) => !out.has(line)),
    rejections: [...readout.rejections, ...judged.flatMap(({ clashes }) => clashes), ...parts],
    refused: readout.refused,
    doubles: repeated.length,
    contradictions: contradictionsOf(judged.flatMap(({ told }) => told)),
    notes:
      repeated.length === 0
        ? readout.notes
        : [
            ...readout.notes,
            `${repeated.length} baris kembar dihitung satu kali (baris ${someOf(repeated.map(lineOf))}).`,
          ],
  }
}

// Stands for a column where no cell of the line is to be mended.
const LINE = 'baris'

const lineOf = ({ line }: { line: number }) => line

/** A line of a group: as it can be read, and whether it would be written. */
interface Member extends Refused {
  state: 'read' | 'refused' | 'hidden'
}

/** Lines with one key of which at least one would be written, in the order of the file. */
function groupLines(kind: Kind, { rows, refused }: Readout, hidden: Refused[]): Member[][] {
  const clear = new Set<string>()
  const members: Member[] = [
    ...rows.map((row): Member => ({ ...row, unclear: clear, state: 'read' })),
    ...refused.map((row): Member => ({ ...row, state: 'refused' })),
    ...hidden.map((row): Member => ({ ...row, state: 'hidden' })),
  ].filter(
    ({ values, unclear }) =>
      !kind.key.some((column) => unclear.has(column)) &&
      kind.key.some((column) => values[column] != null),
  )
  return [...Map.groupBy(members, (row) => keyOf(row, kind.key)).values()]
    .filter((group) => group.length > 1 && group.some(({ state }) => state === 'read'))
    .map((group) => group.sort((a, b) => a.line - b.line))
}

interface JudgedGroup {
  repeated: Row[]
  clashes: Rejection[]
  told: string[]
}

function judgeGroup(kind: Kind, group: Member[], beside: Beside): JudgedGroup {
  const read = group.filter(({ state }) => state === 'read')
  const { differing, isOtherThing } = compare(kind, group, beside.headed)
  if (differing.length === 0) return { repeated: read.slice(1), clashes: [], told: [] }
  const names = differing.map(({ heading }) => heading).join(', ')
  const owners = new Set(isOtherThing ? group.filter((row) => isOwners(row, beside)) : [])
  const clashes = read.map((row): Rejection => {
    const others = group.filter((one) => one !== row)
    const other = others.find((one) => !owners.has(one)) ?? others[0] ?? row
    const sentence = `bertentangan dengan ${memberPlace(other)} (${names}); tetapkan mana yang benar`
    // The line whose key and name are one person's has no cell to be mended: the other has.
    const isRight = owners.has(row) && owners.size < group.length
    const named = differing.find((one) => one.column !== undefined)?.column
    const column = isRight ? LINE : isOtherThing ? keyName(kind, beside.headed) : (named ?? LINE)
    return { ...row, column, sentence }
  })
  return { repeated: [], clashes, told: [`${placesOf(group)} (${names})`] }
}

const memberPlace = (row: Member) =>
  row.state === 'hidden' ? `${placeOf(row)} yang tersembunyi` : placeOf(row)

function placesOf(group: Member[]): string {
  const more = group.length > NAMED ? ` dan ${group.length - NAMED} lagi` : ''
  return `${group.slice(0, NAMED).map(memberPlace).join(' dan ')}${more}`
}

// The column in which the key stands, as far as the sheet has it.
function keyName({ columns, key }: Kind, { places }: Headed): string {
  const keys = key.flatMap((into) => columns.find((one) => one.into === into) ?? [])
  return (keys.find((column) => places.has(column)) ?? keys[0])?.name ?? LINE
}

interface Difference {
  /** The column to be mended; none where the sheet's column is not read. */
  column?: string
  heading: string
}

/**
 * In what lines with one key differ, and whether so much that they are about two things: the name, or most of what
 * both say. Then the key is wrong.
 */
function compare(kind: Kind, group: Member[], headed: Headed) {
  const { places, headings } = headed
  const own = kind.columns.flatMap((column): (Difference & { filled: boolean })[] => {
    const clear = group.filter(({ unclear }) => !unclear.has(column.into))
    const values = clear.map((row) => row.values[column.into] ?? null)
    const isDifferent = new Set(values).size > 1
    if (!isDifferent && clear.length === group.length) return []
    const heading = headings[places.get(column) ?? -1] ?? column.name
    const filled = values.filter((value) => value !== null).length > 1
    // A cell does not contradict one that cannot be read.
    return [{ heading, filled: filled && isDifferent, ...(isDifferent && { column: column.name }) }]
  })
  const emptied = new Set(group.map(({ values }) => values[EMPTIED] ?? null)).size > 1
  const aside = compareAside(group, headed)
  const differing: Difference[] = [
    ...own,
    ...(emptied && own.length === 0 ? [{ heading: EMPTY_THIS }] : []),
    ...aside.differing,
  ]
  const compared = kind.columns.filter(
    ({ into }) =>
      !kind.key.includes(into) && group.filter(({ values }) => values[into] != null).length > 1,
  )
  const different = own.filter(({ filled }) => filled)
  const isOtherThing =
    aside.differing.length > 0 ||
    own.some(({ column = '', filled }) => filled && CALLED.includes(column)) ||
    (different.length > 1 && different.length * 2 > compared.length)
  return { differing, isOtherThing }
}

// A number that only counts the lines, and the moment in which a form was sent, say nothing of the line.
const COUNTS = /^(no|nomor|urut|no urut|nomor urut|#|timestamp|cap waktu|stempel waktu)$/

/** The same in columns that are not read, such as the name beside a NIM. */
function compareAside(group: Member[], { headings, places, names }: Headed) {
  const read = new Set(places.values())
  const named = new Set(names.values())
  const differing = headings.flatMap((heading, place): Difference[] => {
    const words = fold(heading.replace(/[^\p{L}\p{N}#]+/gu, ' '))
    if (read.has(place) || words === '' || COUNTS.test(words) || isAdded(heading)) return []
    const texts = group.map(({ cells }) => textOf(cells[place] ?? null)).filter(Boolean)
    const said = named.has(place)
      ? texts.map((text) => wordsOfName(text).toSorted().join(' '))
      : texts.map(fold)
    return new Set(said).size > 1 ? [{ heading }] : []
  })
  return { differing }
}

/** Whether the name beside the key is the one that the key has. */
const isOwners = ({ cells, values, unclear }: Member, { headed, lookups }: Beside): boolean =>
  [...headed.names].some(([column, place]) => {
    const known = lookups.get(column)?.called?.get(Number(values[column.into]))
    const written = textOf(cells[place] ?? null)
    return (
      !unclear.has(column.into) &&
      known !== undefined &&
      written !== '' &&
      isSameName(written, known)
    )
  })

const NAMED = 5

/** Lines that contradict each other are told before all else. */
function contradictionsOf(told: string[]): string[] {
  if (told.length === 0) return []
  const more = told.length > NAMED ? `; dan ${told.length - NAMED} lagi` : ''
  return [
    `${told.length} kali beberapa baris memakai pengenal yang sama dan bertentangan; tidak satu pun ditulis: ${told.slice(0, NAMED).join('; ')}${more}.`,
  ]
}

// Lines that describe one thing together, the first of them and those that say something else about it.
function partClashes(kind: Kind, rows: Row[], by: string[], columns: string[]): Rejection[] {
  const groups = Map.groupBy(rows, (row) => keyOf(row, by))
  const clashes: Rejection[] = []
  for (const group of groups.values()) {
    const [first, ...more] = group
    const differing = columns.find((column) => valuesOf(group, column).size > 1)
    if (!first || !differing) continue
    const column = headingOf(kind.columns, differing)
    for (const row of group) {
      const other = placeOf(row === first ? (more[0] ?? first) : first)
      const sentence = `bertentangan dengan ${other}; tetapkan mana yang benar`
      clashes.push({ ...row, column, sentence })
    }
  }
  return clashes
}

const valuesOf = (group: Row[], column: string) =>
  new Set(group.map(({ values }) => values[column]).filter((value) => value != null))

const keyOf = ({ values }: Row, key: string[]) =>
  JSON.stringify(key.map((column) => folded(values[column] ?? null)))

const folded = (value: Value) => (typeof value === 'string' ? fold(value) : value)

const headingOf = (columns: Column[], staged: string) =>
  columns.find(({ into }) => into === staged)?.name ?? staged
