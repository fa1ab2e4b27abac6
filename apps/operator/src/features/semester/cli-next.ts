import { join, resolve } from 'node:path'
import type { Term } from '@sia/domain/paruh'
import { type WrittenSheet, writeTermSheets } from '@sia/office/features/semester/next-sheets'
import type { NextTerm } from '@sia/office/features/semester/next-term'
import { nameSome } from '@sia/office/lib/refusal'
import { day, dayOf, text, word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'

/** An academic year as it is typed, 2026/2027 or 2026-2027. */
function yearOf(text: string): string {
  const [, from, to] = /^(\d{4})[/-](\d{4})$/.exec(text.trim()) ?? []
  if (from && Number(to) === Number(from) + 1) return `${from}/${to}`
  throw new Error(`Tahun ajaran ditulis seperti 2026/2027: ${text}`)
}

/** `sia semester lanjut`: the sheets of the next term, made from what is known. */
export const lanjut = defineCommand({
  command: 'lanjut <tahun> <semester> [folder]',
  describe: 'Siapkan lembar kelas, pertemuan, dan KRS sebuah semester dari yang sudah ada',
  options: {
    tahun: { ...word('Tahun ajaran, seperti 2026/2027'), coerce: yearOf },
    semester: {
      choices: ['ganjil', 'genap'] as const,
      demandOption: true,
      describe: 'Semesternya',
    },
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
  async run({ pool, env }, { tahun, semester, folder, ...days }) {
    const term: Term = { tahun, semester }
    const name = `semester-${tahun.replace('/', '-')}-${semester}`
    const target = resolve(folder ?? join(env.DATA_DIR, 'ekspor', name))
    const { written, ...next } = await writeTermSheets(pool, term, { ...days, folder: target })
    const lembar = written.map(({ kind, rows, file }) => ({
      jenis: kind,
      baris: rows,
      berkas: file,
    }))
    const { like, withoutDay, withoutStudents } = next
    return {
      text: textOf(next, term, written),
      json: {
        ...term,
        seperti: like,
        lembar,
        tanpa_hari: withoutDay,
        tanpa_mahasiswa: withoutStudents,
      },
      record: { ...term, lembar: written.length },
    }
  },
})

function textOf(
  { like, withoutDay, withoutStudents }: NextTerm,
  { tahun, semester }: Term,
  written: WrittenSheet[],
): string {
  const missing = (what: string, codes: string[]) =>
    codes.length > 0 && `  ! ${codes.length} kelas ${what}: ${nameSome(codes)}`
  return [
    `Lembar semester ${semester} ${tahun}${like === null ? '' : `, kelasnya seperti ${semester} ${like}`}:`,
    ...written.map(({ kind, rows, file }) => `  ${kind}: ${rows} baris, ${file}`),
    written.length === 0 && '  tidak ada yang kurang',
    missing('tanpa hari, sehingga tanpa pertemuan', withoutDay),
    missing('tanpa mahasiswa yang dapat diduga', withoutStudents),
    written.length > 0 &&
      'SIA belum berubah. Periksa lembarnya, betulkan di Excel, lalu impor berurutan:',
    ...written.map(({ kind, file }) => `  sia import ${kind} ${file}`),
    written.length > 0 && 'Terakhir buka semester itu di Kantor: Kelas, Semester.',
  ]
    .filter((line) => line !== false)
    .join('\n')
}
