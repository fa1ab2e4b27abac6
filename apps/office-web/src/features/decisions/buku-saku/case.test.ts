import { expect, test } from 'vitest'
import { checksOf } from './case.tsx'

const good = {
  ditolak: 0,
  bukti: 'jpg' as const,
  bukti_sama: [],
  tanggal: '2026-10-12',
  bulan: 10,
  di_daftar_hadir: null,
}

test.each([
  [{}, ['ada bukti']],
  [{ bukti: null }, ['tanpa bukti']],
  [{ di_daftar_hadir: true }, ['cocok dengan daftar hadir']],
  [{ di_daftar_hadir: true, bukti: null }, ['cocok dengan daftar hadir']],
  [{ di_daftar_hadir: false }, ['tidak ada di daftar hadir', 'ada bukti']],
  [{ tanggal: '2026-11-12' }, ['di luar bulan kegiatan', 'ada bukti']],
  [
    { ditolak: 2, bukti_sama: [7], tanggal: '2026-11-12' },
    ['sudah 2 kali ditolak', 'bukti sama dengan klaim lain', 'di luar bulan kegiatan', 'ada bukti'],
  ],
])('%j: %j', (found, words) => {
  expect(checksOf({ ...good, ...found }).map((check) => check.words)).toEqual(words)
})
