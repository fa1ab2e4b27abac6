import { expect, it } from 'vitest'
import {
  checkStafPassword,
  IZIN,
  listIzin,
  needsSecondFactor,
  PERAN,
  type Peran,
  USERNAME,
} from './staf.ts'

it('gives each role what it may do, and several roles all of it', () => {
  expect(listIzin(['sarana'])).toContain('peminjaman.putuskan')
  expect(listIzin(['pkk'])).toContain('buku_saku.putuskan')
  expect(listIzin(['it'])).toContain('staf.kelola')
  for (const izin of ['peminjaman.putuskan', 'buku_saku.putuskan', 'staf.kelola'] as const) {
    expect([izin, listIzin(['keuangan']).includes(izin)]).toEqual([izin, false])
  }
  const all = listIzin(Object.keys(PERAN) as Peran[])
  expect(all.sort()).toEqual(Object.keys(IZIN).sort())
  expect(listIzin(['pimpinan'])).toEqual(['hasil.lihat'])
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
