import { join } from 'node:path'
import { ABSENSI_LABELS, PERTEMUAN, showAbsensi } from '@sia/domain/absensi'
import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import type { Cell } from '../../sheets/columns/cell.ts'
import type { Filters } from '../../sheets/export/query.ts'
import { type Allowed, bytesOfForm, type Form, writeForm } from '../../sheets/export/write-form.ts'
import { type LembarKelas, type LembarRow, listKelas, listParticipants } from './queries-lembar.ts'

/** A sheet that a lecturer gets for one class. */
export interface Lembar {
  /** The first word of its file's name, and of the kind that reads it. */
  jenis: 'absensi' | 'nilai'
  describe: string
  headings: readonly string[]
  cells(row: LembarRow): Cell[]
  allowed: Allowed
  advice: string
}

const nilai: Lembar = {
  jenis: 'nilai',
  describe: 'Lembar nilai kelas bagi dosen: tugas, UTS, dan UAS',
  headings: ['Tugas', 'UTS', 'UAS'],
  cells: ({ tugas, uts, uas }) => [tugas, uts, uas],
  allowed: { min: 0, max: 100 },
  advice: 'Isi nilai 0 sampai 100.',
}

/** Every kind of such a sheet. */
export const lembarKinds: Lembar[] = [
  {
    jenis: 'absensi',
    describe: 'Lembar absensi kelas bagi dosen: pertemuan 1 sampai 12, UTS, dan UAS',
    headings: PERTEMUAN,
    cells: ({ absensi }) =>
      PERTEMUAN.map((sesi) => (absensi[sesi] === undefined ? null : showAbsensi(absensi[sesi]))),
    allowed: { words: Object.values(ABSENSI_LABELS).map(({ kode }) => kode) },
    advice: 'Isi H hadir, I izin, S sakit, atau A alpa.',
  },
  nilai,
]

/** A class's sheet of marks as .xlsx, of the students and marks that are given. */
export const marksForm = (
  kelas: Omit<LembarKelas, 'id'>,
  rows: Omit<LembarRow, 'absensi'>[],
): Promise<Buffer> =>
  bytesOfForm(
    formOf(
      nilai,
      kelas,
      rows.map((row) => ({ ...row, absensi: {} })),
    ),
  )

/**
 * Writes a sheet for each class that the filters choose.
 * @param target a folder, or the .xlsx file of one class alone.
 * @returns the codes of the classes, and the files.
 * @throws AppError not_found without a class, invalid for several in one file, unstorable.
 */
export async function writeLembar(
  pool: pg.Pool,
  lembar: Lembar,
  { filters, target }: { filters: Filters; target: string },
): Promise<{ classes: string[]; files: string[] }> {
  const all = await listKelas(pool, filters)
  if (all.length === 0) throw new AppError('not_found', 'Tidak ada kelas seperti itu.')
  const files: string[] = []
  for (const one of all) {
    const path = pathOf(target, lembar, one, all)
    await writeForm(path, formOf(lembar, one, await listParticipants(pool, one.id)))
    files.push(path)
  }
  return { classes: all.map(({ kode }) => kode), files }
}

function pathOf(target: string, { jenis }: Lembar, one: LembarKelas, all: LembarKelas[]): string {
  if (/\.xlsx$/i.test(target)) {
    if (all.length === 1) return target
    throw new AppError(
      'invalid',
      `Ada ${all.length} kelas: sebutkan sebuah folder, bukan satu berkas .xlsx.`,
    )
  }
  const alike = all.filter(({ kode }) => kode.toLowerCase() === one.kode.toLowerCase())
  const words = [jenis, one.kode, ...(alike.length > 1 ? [one.tahun] : [])]
  return join(target, `${words.join(' ').replace(/[^\w .-]+/g, '-')}.xlsx`)
}

function formOf(
  { headings, cells, allowed, advice }: Lembar,
  { kode, tahun, matkul, dosen }: Omit<LembarKelas, 'id'>,
  rows: LembarRow[],
): Form {
  return {
    head: [
      ['Kelas', kode],
      ['Tahun ajaran', tahun],
      ['Mata kuliah', matkul],
      ['Dosen', dosen ?? '-'],
    ],
    headings: ['NIM', 'Nama', ...headings],
    lines: rows.map((row) => [row.nim, row.nama, ...cells(row)]),
    locked: 2,
    allowed,
    advice,
  }
}
