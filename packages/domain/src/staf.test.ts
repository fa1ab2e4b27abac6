import { expect, it } from 'vitest'
import {
  checkStafPassword,
  IZIN,
  type Izin,
  listIzin,
  needsSecondFactor,
  PERAN,
  type Peran,
  USERNAME,
} from './staf.ts'

/** The college's decision of who may do what, role by role (Product §25.1). */
const DECISION: Record<Peran, Izin[]> = {
  it: [
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'mhs.akun',
    'mhs.biodata',
    'mhs.layar',
    'mhs.lihat',
    'mhs.nilai',
    'pembayaran.lihat',
    'pengaturan.ubah',
    'sistem.kelola',
    'staf.kelola',
  ],
  akademik: [
    'absensi.isi',
    'hasil.lihat',
    'kelas.kelola',
    'kelas.lihat',
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'mhs.akun',
    'mhs.biodata',
    'mhs.layar',
    'mhs.lihat',
    'mhs.nilai',
    'mhs.ubah',
    'nilai.isi',
    'pengaturan.ubah',
    'ruangan.lihat',
    'surat.putuskan',
  ],
  keuangan: [
    'hasil.lihat',
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'mhs.lihat',
    'pembayaran.kelola',
    'pembayaran.lihat',
    'surat.putuskan',
  ],
  pkk: [
    'buku_saku.putuskan',
    'hasil.lihat',
    'kegiatan.kelola',
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'mhs.lihat',
    'ojt.kelola',
  ],
  sarana: [
    'hasil.lihat',
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'peminjaman.putuskan',
    'ruangan.kelola',
    'ruangan.lihat',
  ],
  humas: [
    'berita.kelola',
    'hasil.lihat',
    'ks.jawab',
    'kontak.ubah',
    'lembar.impor',
    'survey.kelola',
  ],
  dosen: ['absensi.isi', 'hasil.mengajar', 'kelas.lihat', 'nilai.isi'],
  pimpinan: ['hasil.lihat'],
}

it.each(Object.entries(DECISION))(
  '%s may do what the college decided, and nothing else',
  (role, may) => {
    expect(listIzin([role as Peran]).sort()).toEqual(may.sort())
  },
)

it('gives several roles all that each of them may do, and nobody nothing', () => {
  expect(listIzin(['dosen', 'pimpinan']).sort()).toEqual(
    [...DECISION.dosen, ...DECISION.pimpinan].sort(),
  )
  expect(listIzin([])).toEqual([])
})

it('knows no permission that nobody has', () => {
  for (const roles of Object.values(IZIN)) {
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) expect(PERAN).toHaveProperty(role)
  }
})

it.each([
  ['sebelas-kar', ['Password minimal 12 karakter.']],
  ['rantai-biru-batu', []],
  [
    'kantor.budi-2026',
    ['Password tidak boleh memuat nama pengguna Anda.', 'Password tidak boleh memuat nama Anda.'],
  ],
  ['qwertyuiop123456', ['Password ini terlalu umum dan mudah ditebak.']],
  ['x'.repeat(80), ['Password maksimal 72 byte (72 huruf atau angka biasa).']],
])('%s: %j', (password, sentences) => {
  expect(checkStafPassword(password, { username: 'budi', nama: 'Budi Santosa' })).toEqual(sentences)
})

it.each(['budi', 'budi.santosa', 'a1'])('%s is a username', (name) => {
  expect(USERNAME.test(name)).toBe(true)
})

it.each(['Budi', 'b', ' budi', 'budi santosa', '-budi', 'budi@kampus.ac.id', 'x'.repeat(41)])(
  '%s is none',
  (name) => {
    expect(USERNAME.test(name)).toBe(false)
  },
)

it.each([
  [['it'], true],
  [['keuangan', 'dosen'], true],
  [['akademik', 'sarana', 'pkk', 'humas', 'dosen', 'pimpinan'], false],
] as const)('%j need a second factor: %s', (peran, needed) => {
  expect(needsSecondFactor(peran)).toBe(needed)
})
