import { nameTable } from '@sia/office/lib/table-names'
import { type MergeKind, type MergeResult, mergeTwo } from '@sia/office/merge/run'
import { APPLY, howToUndo, NOT_YET } from '../lib/apply.ts'
import { word } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'

const command = (name: MergeKind, describe: string, example: string, note: string): Command =>
  defineCommand({
    command: `${name} <salah> <benar>`,
    describe,
    options: {
      salah: word('Yang hilang: NIM, nama persis, atau nomornya'),
      benar: word('Yang tinggal dan menerima semuanya'),
      apply: APPLY,
    },
    note: note,
    examples: [
      [`$0 gabung ${name} ${example}`, 'Lihat dahulu'],
      [`$0 gabung ${name} ${example} --apply`, 'Lalu gabungkan'],
    ],
    async run(ctx, { salah, benar, apply }) {
      const words = { wrong: salah.trim(), right: benar.trim(), apply }
      const result = await mergeTwo(ctx, name, words)
      const json = jsonOf(result, apply)
      return { text: textOf(result, apply), json, record: json }
    },
  })

/** `sia gabung`: two that are one. */
export const mergeCommands: CommandGroup = {
  name: 'gabung',
  describe: 'Gabungkan dua yang sebenarnya satu: diperlihatkan dahulu, ditulis dengan --apply',
  commands: [
    command(
      'mahasiswa',
      'Dua mahasiswa yang satu orang: KRS, pembayaran, jawaban, tempat OJT, dan berkasnya menjadi satu',
      '24010099 24010001',
      'Isian kosong pada yang benar diisi dari yang salah. Ditolak bila nilai, pembayaran, atau tempat OJT keduanya bertentangan.',
    ),
    command(
      'dosen',
      'Dua nama dosen yang satu orang: kelas dan bimbingan OJT menjadi satu',
      '"Ayu M.Kom" "Ni Made Ayu, M.Kom."',
      'Kelas dan bimbingan OJT pindah ke yang benar.',
    ),
    command(
      'perusahaan',
      'Dua nama perusahaan yang satu: penawaran dan mahasiswanya menjadi satu',
      '"PT. Karya Bali" "PT Karya Bali"',
      'Penawaran jenjang yang sama menjadi satu; kuota bertambah bila yang sudah terisi lebih banyak.',
    ),
    command(
      'ruangan',
      'Dua nama ruangan yang satu: kelas dan peminjaman menjadi satu',
      '"Lab1" "Lab 1"',
      'Ditolak bila peminjaman yang disetujui lalu bertabrakan.',
    ),
  ],
}

const counted = (rows: { table: string; count: number }[]) =>
  rows.map(({ table, count }) => `${count} ${nameTable(table)}`).join(', ')

function textOf(
  { from, to, moved, dropped, notes, files, number }: MergeResult,
  applied: boolean,
): string {
  return [
    applied ? `✓ ${from} digabungkan ke ${to}.` : `${from} akan digabungkan ke ${to}.`,
    `  pindah: ${counted(moved) || 'tidak ada'}`,
    dropped.length > 0 && `  hilang, karena sudah ada pada yang benar: ${counted(dropped)}`,
    files.length > 0 && `  berkas: ${files.join(', ')}`,
    ...notes.map((note) => `  ${note}`),
    ...(applied ? howToUndo(number) : [NOT_YET]),
  ]
    .filter(Boolean)
    .join('\n')
}

const jsonOf = ({ from, to, moved, dropped, files, number }: MergeResult, applied: boolean) => {
  const rows = (list: MergeResult['moved']) =>
    list.map(({ table, count }) => ({ tabel: table, jumlah: count }))
  return {
    number,
    salah: from,
    benar: to,
    pindah: rows(moved),
    hilang: rows(dropped),
    berkas: files,
    ditulis: applied,
  }
}
