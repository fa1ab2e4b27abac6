import { formatMoment, showMoment } from '@sia/domain/time'
import { JENIS, removeBerkas, storeBerkas } from '@sia/office/features/pengaturan/commands-berkas'
import { type BerkasState, listBerkas } from '@sia/office/features/pengaturan/queries'
import { APPLY, NOT_YET } from '../../lib/apply.ts'
import { flag, INPUT, text } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { readPdf } from '../../lib/input-pdf.ts'
import { formatTable } from '../../lib/terminal.ts'

/** `sia pengaturan berkas`: the PDFs that every student opens. */
export const berkas = defineCommand({
  command: 'berkas <jenis> [pdf]',
  describe: 'PDF yang dibuka mahasiswa: pasang, hapus, atau daftar',
  options: {
    jenis: {
      choices: ['daftar', ...JENIS] as const,
      demandOption: true,
      describe: 'Berkas mana; daftar: mana yang sudah dan belum ada',
    },
    pdf: {
      ...INPUT,
      describe: 'Berkas PDF, paling besar 20 MB; - untuk yang dialirkan masuk',
    },
    cabang: text('Cabang kampus, hanya untuk jadwal-ojt'),
    hapus: flag('Hapus berkas ini'),
    apply: APPLY,
  },
  check: ({ jenis, pdf, hapus, cabang }) =>
    jenis === 'daftar'
      ? Boolean(pdf || hapus || cabang) && 'daftar tidak memakai berkas atau pilihan lain.'
      : (pdf === undefined) !== hapus && 'Sebutkan berkas PDF, atau --hapus.',
  examples: [
    ['$0 pengaturan berkas daftar', 'Mana yang sudah dan belum ada'],
    ['$0 pengaturan berkas kalender-akademik kalender-2026.pdf --apply', 'Menggantikan yang lama'],
    ['$0 pengaturan berkas jadwal-ojt jadwal.pdf --cabang denpasar', 'Tiap cabang'],
    ['$0 pengaturan berkas buku-pedoman - < pedoman.pdf', 'Ke dalam kontainer'],
  ],
  async run(ctx, { jenis, pdf, cabang, hapus, apply }) {
    if (jenis === 'daftar') return report(await listBerkas(ctx))
    if (hapus || pdf === undefined) {
      const path = await removeBerkas(ctx, { jenis, cabang }, apply)
      const text = apply ? `✓ ${path} dihapus.` : `${path} akan dihapus.\n${NOT_YET}`
      return { text, json: { path, ukuran: null, ditulis: apply }, record: { ditulis: apply } }
    }
    const bytes = await readPdf(pdf)
    const { path, replaces } = await storeBerkas(ctx, { jenis, cabang, pdf: bytes }, apply)
    const size = showSize(bytes.length)
    const instead = replaces === null ? '' : `, menggantikan yang lama (${showSize(replaces)})`
    const text = apply
      ? `✓ ${path} dipasang (${size})${instead}. Mahasiswa melihatnya paling lambat 5 menit lagi.`
      : `${path} akan dipasang (${size})${instead}.\n${NOT_YET}`
    const json = { path, ukuran: bytes.length, ditulis: apply }
    return { text, json, record: { ditulis: apply } }
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
