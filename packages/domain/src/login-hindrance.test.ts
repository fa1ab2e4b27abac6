import { expect, it } from 'vitest'
import { explainHindrances, type LoginState } from './login-hindrance.ts'

const NOW = '2026-11-28 10:00:00'
const akun = {
  active: true,
  nonaktif_by: null,
  isBroken: false,
  must_change_password: false,
  sandi_berlaku_sampai: null,
  ditolak_sampai: null,
}
const aktif: LoginState = { akun, status: { status: 'aktif', sejak: null }, baca_hari: 30 }

it.each<[string, Partial<LoginState>, string[]]>([
  ['nothing', {}, []],
  ['no account', { akun: null }, ['Belum punya akun; login menjawab NIM atau password salah.']],
  [
    'the academic office',
    { akun: { ...akun, active: false, nonaktif_by: 1 } },
    ['Akun dinonaktifkan oleh Bagian Akademik.'],
  ],
  [
    'finance',
    { akun: { ...akun, active: false, nonaktif_by: 2 } },
    ['Akun dinonaktifkan oleh Bagian Keuangan.'],
  ],
  ['another reason', { akun: { ...akun, active: false } }, ['Akun dinonaktifkan.']],
  [
    'a broken password',
    { akun: { ...akun, isBroken: true } },
    ['Sandinya rusak; berikan sandi sekali pakai.'],
  ],
  [
    'a one-time password that waits',
    { akun: { ...akun, must_change_password: true, sandi_berlaku_sampai: '2026-12-05 10:00:00' } },
    ['Sandi sekali pakainya belum diganti; berlaku sampai 05-12-2026 10.00 WITA.'],
  ],
  [
    'one that is over at this moment',
    { akun: { ...akun, must_change_password: true, sandi_berlaku_sampai: NOW } },
    ['Sandi sekali pakainya tidak berlaku lagi sejak 28-11-2026 10.00 WITA; berikan yang baru.'],
  ],
  [
    'too many tries',
    { akun: { ...akun, ditolak_sampai: '2026-11-28 10:20:00' } },
    ['Terlalu banyak percobaan; dari sebagian tempat login ditolak sampai 28-11-2026 10.20 WITA.'],
  ],
  ['leave', { status: { status: 'cuti', sejak: '2026-08-01' } }, []],
  [
    'having left',
    { status: { status: 'keluar', sejak: '2026-08-01' } },
    ['Status keluar sejak 01-08-2026; login ditutup.'],
  ],
  ['a graduate who still reads', { status: { status: 'lulus', sejak: '2026-11-01' } }, []],
  [
    'a graduate of long ago',
    { status: { status: 'lulus', sejak: '2026-10-01' } },
    ['Status lulus; login ditutup sesudah 30-10-2026.'],
  ],
])('says of %s', (_, change, sentences) => {
  expect(explainHindrances({ ...aktif, ...change }, NOW)).toEqual(sentences)
})
