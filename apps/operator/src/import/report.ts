import { groupReasons, reasonText, spareColumns } from './reasons.ts'
import type { ImportResult, Opened } from './run.ts'

const SHOWN = 20

/** What an operator reads after an import or a trial of one. */
export function reportText(
  path: string,
  { kind, file }: Opened,
  result: ImportResult,
  { applied, rejectedPath, passwordsPath }: Ends,
): string {
  const { lines, added, changed, unchanged, notes, rejections } = result
  const refused = countRejected(result)
  const reasons = groupReasons(rejections)
  const shown = reasons.slice(0, SHOWN).map((reason) => `  ${reasonText(reason)}`)
  return [
    `${kind.title} dari ${path} (${file.described}): ${lines} baris.`,
    ...notes.map((note) => `Catatan: ${note}`),
    `${added} baru, ${changed} berubah, ${unchanged} tetap, ${refused} ditolak.`,
    ...shown,
    ...(reasons.length > SHOWN ? [`  ... dan ${reasons.length - SHOWN} alasan lagi`] : []),
    ...spareColumns(rejections).map(
      ([column, count]) =>
        `${count} baris ditolak hanya karena sel ${column}. --lewati ${column} menulis baris itu tanpa sel tersebut.`,
    ),
    ...(rejectedPath
      ? [`Baris yang ditolak ada di ${rejectedPath}: perbaiki di sana, lalu impor berkas itu.`]
      : []),
    ...(passwordsPath
      ? [
          `Sandi sekali pakai mahasiswa baru ada di ${passwordsPath}: bagikan, lalu hapus berkas itu.`,
        ]
      : []),
    closing(applied, added + changed),
  ].join('\n')
}

function closing(applied: boolean, toWrite: number): string {
  if (toWrite === 0) return 'Tidak ada yang perlu ditulis.'
  return applied
    ? 'Sudah ditulis.'
    : 'Baru diperiksa, belum ada yang ditulis. Tulis dengan menambahkan --apply.'
}

/** What came with the result. */
export interface Ends {
  applied: boolean
  rejectedPath: string | null
  passwordsPath: string | null
}

/** The same for scripts. */
export function reportJson({ kind }: Opened, result: ImportResult, ends: Ends) {
  return {
    kind: kind.name,
    applied: ends.applied,
    ...countsOf(result),
    reasons: groupReasons(result.rejections).map(({ column, sentence, lines }) => ({
      column,
      sentence,
      count: lines.length,
    })),
    rejections: result.rejections.map(({ line, column, sentence }) => ({ line, column, sentence })),
    notes: result.notes,
    rejected_file: ends.rejectedPath,
    password_file: ends.passwordsPath,
  }
}

/** The counts of an import by their names for scripts and the audit log. */
export const countsOf = (result: ImportResult) => ({
  lines: result.lines,
  new: result.added,
  changed: result.changed,
  unchanged: result.unchanged,
  rejected: countRejected(result),
})

/** How many lines were rejected; one may have several reasons. */
export const countRejected = ({ rejections }: ImportResult) =>
  new Set(rejections.map(({ line }) => line)).size
