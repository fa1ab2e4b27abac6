/**
 * The words of `start`, in English for a newcomer who tries it from a checkout. Campus IT reads Indonesian: wherever
 * LANG says so, and wherever a server is run by anything but `start`.
 */
const ENGLISH: Record<string, string> = {
  'Membuat klien basis data': 'Making the database client',
  'Membangun aplikasi web': 'Building the web app',
  'Menyalakan PostgreSQL bawaan': 'Starting the PostgreSQL that comes with SIA',
  'Menerapkan {} migrasi basis data': 'Applied {} database migrations',
  'Mengisi data contoh': 'Filling in demo data',
  'Memulai {} proses yang melayani': 'Starting {} processes that serve',
  'SIA siap di {}  ({} detik)': 'SIA is ready at {}  ({} seconds)',
  'Membangun aplikasi Kantor': 'Building Kantor, the app of the college’s offices',
  'Kantor di {}': 'Kantor, the app of the college’s offices, is at {}',
  'Akun contoh Kantor (password yang sama)': 'Demo accounts of Kantor (the same password)',
  'Dengan data contoh, verifikasi dua langkah diwajibkan hanya bila KANTOR_SECOND_FACTOR=wajib.':
    'With demo data a second factor is needed only where KANTOR_SECOND_FACTOR=wajib.',
  'Kantor berhenti; mahasiswa tetap dilayani. Dimulai lagi sebentar lagi.':
    'Kantor has stopped; students are served. It starts again in a moment.',
  'Kantor tidak berjalan; mahasiswa tetap dilayani.': 'Kantor does not run; students are served.',
  'Akun contoh (password: {})': 'Demo accounts (password: {})',
  'Akun Kantor pertama:': 'The first account of Kantor is made by:',
  'Tekan Ctrl-C untuk berhenti.': 'Press Ctrl-C to stop.',
  'Menghentikan SIA': 'Stopping SIA',
  'SIA berhenti': 'SIA has stopped',
}

/** Whether English is read at this terminal. */
export const isEnglish = isForNewcomers(process.env)

/** Whether English is read here, by the environment. */
export function isForNewcomers(env: NodeJS.ProcessEnv): boolean {
  const language = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return (
    env.npm_lifecycle_event === 'start' &&
    env.NODE_ENV !== 'production' &&
    !/^id\b|^id_/i.test(language)
  )
}

/** A text in the language that is read here, with what stands at its places {}. */
export function say(text: string, ...places: (string | number)[]): string {
  return told(text, places, isEnglish)
}

/** The error, with a line before it where the sentence itself is not in the language that is read. */
export const introduce = (sentence: string): string =>
  isEnglish
    ? `SIA did not start. The reason, in Indonesian, as docs/operations.md says it:\n  ${sentence}`
    : sentence

/** The same for a language of one's choice. */
export function told(text: string, places: (string | number)[], english: boolean): string {
  let next = 0
  const wanted = english ? (ENGLISH[text] ?? text) : text
  return wanted.replaceAll('{}', () => String(places[next++]))
}
