import { textOf } from '../sheets/columns/cell.ts'
import { spareColumns } from '../sheets/judge/reasons.ts'
import type { Kind } from '../sheets/kind.ts'
import type { Opened } from '../sheets/read/open.ts'
import { ASKED } from '../sheets/read/read-table.ts'
import type { ImportResult } from '../sheets/run.ts'

/** So many lines of each sort are shown. */
const SHOWN = 200

/** So many sentences of each sort are shown. */
const SENTENCES = 50

/** The report of a check, as it is kept and shown: lists are cut, counts are of the whole. Product §25.19. */
export type CheckReport = ReturnType<typeof reportOf>

/** An import, done or planned, for its screen. */
export function reportOf(opened: Opened, result: ImportResult) {
  const { kind, headed, file } = opened
  const labelOf = (name: string) => {
    const column = kind.columns.find((one) => one.name === name)
    const heading = column && headed.headings[headed.places.get(column) ?? -1]
    return heading || name.replaceAll('_', ' ')
  }
  const spoken = speakerOf(kind)
  const secret = new Set(
    [...headed.places].flatMap(([column, place]) => (column.secret ? [place] : [])),
  )
  const shownCell = (cells: ImportResult['rejections'][number]['cells'], place: number) =>
    secret.has(place) ? '' : textOf(cells[place] ?? null)
  const placeOf = ({ line, at }: { line: number; at?: string }) => ({
    baris: line,
    tempat: at ?? null,
  })
  return {
    format: file.described,
    baris: result.lines,
    baru: result.added,
    berubah: result.changed,
    tetap: result.unchanged,
    kembar: result.doubles,
    ditolak: new Set(result.rejections.map(({ line, at }) => `${line} ${at}`)).size,
    perhatian: result.surprises.slice(0, SENTENCES).map(spoken),
    catatan: result.notes.slice(0, SENTENCES).map(spoken),
    tidak_dibaca: opened.leftOut.slice(0, SENTENCES).map(spoken),
    nama_lain: result.otherNames.slice(0, SHOWN).map((one) => ({
      ...placeOf(one),
      kunci: one.key,
      di_berkas: one.written,
      di_sia: one.known,
    })),
    jumlah_nama_lain: result.otherNames.length,
    judul: headed.headings,
    tolakan: result.rejections.slice(0, SHOWN).map((one) => {
      const column = kind.columns.find(({ name }) => name === one.column)
      const place = column && headed.places.get(column)
      return {
        ...placeOf(one),
        kolom: one.column,
        judul: labelOf(one.column),
        sebab: spoken(one.sentence),
        isi: place === undefined ? null : shownCell(one.cells, place),
        sel: headed.headings.map((_, at) => shownCell(one.cells, at)),
      }
    }),
    dapat_dilewati: spareColumns(result.rejections).map(([kolom, baris]) => ({
      kolom,
      judul: labelOf(kolom),
      baris,
    })),
    baris_baru: result.preview.added
      .slice(0, SHOWN)
      .map((one) => ({ ...placeOf(one), nama: one.name })),
    baris_berubah: result.preview.changed.slice(0, SHOWN).map((one) => ({
      ...placeOf(one),
      nama: one.name,
      sel: one.cells.map(({ label, before, after, isPrivate }) => ({
        judul: label,
        dari: isPrivate ? null : before,
        ke: isPrivate ? null : after,
      })),
    })),
  }
}

const CHOSEN = ' (pilih "Baca juga lembar dan baris yang tersembunyi atau tersaring")'

/** Says of what is done on demand where it is chosen on the screen, in place of an option of the terminal. */
const speakerOf = (kind: Kind) => (sentence: string) =>
  Object.entries(kind.onDemand ?? {}).reduce(
    (text, [option, what]) =>
      text.replaceAll(`--${option}`, `pilih "${what}" di "Cara membaca lembar ini"`),
    sentence.replace(ASKED, CHOSEN),
  )
