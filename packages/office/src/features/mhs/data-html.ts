import { formatMoment, showMomentLong, showTanggalLong } from '@sia/domain/time'
import { nameTable } from '../../lib/table-names.ts'
import { ownLabelOf } from '../audit/words.ts'
import type { Row } from './data-names.ts'

/** Titles of tables for the student himself, where the offices have other words. */
const TITLES: Record<string, string> = {
  mhs: 'Data diri',
  krs: 'Kelas yang diambil dan nilainya',
  nilai_draf: 'Nilai yang belum diterbitkan',
  absensi: 'Kehadiran',
  presensi_hadir: 'Kehadiran lewat kode QR',
  presensi_tolak: 'Kode QR yang ditolak',
  penilaian_dosen: 'Penilaian dosen yang Anda berikan',
  biaya: 'Biaya',
  angsuran_jenjang: 'Besar angsuran',
  angsuran_optional: 'Angsuran opsional (daftar pertama)',
  angsuran: 'Angsuran opsional (daftar kedua)',
  permintaan_buku: 'Perubahan pembayaran yang diminta Bagian Keuangan',
  disc: 'Tes DISC',
  progkam: 'Kegiatan TAK milik Anda',
  progkam_mhs: 'Kegiatan TAK yang Anda ikuti',
  buku_saku: 'Buku saku',
  buku_saku_hadir: 'Daftar hadir kegiatan buku saku',
  berita_terkini_status_likes: 'Berita yang Anda sukai',
  berita_terkini_status_views: 'Berita yang Anda lihat',
  berita_terkini_dibaca: 'Berita yang sudah dibaca',
  pengumuman_ditutup: 'Pengumuman yang Anda tutup',
  pengingat_survey_ditutup: 'Pengingat survey yang Anda tutup',
  undangan_ojt: 'Undangan ke kelompok OJT',
  kabar: 'Kabar untuk Anda',
  pemberitahuan_pilihan: 'Bagaimana Anda diberi tahu',
  daily_use: 'Pemakaian hari ini',
  audit: 'Catatan perubahan',
  import_change: 'Perubahan oleh impor',
  data_dibuka: 'Siapa membuka data pribadi Anda, 90 hari terakhir',
}

// Labels of columns that no history names.
const WORDS: Record<string, string> = {
  at: 'Waktu',
  actor: 'Siapa',
  action: 'Tindakan',
  subject: 'Apa',
  row_key: 'Baris',
  changes: 'Perubahan',
  import_run: 'Impor',
  table_name: 'Tabel',
  line: 'Baris lembar',
  uts: 'UTS',
  uas: 'UAS',
  active: 'Aktif',
  nonaktif_by: 'Dinonaktifkan oleh',
  must_change_password: 'Harus ganti password',
  created_at: 'Dibuat',
  updated_at: 'Diubah',
  day: 'Hari',
  kind: 'Jenis',
  amount: 'Banyaknya',
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #767676}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}
td{min-width:5rem;overflow-wrap:break-word}td:first-of-type{min-width:9rem}li{overflow-wrap:anywhere}
.lebar{overflow-x:auto}@media print{body{margin:0;max-width:none;font-size:11px}h2,tr{break-after:avoid}}`

interface Data {
  dibuat: string
  nim: string
  nama: string
  tabel: Record<string, Row[]>
  berkas: string[]
}

/** Everything stored about a student as a page to read or to print: no script, nothing from elsewhere. */
export function renderData({ dibuat, nim, nama, tabel, berkas }: Data): string {
  const title = `Data ${nama} (${nim})`
  const parts = Object.entries(tabel).map(([table, rows]) => section(table, rows))
  const files = berkas.map((path) => `<li>${asHtml(path)}</li>`).join('')
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${asHtml(title)}</title>
<style>${STYLE}</style>
<h1>${asHtml(title)}</h1>
<p>Semua yang disimpan SIA tentang Anda per ${asHtml(showTanggalLong(dibuat.slice(0, 10)))}. Kosong berarti tidak tersimpan.</p>
${parts.join('\n')}
<h2>Berkas</h2>
${files ? `<ul>${files}</ul>` : '<p>Tidak ada.</p>'}
</html>
`
}

function section(table: string, rows: Row[]): string {
  const filled = Object.keys(rows[0] ?? {}).filter((name) =>
    rows.some((row) => !isEmpty(row[name])),
  )
  const head = `<h2>${asHtml(TITLES[table] ?? capitalized(nameTable(table) || table.replaceAll('_', ' ')))}</h2>`
  const [only, ...others] = rows
  if (only && others.length === 0) {
    const lines = filled.map(
      (name) => `<tr><th scope="row">${cell(labelOf(table, name))}<td>${cell(only[name])}`,
    )
    return `${head}\n<div class="lebar"><table>${lines.join('\n')}</table></div>`
  }
  const headings = filled.map((name) => `<th scope="col">${cell(labelOf(table, name))}`).join('')
  const lines = rows.map((row) => `<tr>${filled.map((name) => `<td>${cell(row[name])}`).join('')}`)
  return `${head}\n<div class="lebar"><table><tr>${headings}\n${lines.join('\n')}</table></div>`
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const labelOf = (table: string, name: string): string =>
  ownLabelOf(table, name) ?? WORDS[name] ?? capitalized(name.replaceAll('_', ' '))

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function cell(value: unknown): string {
  if (isEmpty(value)) return '-'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (Array.isArray(value)) return asHtml(value.join(', '))
  if (typeof value === 'object') return asHtml(JSON.stringify(value))
  return asHtml(typeof value === 'string' ? readable(value) : String(value))
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

// As the database writes days and moments.
function readable(text: string): string {
  if (DAY.test(text)) return showTanggalLong(text)
  return MOMENT.test(text) ? showMomentLong(formatMoment(new Date(text))) : text
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
