import { formatMoment, showMoment } from '@sia/domain/time'
import { INPUT } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { readPdf } from '../../lib/input-pdf.ts'
import { formatTable } from '../../lib/terminal.ts'
import { JENIS, removeBerkas, storeBerkas } from './commands-berkas.ts'
import { type BerkasState, listBerkas } from './queries.ts'

/** `sia pengaturan berkas`: the PDFs that every student opens. */
export const berkas = defineCommand({
  command: 'berkas <jenis> [pdf]',
  describe: 'PDF yang dibuka mahasiswa: pasang, hapus, atau daftar',
  builder: (yargs) =>
    yargs
      .positional('jenis', {
        choices: ['daftar', ...JENIS] as const,
        demandOption: true,
        describe: 'Berkas mana; daftar: mana yang sudah dan belum ada',
      })
      .positional('pdf', {
        ...INPUT,
        describe: 'Berkas PDF, paling besar 20 MB; - untuk yang dialirkan masuk',
      })
      .option('cabang', { type: 'string', describe: 'Cabang kampus, hanya untuk jadwal-ojt' })
      .option('hapus', { type: 'boolean', default: false, describe: 'Hapus berkas ini' })
      .check(({ jenis, pdf, hapus, cabang }) => {
        if (jenis === 'daftar' && (pdf || hapus || cabang)) {
          throw new Error('daftar tidak memakai berkas atau pilihan lain.')
        }
        if (jenis !== 'daftar' && (pdf === undefined) !== hapus) {
          throw new Error('Sebutkan berkas PDF, atau --hapus.')
        }
        return true
      })
      .example('$0 pengaturan berkas daftar', 'Mana yang sudah dan belum ada')
      .example('$0 pengaturan berkas kalender-akademik kalender-2026.pdf', 'Menggantikan yang lama')
      .example('$0 pengaturan berkas jadwal-ojt jadwal.pdf --cabang denpasar', 'Tiap cabang')
      .example('$0 pengaturan berkas buku-pedoman - < pedoman.pdf', 'Ke dalam kontainer'),
  async run(ctx, { jenis, pdf, cabang, hapus }) {
    if (jenis === 'daftar') return report(await listBerkas(ctx))
    if (hapus || pdf === undefined) {
      const path = await removeBerkas(ctx, { jenis, cabang })
      return { text: `✓ ${path} dihapus.`, json: { path, ukuran: null } }
    }
    const bytes = await readPdf(pdf)
    const path = await storeBerkas(ctx, { jenis, cabang }, bytes)
    const text = `✓ ${path} dipasang (${showSize(bytes.length)}). Mahasiswa melihatnya paling lambat 5 menit lagi.`
    return { text, json: { path, ukuran: bytes.length } }
  },
})

function report(rows: BerkasState[]) {
  const missing = rows.filter(({ file }) => file === null).length
  const lines = rows.map(({ jenis, cabang, path, file }) => [
    cabang ? `${jenis} --cabang ${cabang}` : jenis,
    file ? showSize(file.size) : 'belum ada',
    file ? showMoment(formatMoment(file.modified)) : '-',
    path,
  ])
  const table = formatTable(['Jenis', 'Ukuran', 'Dipasang', 'Tersimpan di'], lines)
  const note =
    missing === 0
      ? 'Semua berkas sudah ada.'
      : `${missing} berkas belum ada; mahasiswa yang membukanya menemukan halaman kosong.`
  const json = rows.map(({ file, ...row }) => ({
    ...row,
    ukuran: file?.size ?? null,
    dipasang: file && formatMoment(file.modified),
  }))
  return { text: `${table}\n\n${note}`, json }
}

function showSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
