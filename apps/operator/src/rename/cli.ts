import { type RenamableName, rename } from '@sia/office/rename/run'
import { APPLY, howToUndo, NOT_YET } from '../lib/apply.ts'
import { text, word } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'

const KINDS: [RenamableName, describe: string, example: string][] = [
  ['dosen', 'Nama dosen', '"Ni Made Ayu" "Ni Made Ayu, M.Kom."'],
  ['ruangan', 'Nama ruangan', '"Lab 1" "Lab Komputer 1"'],
  ['perusahaan', 'Nama perusahaan OJT', '"PT Kaya Bali" "PT Karya Bali"'],
  ['matkul', 'Kode mata kuliah', 'WBE WEB'],
  ['kelas', 'Kode kelas', 'MIK-4A-WBE MIK-4A-WEB'],
  ['tak', 'Nama kegiatan TAK', '"Seminar Usaha" "Seminar Kewirausahaan"'],
  ['buku-saku', 'Judul kegiatan buku saku', '"Enterpreneur Week" "Entrepreneur Week"'],
  ['survey', 'Nama survey', '"Survey 2025" "Survey Genap 2025"'],
  ['soal', 'Bunyi soal survey, juga yang sudah dijawab', '"Rmah?" "Ramah?"'],
  ['buku-perpustakaan', 'Kode buku perpustakaan', 'B-1 B-00001'],
]

const commandOf = ([name, describe, example]: (typeof KINDS)[number]): Command =>
  defineCommand({
    command: `${name} <lama> <baru>`,
    describe,
    options: {
      lama: word('Yang sekarang, persis, atau nomornya'),
      baru: word('Yang benar'),
      nomor: text('Yang mana, bila beberapa cocok'),
      apply: APPLY,
    },
    note: 'Semua yang menyangkut tetap: nilai, absensi, jawaban, tempat OJT, peminjaman.',
    examples: [
      [`$0 ganti ${name} ${example}`, 'Lihat dahulu'],
      [`$0 ganti ${name} ${example} --apply`, 'Lalu ganti'],
    ],
    async run(ctx, { lama, baru, nomor, apply }) {
      const which = nomor === undefined ? {} : { which: nomor }
      const renamed = await rename(ctx, name, { old: lama.trim(), wanted: baru, apply, ...which })
      return {
        text: [
          `${apply ? '✓ ' : ''}${renamed.label}: ${apply ? 'menjadi' : 'akan menjadi'} '${renamed.wanted}'.`,
          ...(apply ? howToUndo(renamed.number) : [NOT_YET]),
        ].join('\n'),
        json: { number: renamed.number, apa: renamed.label, baru: renamed.wanted, ditulis: apply },
        record: { number: renamed.number, apa: renamed.label, ditulis: apply },
      }
    },
  })

/** `sia ganti`: what names something everywhere. */
export const renameCommands: CommandGroup = {
  name: 'ganti',
  describe: 'Ganti nama atau kode: diperlihatkan dahulu, ditulis dengan --apply',
  commands: KINDS.map(commandOf),
}
