import type { SecurityOutcomes } from '@sia/server/auth/security-event'

type Known = { [Name in keyof SecurityOutcomes]: `${Name} ${SecurityOutcomes[Name]}` }

/** The name of an event with its outcome. An event with a route is named without its outcome. */
const EVENTS: Record<Known[keyof Known] | 'foreign' | 'limit' | 'read', string> = {
  'login success': 'Login berhasil',
  'login fail': 'Login gagal',
  'login campus_fail': 'Login akun kampus ditolak',
  'login inactive': 'Login ditolak: akun nonaktif',
  'login danger': 'Login ditolak: akun rusak',
  'login too_many': 'Login ditolak: terlalu banyak percobaan',
  'login busy': 'Login ditolak: server sibuk',
  'password changed': 'Password diganti',
  'password fail': 'Ganti password gagal: password lama salah',
  'password forgotten': 'Password baru lewat tautan e-mail',
  'password reset': 'Password direset operator',
  'session logout': 'Sesi berakhir: logout',
  'session password': 'Sesi lain berakhir: password diganti',
  'session late': 'Sesi berakhir: logout menyusul',
  'session ended': 'Sesi berakhir: dari daftar perangkat',
  'session ended_others': 'Sesi lain berakhir: dari daftar perangkat',
  'session kantor': 'Sesi berakhir: oleh Kantor',
  'kalender made': 'Alamat kalender dibuat',
  'kalender replaced': 'Alamat kalender diganti',
  'kalender revoked': 'Alamat kalender dicabut',
  'kalender password': 'Alamat kalender dicabut: password diganti',
  'maintenance bypass': 'Mencoba melewati pemeliharaan',
  'kantor success': 'Kantor: login berhasil',
  'kantor code': 'Kantor: password benar, kode diminta',
  'kantor fail': 'Kantor: login gagal',
  'kantor code_fail': 'Kantor: kode verifikasi salah',
  'kantor campus_fail': 'Kantor: login akun kampus ditolak',
  'kantor password_fail': 'Kantor: password lama salah',
  'kantor inactive': 'Kantor: ditolak, akun ditutup',
  'kantor too_many': 'Kantor: ditolak, terlalu banyak percobaan',
  'kantor busy': 'Kantor: ditolak, server sibuk',
  foreign: 'Meminta id milik orang lain atau yang tidak ada',
  limit: 'Ditolak: terlalu banyak permintaan',
  read: 'Data pribadi dibuka',
}

const PERANGKAT: Record<string, 'dikenal' | 'baru'> = { known: 'dikenal', new: 'baru' }

// A row of an older release may be of a kind that is not told any more.
const NAMES: Record<string, string> = EVENTS

/** A security event in words. Takes its columns. */
export const nameSecurityEvent = ({ event, outcome }: { event: string; outcome: string }): string =>
  NAMES[`${event} ${outcome}`] ?? `${NAMES[event] ?? event} (${outcome})`

/** Whether the device of an event is known; null where nobody looked. */
export const nameDevice = (device: string): 'dikenal' | 'baru' | null => PERANGKAT[device] ?? null
