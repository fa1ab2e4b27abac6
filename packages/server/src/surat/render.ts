import { findPeriod } from '@sia/domain/ojt'
import { showRupiah } from '@sia/domain/rupiah'
import {
  type JenisSurat,
  namePembayaran,
  SURAT,
  sayNumber,
  showKodeSurat,
  showNomorSurat,
  showSemesterAjaran,
  verifikasiPath,
} from '@sia/domain/surat'
import { showHariTanggal, showJam, showTanggalLong, todayWita } from '@sia/domain/time'
import { khs, transkrip, whoIs } from './marks.ts'
import type { Facts, Fallen, Isi, Terbit } from './paper.ts'
import type { Sheet } from './sheet.ts'

/** The page of a kind, between its heading and who signs it. */
type Body<Jenis extends JenisSurat> = (sheet: Sheet, fakta: Facts[Jenis], isi: Isi<Jenis>) => void

const aktif: Body<'aktif'> = (sheet, { mhs, tahun, semester_ajaran }, { semester, kop }) => {
  sheet.paragraph('Yang bertanda tangan di bawah ini menerangkan bahwa:')
  sheet.facts([...whoIs(mhs), ['Semester', String(semester)]])
  sheet.paragraph(
    `adalah benar mahasiswa aktif ${kop.kampus} pada semester ${showSemesterAjaran(semester_ajaran, tahun)}.`,
  )
}

const ujian: Body<'ujian'> = (sheet, fakta) => {
  sheet.facts([
    ...whoIs(fakta.mhs),
    ['Ujian', `${fakta.ujian} ${showSemesterAjaran(fakta.semester_ajaran, fakta.tahun)}`],
  ])
  sheet.table(
    [
      { label: 'Hari', width: 104 },
      { label: 'Jam (WITA)', width: 72 },
      { label: 'Mata kuliah' },
      { label: 'Ruangan', width: 84 },
      { label: 'Paraf pengawas', width: 60 },
    ],
    fakta.kelas.map(({ tanggal, dari, sampai, kode, nama, ruangan }) => [
      tanggal ? showHariTanggal(tanggal) : '-',
      dari && sampai ? `${showJam(dari)}–${showJam(sampai)}` : '-',
      `${kode} ${nama}`,
      ruangan ?? '-',
      '',
    ]),
  )
  sheet.paragraph('Bawa kartu ini saat ujian, pada layar ponsel atau tercetak.')
}

const kuitansi: Body<'kuitansi'> = (sheet, fakta, { ke }) => {
  const { mhs, pos, nomor, jumlah, tanggal } = fakta
  sheet.paragraph('Telah diterima pembayaran:')
  sheet.facts([
    ['Dari', `${mhs.nama} (${mhs.nim})`],
    ['Program studi', `${mhs.jurusan} (${mhs.jenjang})`],
    ['Untuk', namePembayaran(pos, nomor, ke)],
    ['Jumlah', showRupiah(jumlah)],
    ['Terbilang', `${sayNumber(jumlah)} rupiah`],
    ['Tanggal dibayar', showTanggalLong(tanggal)],
  ])
}

const tak: Body<'tak'> = (sheet, { mhs, kegiatan }) => {
  sheet.paragraph('Menerangkan bahwa mahasiswa berikut telah mengikuti kegiatan:')
  sheet.facts(whoIs(mhs))
  const total = kegiatan.reduce((sum, { nilai }) => sum + nilai, 0)
  sheet.table(
    [
      { label: 'Tanggal', width: 100 },
      { label: 'Kegiatan' },
      { label: 'Tempat', width: 120 },
      { label: 'Nilai', width: 44, align: 'right' },
    ],
    [
      ...kegiatan.map(({ tanggal, nama, tempat, nilai }) => [
        showTanggalLong(tanggal),
        nama,
        tempat ?? '-',
        String(nilai),
      ]),
      ['', 'Jumlah nilai TAK', '', String(total)],
    ],
    1,
  )
}

const ojt: Body<'ojt'> = (sheet, fakta, { tahun }) => {
  const { mhs, perusahaan, alamat, dosen } = fakta
  const period = findPeriod(mhs, fakta, tahun)
  sheet.paragraph('Menerangkan bahwa mahasiswa berikut:')
  sheet.facts(whoIs(mhs))
  sheet.paragraph('terdaftar untuk On the Job Training (OJT) pada:')
  sheet.facts([
    ['Perusahaan', perusahaan],
    ['Alamat', alamat ?? '-'],
    [
      'Masa OJT',
      period ? `${showTanggalLong(period.dari)} sampai ${showTanggalLong(period.sampai)}` : '-',
    ],
    ['Dosen pembimbing', dosen ?? '-'],
  ])
}

const sayFallen = ({ keadaan, sejak }: Fallen): string =>
  `TIDAK BERLAKU: ${keadaan}${sejak === null ? '' : ` pada ${showTanggalLong(sejak)}`}`

const BODIES: { [Jenis in JenisSurat]: Body<Jenis> } = {
  aktif,
  khs,
  transkrip,
  ujian,
  kuitansi,
  tak,
  ojt,
}

const DRAFT = 'PRATINJAU: belum ditandatangani, belum berlaku'

/**
 * A paper as a PDF that is tagged, A4 and in Indonesian; of one paper the same bytes each time. Product §26.2, decision 39.
 * @param fallen of one that does not hold: the paper says so in front of all else. A draft is not signed yet.
 * @param origin where the students' portal is, 'https://sia.kampus.ac.id': the code leads there.
 */
export async function renderSurat<Jenis extends JenisSurat>(
  surat: Terbit<Jenis>,
  origin: string,
  fallen: Fallen | 'draf' | null = null,
): Promise<Buffer> {
  const { jenis, isi, kode, urut, keperluan, terbit_pada, logo } = surat
  const { oleh } = isi
  // Loaded with the first paper: most processes make none.
  const { Sheet } = await import('./sheet.ts')
  const today = todayWita(terbit_pada)
  const { label } = SURAT[jenis]
  const isDraft = fallen === 'draf'
  const nomor = isDraft ? 'diberikan saat ditandatangani' : showNomorSurat(jenis, urut, today)
  const sheet = new Sheet({ title: `${label} ${nomor}`, at: terbit_pada, kop: isi.kop, logo })
  sheet.heading(label, nomor)
  if (fallen) sheet.warning(isDraft ? DRAFT : sayFallen(fallen))
  const body: Body<Jenis> = BODIES[jenis]
  body(sheet, isi.fakta, isi)
  if (keperluan !== null) sheet.paragraph(`Surat ini dibuat untuk keperluan: ${keperluan}.`)
  const place = [isi.kop.kota, showTanggalLong(today)].filter(Boolean).join(', ')
  if (isi.ttd) {
    const { nama, jabatan, nip } = isi.ttd
    sheet.signature({
      place,
      lines: jabatan === null ? [] : [`${jabatan},`],
      name: [nama ?? oleh ?? '-', ...(nip === null ? [] : [`NIP ${nip}`])],
    })
  } else sheet.paragraph(`${place}.`)
  if (isDraft) return sheet.end()
  sheet.verification({
    address: `${origin}${verifikasiPath(kode)}`,
    kode: showKodeSurat(kode),
    words: isi.ttd
      ? `Disetujui ${oleh ?? ''} di SIA pada ${showTanggalLong(today)}. Pindai kode ini untuk memeriksa apakah surat masih berlaku:`
      : 'Dibuat oleh SIA dan berlaku tanpa tanda tangan basah. Pindai kode ini untuk memeriksa apakah surat masih berlaku:',
  })
  return sheet.end()
}
