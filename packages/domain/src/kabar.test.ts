import { describe, expect, test } from 'vitest'
import { describeKabar, JENIS_KABAR, type JenisKabar } from './kabar.ts'
import { receiptOf } from './kabar-pembayaran.ts'

const say = (jenis: JenisKabar, isi: object, jumlah = 1, butir: object = {}) => {
  const { judul, kalimat, aksi } = describeKabar(jenis, {
    isi: { ...isi },
    butir: { ...butir },
    jumlah,
  })
  return `${judul} | ${kalimat} | ${aksi}`
}

const kelas = { matkul: 'Basis Data', bobot: [30, 30, 30] }
const none = [null, null, null]

test.each([
  [
    { ...kelas, lama: none, baru: [null, 76.5, null] },
    'Nilai UTS keluar | Basis Data: 76,5, masuk 22,95 poin.',
  ],
  [
    { ...kelas, lama: none, baru: [80, 76.5, null] },
    'Nilai tugas dan UTS keluar | Basis Data: tugas 80, UTS 76,5.',
  ],
  [
    { ...kelas, lama: none, baru: [80, 70, 60] },
    'Nilai tugas, UTS dan UAS keluar | Basis Data: tugas 80, UTS 70, UAS 60.',
  ],
  [
    { ...kelas, lama: [null, 70, null], baru: [null, 76.5, null] },
    'Nilai UTS diperbaiki | Basis Data: 70 menjadi 76,5.',
  ],
  [
    { ...kelas, lama: [null, 70, null], baru: none },
    'Nilai UTS ditarik | Basis Data: 70 tidak berlaku.',
  ],
])('marks %j', (isi, words) => {
  expect(say('nilai', isi)).toBe(`${words} | Lihat nilai`)
})

const sesi = { matkul: 'Basis Data', pertemuan: '8', tanggal: '2026-12-02' }

test.each([
  [
    { ...sesi, lama: null, baru: '4', menjadi: '4' },
    'Tercatat alpa: Basis Data | Pertemuan 8, Rabu, 2 Desember 2026. Bila keliru, hubungi dosennya.',
  ],
  [
    { ...sesi, lama: '4', baru: null, menjadi: '3' },
    'Kehadiran diperbaiki: Basis Data | Pertemuan 8, Rabu, 2 Desember 2026: alpa menjadi sakit.',
  ],
  [
    { ...sesi, pertemuan: 'UTS', tanggal: null, lama: '4', baru: null, menjadi: null },
    'Kehadiran diperbaiki: Basis Data | UTS: tidak lagi alpa.',
  ],
])('attendance %j', (isi, words) => {
  expect(say('absensi', isi)).toBe(`${words} | Lihat`)
})

const day = (tanggal: string | null, ditiadakan = false) => ({ tanggal, ditiadakan })
const place = { jam: '17:00:00', ruangan: 'Lab 3' }

test.each([
  [
    { ...sesi, ...place, lama: day('2026-12-02'), baru: day('2026-12-03') },
    'Kelas pindah hari | Basis Data, pertemuan 8, Rabu, 2 Desember 2026 menjadi Kamis, 3 Desember 2026, 17.00, Lab 3.',
  ],
  [
    { ...sesi, ...place, lama: day('2026-12-02'), baru: day('2026-12-02', true) },
    'Kelas ditiadakan | Basis Data, pertemuan 8, Rabu, 2 Desember 2026.',
  ],
  [
    { ...sesi, ...place, lama: day('2026-12-02', true), baru: day('2026-12-02') },
    'Kelas tetap diadakan | Basis Data, pertemuan 8, Rabu, 2 Desember 2026, 17.00, Lab 3.',
  ],
  [
    {
      ...sesi,
      ...place,
      lama: { ...day('2026-12-02'), dosen: null },
      baru: { ...day('2026-12-02'), dosen: 'Luh Eka' },
    },
    'Pengajar kelas berubah | Basis Data, pertemuan 8, Rabu, 2 Desember 2026, 17.00, Lab 3, dosen pengganti Luh Eka.',
  ],
  [
    {
      ...sesi,
      ...place,
      lama: { ...day('2026-12-02'), dosen: 'Luh Eka' },
      baru: { ...day('2026-12-02'), dosen: null },
    },
    'Pengajar kelas berubah | Basis Data, pertemuan 8, Rabu, 2 Desember 2026, 17.00, Lab 3, dosen kelas mengajar sendiri.',
  ],
  [
    {
      ...sesi,
      ...place,
      lama: { ...day('2026-12-02'), dosen: null },
      baru: { ...day('2026-12-03'), dosen: 'Luh Eka' },
    },
    'Kelas pindah hari | Basis Data, pertemuan 8, Rabu, 2 Desember 2026 menjadi Kamis, 3 Desember 2026, 17.00, Lab 3, dosen pengganti Luh Eka.',
  ],
  [
    {
      ...sesi,
      ...place,
      lama: { ...day('2026-12-02'), dosen: 'Luh Eka' },
      baru: { ...day('2026-12-03'), dosen: 'Luh Eka' },
    },
    'Kelas pindah hari | Basis Data, pertemuan 8, Rabu, 2 Desember 2026 menjadi Kamis, 3 Desember 2026, 17.00, Lab 3.',
  ],
  [
    {
      ...sesi,
      ...place,
      lama: { ...day('2026-12-02', true), dosen: null },
      baru: { ...day('2026-12-02'), dosen: 'Luh Eka' },
    },
    'Kelas tetap diadakan | Basis Data, pertemuan 8, Rabu, 2 Desember 2026, 17.00, Lab 3, dosen pengganti Luh Eka.',
  ],
  [
    { ...sesi, lama: day('2026-12-02'), baru: day(null) },
    'Hari kelas belum pasti | Basis Data, pertemuan 8, Rabu, 2 Desember 2026, belum ada gantinya.',
  ],
  [
    {
      matkul: 'Basis Data',
      lama: { hari: 3, jam: '19:00:00', ruangan: 'Lab 3' },
      baru: { hari: 4, jam: '17:00:00', ruangan: 'Lab 3' },
    },
    'Jam kelas berubah | Basis Data: Rabu 19.00 menjadi Kamis 17.00, Lab 3.',
  ],
  [
    {
      matkul: 'Basis Data',
      lama: { hari: 3, jam: '19:00:00', ruangan: 'Lab 3' },
      baru: { hari: 3, jam: '19:00:00', ruangan: null },
    },
    'Ruangan kelas berubah | Basis Data: Lab 3 menjadi belum ditentukan.',
  ],
])('a class %j', (isi, words) => {
  expect(say('kelas', isi)).toBe(`${words} | Lihat kelas`)
})

const pinjam = {
  ruangan: 'Ruang Rapat',
  dari: '2026-12-01 08:00:00',
  sampai: '2026-12-01 09:00:00',
}

test.each([
  [
    'peminjaman',
    { ...pinjam, baru: 'disetujui', oleh: 'Bagian Sarana' },
    'Ruang Rapat disetujui | 01-12-2026 08.00-09.00 · Bagian Sarana | Lihat',
  ],
  [
    'peminjaman',
    { ...pinjam, baru: 'ditolak', oleh: 'Budi', alasan: 'Dipakai ujian.' },
    'Ruang Rapat ditolak | 01-12-2026 08.00-09.00 · “Dipakai ujian.” · Budi | Ajukan lagi',
  ],
  [
    'peminjaman',
    { ...pinjam, baru: 'menunggu' },
    'Ruang Rapat menunggu lagi | 01-12-2026 08.00-09.00 | Lihat',
  ],
  [
    'klaim',
    { kegiatan: 'Kunjungan Industri', baru: 9, alasan: 'Tidak terbaca.' },
    'Klaim ditolak: Kunjungan Industri | “Tidak terbaca.” | Ajukan lagi',
  ],
  [
    'klaim',
    { kegiatan: 'Donor Darah', baru: 2 },
    'Klaim disetujui: Donor Darah | Kegiatan ini masuk buku saku Anda. | Lihat',
  ],
  [
    'klaim',
    { kegiatan: 'Donor Darah', lama: 2, baru: 1 },
    'Klaim diperiksa lagi: Donor Darah | Putusannya dibuka lagi. | Lihat',
  ],
  [
    'ks',
    { judul: 'Lampu parkir', tindakan: 'jawaban', jawaban: 'Diganti.' },
    'Kritik & saran Anda dijawab | Lampu parkir: “Diganti.” | Lihat',
  ],
  [
    'ks',
    { judul: 'Lampu parkir', tindakan: 'ditangani', jawaban: null },
    'Kritik & saran Anda sedang ditangani | Lampu parkir | Lihat',
  ],
  [
    'ojt',
    { apa: 'perusahaan', perusahaan: 'PT Dewata', lama: null },
    'Anda mendapat tempat OJT | PT Dewata. | Lihat',
  ],
  [
    'ojt',
    { apa: 'perusahaan', perusahaan: 'PT Dewata', lama: 'PT Lain' },
    'Tempat OJT Anda diganti | PT Dewata. | Lihat',
  ],
  [
    'ojt',
    { apa: 'perusahaan', perusahaan: null, lama: 'PT Lain' },
    'Tempat OJT Anda dilepas | Hubungi PKK bila ini keliru. | Lihat',
  ],
  [
    'ojt',
    { apa: 'dosen', dosen: 'Luh Eka, M.Kom.' },
    'Dosen pembimbing OJT Anda berubah | Dosen pembimbing: Luh Eka, M.Kom. | Lihat',
  ],
  [
    'ojt',
    { apa: 'undangan', undangan: 'PT Dewata', baru: '2026-11-28T10:00:00+08:00' },
    'Anda diundang ke kelompok OJT | Di PT Dewata. Terima atau tolak di halaman OJT. | Lihat undangan',
  ],
  [
    'ojt',
    { apa: 'undangan', undangan: 'PT Dewata', lama: '2026-11-28T10:00:00+08:00', baru: null },
    'Undangan kelompok OJT ditarik | Yang mengundang menariknya kembali. | Lihat',
  ],
  [
    'ojt',
    { apa: 'kelompok' },
    'Kelompok OJT Anda berubah | Lihat anggotanya di halaman OJT. | Lihat',
  ],
  [
    'pembayaran',
    { apa: 'angsuran', ke: 21, lama: null, baru: 250_000 },
    'Rp 250.000 tercatat | Angsuran 21. | Lihat',
  ],
  [
    'pembayaran',
    { apa: 'angsuran', ke: 21, lama: 250_000, baru: 725_000 },
    'Rp 475.000 tercatat | Angsuran 21, seluruhnya Rp 725.000. | Lihat',
  ],
  [
    'pembayaran',
    { apa: 'daftar_ulang', ke: 2, lama: 725_000, baru: 250_000 },
    'Pembayaran diperbaiki | Daftar ulang 2: Rp 725.000 menjadi Rp 250.000. | Lihat',
  ],
  [
    'pembayaran',
    { apa: 'daftar', lama: 500_000, baru: null },
    'Pembayaran dikeluarkan | Pendaftaran: Rp 500.000 tidak tercatat lagi. | Lihat',
  ],
  [
    'jatuh_tempo',
    { ke: 22, kurang: 725_000, tanggal: '2026-12-01' },
    'Angsuran 22 jatuh tempo 1 Desember 2026 | Yang harus dibayar Rp 725.000. | Bayar',
  ],
  [
    'lewat_tempo',
    { ke: 22, kurang: 725_000, tanggal: '2026-12-01' },
    'Angsuran 22 lewat tempo | Kurang Rp 725.000, jatuh tempo 1 Desember 2026. | Bayar',
  ],
  [
    'denda',
    { apa: 'angsuran', ke: 3, lama: null, baru: 3 },
    'Denda Rp 15.000 | Angsuran 3. | Lihat',
  ],
  [
    'denda',
    { apa: 'angsuran', ke: 3, lama: 1, baru: 3 },
    'Denda Rp 10.000 | Angsuran 3, seluruhnya Rp 15.000. | Lihat',
  ],
  [
    'denda',
    { apa: 'angsuran', ke: 3, lama: 3, baru: 1 },
    'Denda dikurangi | Angsuran 3: Rp 15.000 menjadi Rp 5.000. | Lihat',
  ],
  [
    'denda',
    { apa: 'angsuran', ke: 3, lama: 3, baru: null },
    'Denda dihapus | Angsuran 3: Rp 15.000 tidak ditagih lagi. | Lihat',
  ],
  [
    'biaya',
    { apa: 'tagihan', lama: 18_000_000, baru: 17_000_000 },
    'Tagihan Anda berubah | Rp 18.000.000 menjadi Rp 17.000.000. | Lihat',
  ],
  [
    'biaya',
    { apa: 'besar_angsuran', lama: 750_000, baru: 800_000 },
    'Besar angsuran Anda berubah | Rp 750.000 menjadi Rp 800.000. | Lihat',
  ],
  [
    'status',
    { baru: 'cuti', sejak: '2027-02-01' },
    'Status Anda: cuti | Berlaku sejak 1 Februari 2027. | Lihat',
  ],
  [
    'status',
    { lama: 'cuti', baru: null, sejak: '2027-02-01' },
    'Perubahan status dibatalkan | Status cuti sejak 1 Februari 2027 tidak berlaku. | Lihat',
  ],
  [
    'perangkat',
    { perangkat: 'Chrome di Android' },
    'Login di perangkat baru | Chrome di Android. Bila bukan Anda, akhiri sesinya dan ganti password. | Lihat perangkat',
  ],
  [
    'perangkat',
    { perangkat: null },
    'Login di perangkat baru | Perangkat tidak dikenal. Bila bukan Anda, akhiri sesinya dan ganti password. | Lihat perangkat',
  ],
  [
    'surat',
    { nama: 'Surat keterangan aktif kuliah', keadaan: 'terbit' },
    'Surat keterangan aktif kuliah terbit | Surat Anda dapat diunduh. | Lihat',
  ],
  [
    'surat',
    { nama: 'Transkrip', keadaan: 'ditolak', alasan: 'Belum lunas.' },
    'Transkrip ditolak | “Belum lunas.” | Ajukan lagi',
  ],
  [
    'sandi',
    { keadaan: 'disetel_ulang' },
    'Password Anda disetel ulang | Bila bukan Anda yang memintanya, hubungi IT kampus. | Lihat perangkat',
  ],
  [
    'sandi',
    {},
    'Password Anda diganti | Bila bukan Anda yang memintanya, hubungi IT kampus. | Lihat perangkat',
  ],
  [
    'email',
    { lama: 'putu@rumah.example', baru: 'wayan.s@lain.example' },
    'Alamat e-mail Anda di SIA diganti | Sekarang w***@lain.example. Bila bukan Anda, hubungi IT kampus. | Lihat',
  ],
  [
    'email',
    { lama: 'putu@rumah.example', baru: null },
    'Alamat e-mail Anda di SIA dihapus | Bila bukan Anda, hubungi IT kampus. | Lihat',
  ],
  [
    'email',
    { lama: null, baru: 'w@lain.example' },
    'Alamat e-mail Anda di SIA dicatat | Sekarang w***@lain.example. Bila bukan Anda, hubungi IT kampus. | Lihat',
  ],
  [
    'email',
    { lama: 'putu@rumah.example', baru: 'a@b.example\r\nBcc: c@d.example' },
    'Alamat e-mail Anda di SIA diganti | Sekarang ***. Bila bukan Anda, hubungi IT kampus. | Lihat',
  ],
] as const)('%s %j', (jenis, isi, words) => {
  expect(say(jenis, isi)).toBe(words)
})

describe('several things of one change are one line', () => {
  test.each([
    ['nilai', {}, 'Nilai 3 kelas keluar | Lihat nilai Anda di jadwal kuliah. | Lihat nilai'],
    [
      'nilai',
      {
        a: [none, [80, null, null]],
        b: [
          [80, null, null],
          [80, 70, null],
        ],
        c: [none, [1, 2, 3]],
      },
      'Nilai 3 kelas keluar | Lihat nilai Anda di jadwal kuliah. | Lihat nilai',
    ],
    [
      'nilai',
      {
        a: [[80, null, null], none],
        b: [
          [80, 70, null],
          [80, null, null],
        ],
        c: [[1, 2, 3], none],
      },
      'Nilai 3 kelas ditarik | Lihat nilai Anda di jadwal kuliah. | Lihat nilai',
    ],
    [
      'nilai',
      { a: [none, [80, null, null]], b: [[80, null, null], none], c: [none, [1, 2, 3]] },
      'Nilai 3 kelas berubah | Lihat nilai Anda di jadwal kuliah. | Lihat nilai',
    ],
    [
      'absensi',
      { a: [null, '4'], b: [null, '4'], c: ['4', null] },
      'Tercatat alpa di 2 pertemuan | Lihat kelasnya di jadwal. Bila keliru, hubungi dosennya. | Lihat',
    ],
    [
      'absensi',
      { a: ['4', null], b: ['4', null], c: ['4', null] },
      'Kehadiran diperbaiki | 3 pertemuan tidak lagi alpa. | Lihat',
    ],
    ['kelas', {}, '3 perubahan jadwal | Lihat jadwal kuliah Anda. | Lihat jadwal'],
    [
      'pembayaran',
      { a: [null, 250_000], b: [100_000, 725_000], c: [null, 100_000] },
      'Rp 975.000 tercatat | Untuk 3 tagihan. | Lihat',
    ],
    [
      'pembayaran',
      { a: [null, 250_000], b: [250_000, null], c: [null, 1] },
      'Catatan pembayaran berubah | Lihat pembayaran Anda. | Lihat',
    ],
    [
      'denda',
      { a: [null, 1], b: [1, 3], c: [null, 2] },
      'Denda Rp 25.000 | Untuk 3 angsuran. | Lihat',
    ],
    [
      'denda',
      { a: [null, 1], b: [3, 1], c: [null, 2] },
      'Catatan denda berubah | Lihat pembayaran Anda. | Lihat',
    ],
    ['lewat_tempo', {}, '3 angsuran lewat tempo | Lihat pembayaran Anda. | Bayar'],
  ] as const)('%s %j', (jenis, butir, words) => {
    expect(say(jenis, { matkul: 'Basis Data', apa: 'angsuran', ke: 1 }, 3, butir)).toBe(words)
  })

  test('of the OJT with all that is known of it', () => {
    expect(say('ojt', { perusahaan: 'PT Dewata', dosen: 'Luh Eka' }, 2)).toBe(
      'OJT Anda berubah | Tempat: PT Dewata. Dosen pembimbing: Luh Eka. | Lihat',
    )
  })
})

// A note of several things that all but one were taken back of has no words of its own any more.
describe('the one thing that is left of several', () => {
  test.each([
    [
      'absensi',
      { b: ['4', null] },
      'Kehadiran diperbaiki | 1 pertemuan tidak lagi alpa. | Lihat',
      'baik',
    ],
    [
      'absensi',
      { b: [null, '4'] },
      'Tercatat alpa di 1 pertemuan | Lihat kelasnya di jadwal. Bila keliru, hubungi dosennya. | Lihat',
      'buruk',
    ],
    [
      'nilai',
      { b: [[null, 70, null], none] },
      'Nilai ditarik | Lihat nilai Anda di jadwal kuliah. | Lihat nilai',
      'perhatian',
    ],
    [
      'pembayaran',
      { b: [null, 250_000] },
      'Rp 250.000 tercatat | Untuk 1 tagihan. | Lihat',
      'baik',
    ],
    [
      'ojt',
      { perusahaan: [null, 'PT Dewata'] },
      'Anda mendapat tempat OJT | PT Dewata. | Lihat',
      'baik',
    ],
    [
      'ojt',
      { 'jawaban 7': [null, 'terima'] },
      'Undangan kelompok OJT diterima | Lihat kelompok Anda di halaman OJT. | Lihat',
      'baik',
    ],
    [
      'ojt',
      // The first who accepts founds the group with it.
      { kelompok: [null, 'x'], 'jawaban 7': [null, 'terima'] },
      'Undangan kelompok OJT diterima | Lihat kelompok Anda di halaman OJT. | Lihat',
      'baik',
    ],
    [
      'ojt',
      { 'jawaban 7': [null, 'tolak'] },
      'Undangan kelompok OJT ditolak | Anda dapat mengundang teman lain. | Lihat',
      'biasa',
    ],
    [
      'ojt',
      { 'undangan 7': [null, '2026-11-28'] },
      'Anda diundang ke kelompok OJT | Terima atau tolak di halaman OJT. | Lihat undangan',
      'perhatian',
    ],
    [
      'ojt',
      { 'undangan 7': [null, '2026-11-28'], 'undangan 8': [null, '2026-11-28'] },
      '2 undangan kelompok OJT | Terima paling banyak satu di halaman OJT. | Lihat undangan',
      'perhatian',
    ],
    [
      'ojt',
      { dosen: [null, 'Luh Eka'] },
      'Dosen pembimbing OJT Anda berubah | Dosen pembimbing: Luh Eka. | Lihat',
      'biasa',
    ],
  ] as const)('%s %j', (jenis, butir, words, nada) => {
    expect(say(jenis, {}, 1, butir)).toBe(words)
    expect(describeKabar(jenis, { isi: {}, butir: { ...butir }, jumlah: 1 }).nada).toBe(nada)
  })
})

test.each(JENIS_KABAR)(
  '%s says something of a note that knows nothing, alone and of several',
  (jenis) => {
    for (const jumlah of [1, 2]) {
      const { judul, kalimat, aksi } = describeKabar(jenis, { isi: {}, butir: {}, jumlah })
      for (const text of [judul, kalimat, aksi]) {
        expect(text).toMatch(/\S/)
        expect(text).not.toMatch(/undefined|null|NaN/)
      }
    }
  },
)

test.each([
  [{ 'D1/3': [null, 250_000] }, 'angsuran_1-3'],
  [{ 'D2/21': [100_000, 250_000] }, 'angsuran_2-21'],
  [{ 'du/1': [null, 1] }, 'du-1'],
  [{ 'opsional/7': [null, 1] }, 'angsuran-7'],
  [{ 'lain/7': [null, 1] }, 'angsuran_optional-7'],
  [{ daftar: [null, 1] }, null],
  [{ 'D1/3': [250_000, null] }, null],
  [{ 'D1/3': [null, 1], 'D1/4': [null, 1] }, null],
  [{}, null],
])('the receipt of %j is %s', (butir, receipt) => {
  expect(receiptOf({ butir })).toBe(receipt)
})
