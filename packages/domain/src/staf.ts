import { listReasons, PASSWORD_SENTENCES, type PasswordReason } from './password.ts'

/** The roles of the college's staff, each with the office as staff read it. Product §25.1. */
export const PERAN = {
  it: 'IT kampus',
  akademik: 'Bagian Akademik',
  keuangan: 'Bagian Keuangan',
  pkk: 'PKK',
  sarana: 'Sarana',
  humas: 'Humas',
  dosen: 'Dosen',
  pimpinan: 'Pimpinan',
} as const

export type Peran = keyof typeof PERAN

/** The permissions of endpoints, each with the roles that have it. Product §25.1. */
export const IZIN = {
  /** Attendance, topics and links of sessions; a lecturer of own classes only. */
  'absensi.isi': ['akademik', 'dosen'],
  /** News, announcements. */
  'berita.kelola': ['humas'],
  'buku_saku.putuskan': ['pkk'],
  /** Results; which ones is each role's own (hasil-peran.ts). */
  'hasil.lihat': ['akademik', 'keuangan', 'pkk', 'sarana', 'humas', 'pimpinan'],
  /** Results of the own classes. */
  'hasil.mengajar': ['dosen'],
  /** Activities of the pocket book and of TAK, with who came. */
  'kegiatan.kelola': ['pkk'],
  /** Rosters, sessions, terms. */
  'kelas.kelola': ['akademik'],
  /** Classes with roster and sessions; a lecturer sees own classes only. */
  'kelas.lihat': ['akademik', 'dosen'],
  'ks.jawab': ['akademik', 'keuangan', 'sarana', 'pkk', 'it', 'humas'],
  'kontak.ubah': ['it', 'akademik', 'keuangan', 'pkk', 'sarana', 'humas'],
  /** Sheets; which kinds is each role's own (lembar.ts). */
  'lembar.impor': ['it', 'akademik', 'keuangan', 'pkk', 'sarana', 'humas'],
  /** Whether students can log in: accounts, one-time passwords, sessions. */
  'mhs.akun': ['it', 'akademik'],
  /** Private fields of students: KTP, family, address. */
  'mhs.biodata': ['it', 'akademik'],
  /** A student's own screens, read-only. */
  'mhs.layar': ['it', 'akademik'],
  'mhs.lihat': ['it', 'akademik', 'keuangan', 'pkk'],
  /** Schedule, attendance and marks of every student. */
  'mhs.nilai': ['it', 'akademik'],
  'mhs.ubah': ['akademik'],
  /** Marks; a lecturer of own classes only. */
  'nilai.isi': ['akademik', 'dosen'],
  /** OJT: companies, offers, places, groups, supervising lecturers. */
  'ojt.kelola': ['pkk'],
  /** The books of finance: payments, fines, the bank's file, months. */
  'pembayaran.kelola': ['keuangan'],
  /** Debts and payments of students. */
  'pembayaran.lihat': ['it', 'keuangan'],
  'peminjaman.putuskan': ['sarana'],
  /** Settings; each role has its own (pengaturan.ts). */
  'pengaturan.ubah': ['it', 'akademik'],
  /** How many people a room holds and what it has. */
  'ruangan.kelola': ['sarana'],
  'ruangan.lihat': ['sarana', 'akademik'],
  /** The audit log, settings, maintenance, health. */
  'sistem.kelola': ['it'],
  'staf.kelola': ['it'],
  /** Papers of students; which kinds is each office's own (surat.ts). */
  'surat.putuskan': ['akademik', 'keuangan'],
  /** Surveys, their questions and their reminder. */
  'survey.kelola': ['humas'],
} as const satisfies Record<string, readonly Peran[]>

export type Izin = keyof typeof IZIN

/** Whose classes somebody may open: all of them, or those of one lecturer. */
export type Reach = { all: true } | { all: false; dosen_id: number | null }

/**
 * Whose classes somebody with these roles may open: the academic office all, anybody else those of the lecturer whom
 * the account stands for, which are none without one. Product §25.10.
 */
export const reachOf = (peran: readonly Peran[], dosen_id: number | null): Reach =>
  peran.includes('akademik') ? { all: true } : { all: false, dosen_id }

/** The permissions of these roles. Product §25.1. */
export function listIzin(peran: readonly Peran[]): Izin[] {
  const all = Object.entries(IZIN) as [Izin, readonly Peran[]][]
  return all.filter(([, roles]) => roles.some((role) => peran.includes(role))).map(([izin]) => izin)
}

/** The roles that need a second factor, unless a setting leaves it to each person. Product §25.2. */
const WITH_SECOND_FACTOR: readonly Peran[] = ['it', 'keuangan']

/** Whether somebody with these roles needs a second factor. Product §25.2. */
export const needsSecondFactor = (peran: readonly Peran[]): boolean =>
  peran.some((role) => WITH_SECOND_FACTOR.includes(role))

const MIN_STAF_PASSWORD = 12

const SENTENCES: Record<PasswordReason, string> = {
  ...PASSWORD_SENTENCES,
  pendek: `Password minimal ${MIN_STAF_PASSWORD} karakter.`,
  nim: 'Password tidak boleh memuat nama pengguna Anda.',
}

/** The sentences against a new password of staff, exactly as typed. Product §25.2. */
export const checkStafPassword = (
  password: string,
  { username, nama }: { username: string; nama: string },
): string[] =>
  listReasons(password, { nim: username, nama, tanggal: null }, MIN_STAF_PASSWORD).map(
    (reason) => SENTENCES[reason],
  )

/** A username has letters that people type, and none that looks like another. */
export const USERNAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

/** The sentence against any other. */
export const WRONG_USERNAME =
  'Pakai 2 sampai 40 huruf kecil, angka, titik, tanda hubung (-), atau garis bawah; diawali huruf atau angka.'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A session of staff ends after so long without use, and after so long at most. Product §25.2. */
export const SESI_STAF = { unusedMs: 8 * HOUR, atMostMs: 24 * HOUR, notedEveryMs: MINUTE }

/** So long after the right password the code of the second factor may be typed. Product §25.2. */
export const WAITING_FOR_CODE_MS = 5 * MINUTE

/** How many recovery codes there are; each works once. Product §25.2. */
export const RECOVERY_CODES = 10
