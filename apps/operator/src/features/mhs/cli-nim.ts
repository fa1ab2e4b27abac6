import { changeNim } from '@sia/office/features/mhs/commands-nim'
import { APPLY, howToUndo, NOT_YET } from '../../lib/apply.ts'
import { word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'

/** `sia ganti nim`: another NIM for a student. */
export const nim = defineCommand({
  command: 'nim <lama> <baru>',
  describe: 'Ganti NIM seorang mahasiswa di mana-mana; login, kelompok OJT, dan berkas ikut',
  options: {
    lama: word('NIM sekarang'),
    baru: word('NIM yang benar'),
    apply: APPLY,
  },
  note: 'Password dan sesinya tetap. Catatan audit yang lama tetap menyebut NIM lama.',
  examples: [
    ['$0 ganti nim 24010001 24010101', 'Lihat dahulu'],
    ['$0 ganti nim 24010001 24010101 --apply', 'Lalu ganti'],
  ],
  async run(ctx, { apply, ...words }) {
    const [lama, baru] = [words.lama.trim(), words.baru.trim()]
    const changed = await changeNim(ctx, { from: lama, to: baru, apply })
    const { nama, hasAccount, kelompok, tak, files, number } = changed
    const text = [
      `${apply ? '✓ ' : ''}${nama}: NIM ${lama} ${apply ? 'menjadi' : 'akan menjadi'} ${baru}.`,
      hasAccount && '  akun: login dengan NIM baru, password tetap',
      kelompok > 0 && `  kelompok OJT: ${kelompok} anggota`,
      tak > 0 && `  kegiatan TAK miliknya: ${tak}`,
      files.length > 0 && `  berkas: ${files.join(', ')}`,
      ...(apply ? howToUndo(number) : [NOT_YET]),
    ]
    const json = {
      number,
      nama,
      lama,
      baru,
      akun: hasAccount,
      kelompok,
      tak,
      berkas: files,
      ditulis: apply,
    }
    return { text: text.filter(Boolean).join('\n'), json, record: { number, ditulis: apply } }
  },
})
