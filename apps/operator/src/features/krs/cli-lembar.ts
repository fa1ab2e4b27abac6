import { join, resolve } from 'node:path'
import { ABSENSI_LABELS, PERTEMUAN, showAbsensi } from '@sia/domain/absensi'
import {
  type LembarKelas,
  type LembarRow,
  listKelas,
  listParticipants,
} from '@sia/office/features/krs/queries-lembar'
import type { Cell } from '@sia/office/sheets/columns/cell'
import { readFilters } from '@sia/office/sheets/export/filters'
import { type Allowed, writeForm } from '@sia/office/sheets/export/write-form'
import { AppError } from '@sia/server/errors'
import { filterOptions } from '../../export/cli-filters.ts'
import { text } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { stampOf } from '../../lib/stamp.ts'

/** A sheet that a lecturer gets for one class. */
interface Lembar {
  /** The first word of its file's name, and of the kind that reads it. */
  jenis: 'absensi' | 'nilai'
  describe: string
  headings: readonly string[]
  cells(row: LembarRow): Cell[]
  allowed: Allowed
  advice: string
}

const KODE = Object.values(ABSENSI_LABELS).map(({ kode }) => kode)

const LEMBAR: Lembar[] = [
  {
    jenis: 'absensi',
    describe: 'Lembar absensi kelas bagi dosen: pertemuan 1 sampai 12, UTS, dan UAS',
    headings: PERTEMUAN,
    cells: ({ absensi }) =>
      PERTEMUAN.map((sesi) => (absensi[sesi] === undefined ? null : showAbsensi(absensi[sesi]))),
    allowed: { words: KODE },
    advice: 'Isi H hadir, I izin, S sakit, atau A alpa.',
  },
  {
    jenis: 'nilai',
    describe: 'Lembar nilai kelas bagi dosen: tugas, UTS, dan UAS',
    headings: ['Tugas', 'UTS', 'UAS'],
    cells: ({ tugas, uts, uas }) => [tugas, uts, uas],
    allowed: { min: 0, max: 100 },
    advice: 'Isi nilai 0 sampai 100.',
  },
]

const commandOf = (lembar: Lembar) =>
  defineCommand({
    command: `lembar-${lembar.jenis} [tujuan]`,
    describe: lembar.describe,
    options: {
      tujuan: text('Folder bagi lembar-lembarnya, atau berkas .xlsx bila hanya satu kelas'),
      ...filterOptions(['kelas', 'jurusan', 'semester']),
    },
    check: ({ kelas, jurusan, semester }) =>
      !(kelas || jurusan || semester) && 'Sebutkan --kelas, --jurusan, atau --semester.',
    examples: [
      [`$0 export lembar-${lembar.jenis} lembar.xlsx --kelas MIK-4A-WEB`, 'Satu kelas'],
      [
        `$0 export lembar-${lembar.jenis} lembar --semester aktif`,
        'Semua kelas semester ini, satu berkas satu kelas',
      ],
    ],
    async run({ pool, env, now }, args) {
      const kelas = await listKelas(pool, await readFilters(pool, args))
      if (kelas.length === 0) throw new AppError('not_found', 'Tidak ada kelas seperti itu.')
      const target = resolve(args.tujuan ?? join(env.DATA_DIR, 'ekspor', `lembar-${stampOf(now)}`))
      const files: string[] = []
      for (const one of kelas) {
        const path = pathOf(target, lembar, one, kelas)
        await writeForm(path, formOf(lembar, one, await listParticipants(pool, one.id)))
        files.push(path)
      }
      return {
        text: `${files.length} lembar ${lembar.jenis} ada di ${target}. Sesudah diisi: sia import ${lembar.jenis} <berkas>`,
        json: { files },
        record: { classes: kelas.map(({ kode }) => kode), target },
      }
    },
  })

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

function formOf(lembar: Lembar, { kode, tahun, matkul, dosen }: LembarKelas, rows: LembarRow[]) {
  const { headings, cells, allowed, advice } = lembar
  return {
    head: [
      ['Kelas', kode],
      ['Tahun ajaran', tahun],
      ['Mata kuliah', matkul],
      ['Dosen', dosen ?? '-'],
    ] satisfies [string, string][],
    headings: ['NIM', 'Nama', ...headings],
    lines: rows.map((row) => [row.nim, row.nama, ...cells(row)]),
    locked: 2,
    allowed,
    advice,
  }
}

/** `sia export lembar-...`: sheets for lecturers to fill in. */
export const lembarCommands = LEMBAR.map(commandOf)
