import { join, resolve } from 'node:path'
import { nameHari } from '@sia/domain/time'
import { type NextTerm, prepareTerm } from '@sia/office/features/semester/next-term'
import type { ClassRow, Term } from '@sia/office/features/semester/queries-next'
import { nameSome } from '@sia/office/lib/refusal'
import { type NewTable, writeTable } from '@sia/office/sheets/tell/write-table'
import { day, dayOf, text, word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { SEMESTER, TAHUN } from './arguments.ts'

/** `sia semester lanjut`: the sheets of the next term, made from what is known. */
export const lanjut = defineCommand({
  command: 'lanjut <tahun> <semester> [folder]',
  describe: 'Siapkan lembar kelas, pertemuan, dan KRS sebuah semester dari yang sudah ada',
  options: {
    tahun: TAHUN,
    semester: SEMESTER,
    folder: text('Folder bagi lembar-lembarnya'),
    mulai: { ...word('Hari pertama semester, YYYY-MM-DD'), coerce: dayOf<string> },
    selesai: day('Hari terakhir semester, bila semesternya belum ada di SIA'),
  },
  note: 'Kelasnya seperti semester yang sama tahun lalu, kecuali sudah ada; pertemuannya tiap minggu pada hari kelas itu, UTS setelah pertemuan 6 dan UAS setelah 12; mahasiswanya mereka yang sekelas semester ini. SIA belum berubah: periksa lembarnya, betulkan di Excel, lalu impor.',
  examples: [
    [
      '$0 semester lanjut 2026/2027 genap genap --mulai 2027-02-01 --selesai 2027-07-31',
      'Tulis lembarnya ke folder genap',
    ],
  ],
  async run({ pool, env }, { tahun, semester, mulai, selesai, folder }) {
    const term: Term = { tahun, semester }
    const next = await prepareTerm(pool, term, mulai)
    const name = `semester-${tahun.replace('/', '-')}-${semester}`
    const target = resolve(folder ?? join(env.DATA_DIR, 'ekspor', name))
    const sheets = sheetsOf(next, term, { mulai, selesai })
    const written: { jenis: string; baris: number; berkas: string }[] = []
    for (const [jenis, table] of sheets) {
      const berkas = join(target, `${jenis}.xlsx`)
      await writeTable(berkas, table)
      written.push({ jenis, baris: table.lines.length, berkas })
    }
    const { like, withoutDay, withoutStudents } = next
    return {
      text: textOf(next, term, written),
      json: {
        tahun,
        semester,
        seperti: like,
        lembar: written,
        tanpa_hari: withoutDay,
        tanpa_mahasiswa: withoutStudents,
      },
      record: { tahun, semester, lembar: written.length },
    }
  },
})

const KELAS = [
  'kode',
  'semester',
  'matkul',
  'dosen',
  'ruangan',
  'jurusan',
  'hari',
  'dari',
  'sampai',
  'persentasi_kehadiran',
  'persentasi_tugas',
  'persentasi_uts',
  'persentasi_uas',
] as const satisfies (keyof ClassRow)[]

function sheetsOf(
  { classes, meetings, members, like }: NextTerm,
  { tahun, semester }: Term,
  { mulai, selesai }: { mulai: string; selesai: string | undefined },
): [string, NewTable][] {
  const all: [string, NewTable][] = [
    [
      'tahun-ajaran',
      {
        headings: ['tahun_ajaran', 'semester', 'mulai', 'selesai', 'aktif'],
        // What is there already needs no sheet.
        lines: selesai === undefined ? [] : [[tahun, semester, mulai, selesai, 'tidak']],
      },
    ],
    [
      'kelas',
      {
        headings: ['tahun_ajaran', ...KELAS],
        lines: like === null ? [] : classes.map((one) => [tahun, ...cellsOf(one)]),
      },
    ],
    [
      'pengajaran',
      {
        headings: ['kelas', 'tahun_ajaran', 'pertemuan', 'tanggal', 'pembahasan'],
        lines: meetings.map(({ kelas, pertemuan, tanggal, pembahasan }) => [
          kelas,
          tahun,
          pertemuan,
          tanggal,
          pembahasan,
        ]),
      },
    ],
    [
      'krs',
      {
        headings: ['nim', '(nama)', 'kelas', 'tahun_ajaran'],
        lines: members.map(({ nim, nama, kelas }) => [nim, nama, kelas, tahun]),
      },
    ],
  ]
  return all.filter(([, { lines }]) => lines.length > 0)
}

const cellsOf = (one: ClassRow) =>
  KELAS.map((name) => (name === 'hari' ? nameHari(one.hari) : one[name]))

function textOf(
  { like, withoutDay, withoutStudents }: NextTerm,
  { tahun, semester }: Term,
  written: { jenis: string; baris: number; berkas: string }[],
): string {
  const missing = (what: string, codes: string[]) =>
    codes.length > 0 && `  ! ${codes.length} kelas ${what}: ${nameSome(codes)}`
  return [
    `Lembar semester ${semester} ${tahun}${like === null ? '' : `, kelasnya seperti ${semester} ${like}`}:`,
    ...written.map(({ jenis, baris, berkas }) => `  ${jenis}: ${baris} baris, ${berkas}`),
    written.length === 0 && '  tidak ada yang kurang',
    missing('tanpa hari, sehingga tanpa pertemuan', withoutDay),
    missing('tanpa mahasiswa yang dapat diduga', withoutStudents),
    written.length > 0 &&
      'SIA belum berubah. Periksa lembarnya, betulkan di Excel, lalu impor berurutan:',
    ...written.map(({ jenis, berkas }) => `  sia import ${jenis} ${berkas}`),
    written.length > 0 && `Terakhir: sia semester mulai ${tahun} ${semester} --naik`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}
