import { parseMark } from '@sia/domain/cell'
import { isSameName } from '@sia/domain/name-beside'
import {
  type Cell,
  EMPTY_THIS,
  faultOf,
  fold,
  isEmpty,
  Reason,
  textOf,
} from '../../sheets/columns/cell.ts'
import { readDigits } from '../../sheets/columns/columns-text.ts'
import { faultSentence } from '../../sheets/judge/rows.ts'
import { besideNotes } from '../../sheets/read/beside-table.ts'
import {
  type ClassSheet,
  codesBeside,
  doubtsOf,
  whereOf,
} from '../../sheets/read/class-of-sheet.ts'
import {
  ASIDE,
  type ClassLine,
  type ClassTable,
  findClassTable,
  readClassLines,
} from '../../sheets/read/class-table.ts'
import { countHeadings } from '../../sheets/read/headings.ts'
import { ONE_TABLE, readTableBytes } from '../../sheets/read/read-table.ts'
import { unreadable } from '../../sheets/read/table.ts'
import { nilai as kind } from '../krs/import.ts'
import { marksForm } from '../krs/lembar.ts'
import { BAGIAN, type Bagian, type Marks, shownIn } from './queries.ts'

/** The marks of a class as the sheet that is filled in, drafts in place of what is published. Product §25.12. */
export const writeMarksSheet = ({ kelas, mahasiswa }: Marks): Promise<Buffer> =>
  marksForm(
    kelas,
    mahasiswa.map((row) => ({
      nim: row.nim,
      nama: row.nama,
      tugas: shownIn(row, 'tugas'),
      uts: shownIn(row, 'uts'),
      uas: shownIn(row, 'uas'),
    })),
  )

/** The marks of a class in a sheet. */
interface SheetMarks {
  isi: { nim: string; bagian: Bagian; nilai: number | null }[]
  ditolak: { baris: string; siapa: string; sebab: string }[]
  /** Doubts to look at: another class is named, or another name stands beside a NIM. */
  perhatian: string[]
  catatan: string[]
}

/** A sheet as it was sent, and what it is read against. */
interface SentMarks {
  name: string
  bytes: Uint8Array
  /** The class with its students. */
  marks: Marks
  /** The codes of all classes, which a sheet may name. */
  codes: string[]
}

/**
 * Reads a sheet of a class's marks, in the words and the disorder that offices write; nothing is written. Rows go by NIM,
 * an empty cell says nothing. Numbers that a formula has made are rounded as the grid keeps them. Product §25.12.
 * @throws AppError invalid for what is no sheet of marks.
 */
export async function readMarksSheet({
  name,
  bytes,
  marks: { kelas, mahasiswa },
  codes,
}: SentMarks): Promise<SheetMarks> {
  const file = await readTableBytes(name, Buffer.from(bytes), {
    score: (cells) => countHeadings(kind, cells),
    hidden: false,
    askedBy: '',
    limits: ONE_TABLE,
  })
  const known = { codes, kelas: null }
  const found: (ClassTable & ClassSheet)[] = []
  const leftOut = [...file.leftOut]
  for (const sheet of file.sheets.filter(({ lines }) => lines.length > 0)) {
    const table = findClassTable(kind, sheet)
    if (typeof table === 'string') leftOut.push(`${whereOf({ name, sheet })}: ${table}`)
    else found.push({ ...table, name, sheet })
  }
  const own = found.filter((one) => codesBeside(one, known.codes).includes(kelas.kode))
  const [table, ...others] = own.length > 0 ? own : found
  if (!table) throw unreadable(`Tidak ada tabel nilai di berkas ini. ${leftOut.join('; ')}.`)
  if (others.length > 0) {
    throw unreadable(
      `Ada ${others.length + 1} tabel nilai di berkas ini, dan tidak jelas mana yang untuk kelas ${kelas.kode}. Simpan satu lembar saja.`,
    )
  }
  const { read, beside } = readClassLines(kind, table)
  const byNim = new Map(mahasiswa.map((row) => [row.nim, row]))
  const lines = read.map((line) => judge(line, kelas.kode, byNim))
  const repeated = Map.groupBy(lines, ({ nim }) => nim)
  for (const [nim, same] of repeated) {
    if (nim === '' || same.length < 2) continue
    const places = same.map(({ line }) => line).join(' dan ')
    for (const one of same) one.complaints.push(`NIM ini ada di baris ${places}`)
  }
  const otherNames = lines.filter(({ hasOtherName }) => hasOtherName)
  const rounded = lines.flatMap((one) => one.rounded)
  return {
    isi: lines.flatMap(({ nim, marks }) => marks.map((mark) => ({ nim, ...mark }))),
    ditolak: lines.flatMap(({ line, nim, nama, complaints }) =>
      complaints.map((sebab) => ({
        baris: `Baris ${line}`,
        siapa: [nim, nama].filter(Boolean).join(' '),
        sebab,
      })),
    ),
    perhatian: [
      ...doubtsOf(table, kelas.kode, known),
      ...file.doubts,
      ...otherNames.map(
        ({ line, nim, nama }) =>
          `Baris ${line}: NIM ${nim} milik ${byNim.get(nim)?.nama}, di lembar ini tertulis ${nama}.`,
      ),
    ],
    catatan: [
      ...(rounded.length > 0
        ? [`${rounded.length} nilai dibulatkan ke dua angka di belakang koma.`]
        : []),
      ...(table.unknown.length > 0
        ? [`Kolom yang tidak dibaca: ${table.unknown.join(', ')}.`]
        : []),
      ...besideNotes(beside),
      ...file.notes,
      ...leftOut.map((one) => `Tidak dibaca: ${one}.`),
    ],
  }
}

interface Judged {
  line: number
  nim: string
  /** The name as the sheet has it. */
  nama: string
  marks: { bagian: Bagian; nilai: number | null }[]
  rounded: Bagian[]
  complaints: string[]
  hasOtherName: boolean
}

function judge({ line, cells }: ClassLine, kode: string, byNim: Map<string, { nama: string }>) {
  const nama = textOf(cells[ASIDE] ?? null)
  const judged: Judged = {
    line,
    nim: textOf(cells.nim ?? null),
    nama,
    marks: [],
    rounded: [],
    complaints: [],
    hasOtherName: false,
  }
  const { complaints } = judged
  const nim = readNim(cells.nim ?? null)
  const kelas = textOf(cells.kelas ?? null)
  if (kelas !== '' && fold(kelas) !== fold(kode)) complaints.push(`baris ini untuk kelas ${kelas}`)
  if (nim instanceof Reason) complaints.push(`NIM ${nim.sentence}`)
  else {
    judged.nim = nim
    const known = byNim.get(nim)
    if (!known) complaints.push('tidak ada di kelas ini')
    else judged.hasOtherName = nama !== '' && !isSameName(nama, known.nama)
  }
  for (const bagian of BAGIAN) {
    const cell = cells[bagian] ?? null
    if (isEmpty(cell)) continue
    const nilai = readMark(cell)
    if (nilai instanceof Reason) complaints.push(`${LABELS[bagian]}: ${nilai.sentence}`)
    else {
      judged.marks.push({ bagian, nilai })
      if (typeof cell === 'number' && Math.abs(cell - Number(nilai)) > NOISE) {
        judged.rounded.push(bagian)
      }
    }
  }
  return judged
}

const LABELS: Record<Bagian, string> = { tugas: 'Tugas', uts: 'UTS', uas: 'UAS' }

/** Programs' error by binary fractions. */
const NOISE = 1e-9

function readNim(cell: Cell): string | Reason {
  const fault = faultOf(cell)
  if (fault !== null) return new Reason(faultSentence(fault))
  if (isEmpty(cell)) return new Reason('kosong')
  return readDigits(cell)
}

function readMark(cell: Cell): number | null | Reason {
  const fault = faultOf(cell)
  if (fault !== null) return new Reason(faultSentence(fault))
  if (textOf(cell) === EMPTY_THIS) return null
  const typed = typeof cell === 'number' ? String(Math.round(cell * 100) / 100) : textOf(cell)
  const parsed = parseMark(typed)
  return 'refused' in parsed ? new Reason(parsed.refused) : parsed.value
}
