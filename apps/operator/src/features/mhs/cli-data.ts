import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatMoment } from '@sia/domain/time'
import { renderData } from '@sia/office/features/mhs/data-html'
import { readPersonalData } from '@sia/office/features/mhs/queries-data'
import { AppError } from '@sia/server/errors'
import { text, word } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'

/** `sia mahasiswa data`: everything stored about a student, to hand over on his request. */
export const data = defineCommand({
  command: 'data <nim>',
  describe: 'Semua data yang disimpan tentang seorang mahasiswa, untuk diserahkan kepadanya',
  options: {
    nim: word('NIM mahasiswa'),
    ke: text('Folder tujuan; tanpa ini DATA_DIR/data-pribadi'),
  },
  note:
    'Ditulis sebagai halaman untuk dibaca dan dicetak (.html) dan sebagai data (.json), dengan nama, bukan kode.\n' +
    'Berisi data pribadi: pastikan siapa yang meminta, serahkan langsung, lalu hapus.',
  examples: [['$0 mahasiswa data 24010001', 'Semua tabel dan daftar berkasnya']],
  async run(ctx, { nim, ke }) {
    const found = await readPersonalData(ctx, nim.trim())
    if (!found) throw new AppError('not_found', `NIM ${nim} tidak ditemukan.`)
    const folder = resolve(ke ?? join(ctx.env.DATA_DIR, 'data-pribadi'))
    const all = { dibuat: formatMoment(ctx.now), ...found }
    const [html, json] = ['html', 'json'].map((ending) => join(folder, `${found.nim}.${ending}`))
    await writePrivately(String(json), `${JSON.stringify(all, null, 2)}\n`)
    await writePrivately(String(html), renderData(all))
    const counts = Object.entries(found.tabel).map(([table, rows]) => `${table} ${rows.length}`)
    const text = `Data ${found.nim} ditulis ke:\n  ${html}\n  ${json}\n  baris: ${counts.join(', ')}\n  berkas: ${found.berkas.join(', ') || 'tidak ada'}`
    return { text, json: { nim: found.nim, ke: { html, json }, berkas: found.berkas } }
  },
})

async function writePrivately(path: string, content: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    const exists = (cause as NodeJS.ErrnoException).code === 'EEXIST'
    throw new AppError(
      'conflict',
      exists ? `Berkas ${path} sudah ada.` : `Berkas ${path} tidak dapat ditulis.`,
      { cause },
    )
  }
}
