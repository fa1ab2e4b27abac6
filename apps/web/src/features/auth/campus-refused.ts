import type { Outcome } from './login-outcome.ts'

/** Why the campus account names no student, as the server tells it. */
export type CampusRefusal = 'fail' | 'unverified' | 'unknown' | 'away' | 'clock'

/** The sentences of a login by the campus account that names no student. Product §2.8. */
export const CAMPUS_REFUSED: Record<CampusRefusal, Outcome> = {
  fail: {
    tone: 'bad',
    title: 'Login dengan akun kampus tidak selesai.',
    hint: 'Coba lagi, atau login dengan NIM dan password Anda.',
  },
  unverified: {
    tone: 'bad',
    title: 'E-mail akun kampus Anda belum terverifikasi.',
    hint: 'Login dengan NIM dan password Anda.',
  },
  unknown: {
    tone: 'bad',
    title: 'E-mail akun kampus Anda tidak dapat dicocokkan.',
    hint: 'Kampus belum mencatat alamat itu sebagai email kampus Anda. Login dengan NIM dan password Anda, atau hubungi programmer IT kampus.',
  },
  clock: {
    tone: 'warn',
    title: 'Jam server akun kampus berbeda dari jam server SIA.',
    hint: 'Beri tahu IT kampus. Sementara itu login dengan NIM dan password Anda.',
  },
  away: {
    tone: 'warn',
    title: 'Akun kampus sedang tidak dapat dihubungi.',
    hint: 'Coba lagi sebentar, atau login dengan NIM dan password Anda.',
  },
}
