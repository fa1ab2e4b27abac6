import type { Beranda, JadwalBeranda } from '@sia/contracts/beranda'

/** A meeting on a Monday evening, for tests. */
export const meeting = (more: Partial<JadwalBeranda> = {}): JadwalBeranda => ({
  kelas_id: 7,
  kode: 'PPB-24A',
  matkul: 'Pemrograman Perangkat Bergerak',
  dosen: 'Ni Kadek Kartika Rahayu',
  ruangan: 'Lab Komputer 4',
  mulai: '2026-11-23 19:00:00',
  selesai: '2026-11-23 20:40:00',
  pertemuan: '9',
  pembahasan: 'Sinkronisasi data',
  link_meet: 'https://meet.example.org/x',
  group_whatsapp: 'https://chat.example.org/x',
  ditiadakan: false,
  ...more,
})

/** The start page of a student with one class on Monday, 35 minutes before it, and nothing to do; for tests. */
export const example = (more: Partial<Beranda> = {}): Beranda => ({
  sekarang: '2026-11-23 18:25:00',
  semester_ajaran: {
    tahun: '2026/2027',
    semester: 'ganjil',
    mulai: '2026-09-01',
    selesai: '2027-01-16',
  },
  keadaan: 'kuliah',
  berikutnya: meeting(),
  sisa_absen: null,
  jadwal: [meeting()],
  angsuran: null,
  tagihan: [],
  di_luar_angsuran: null,
  penilaian: { belum: 0, kelas_id: null, sisa_hari: 54 },
  buku_saku: { kegiatan: 14, disetujui: 14, diajukan: 0, ditolak: 0, belum: 0 },
  survey: { jenis: 9, terbuka: 0 },
  ojt: {
    keadaan: 'tidak_aktif',
    pilihan: 0,
    perusahaan: null,
    dosen: null,
    dari: null,
    sampai: null,
  },
  pengumuman: [],
  kehadiran: { hadir: 64, pertemuan: 72, persen: 88.89 },
  tak: { total: 405, kegiatan: 22 },
  pembayaran: { sisa: 1_050_000, angsuran_lunas: 20, angsuran: 24, denda: 0, persen: 93 },
  nilai: { ipk: null, selisih: null, semester: [] },
  lencana: {
    pembayaran: 0,
    krs: 0,
    buku_saku: 0,
    survey: 0,
    ojt: 0,
    pengumuman: 0,
    pengumuman_berlaku: 0,
    berita_terkini: 0,
    kabar: 0,
  },
  ...more,
})
