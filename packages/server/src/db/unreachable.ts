import { StartError } from '../errors.ts'
import { chainOf, databaseUnavailable } from './errors.ts'

/** The cause, and the advice to campus IT. */
type Explanation = [why: string, advice: string]

const silent: Explanation = [
  'PostgreSQL tidak menjawab',
  'Nyalakan PostgreSQL (docker compose up -d database), atau periksa mesin dan port di DATABASE_URL.',
]
const unknownHost: Explanation = [
  'Nama mesin PostgreSQL tidak dikenal',
  'Nyalakan PostgreSQL (docker compose up -d database), atau periksa nama mesin di DATABASE_URL dan DNS.',
]
const wrongPassword: Explanation = [
  'PostgreSQL menolak nama pengguna atau password di DATABASE_URL atau DATABASE_OFFICE_URL',
  'Perbaiki DATABASE_URL (atau DATABASE_OWNER_URL, DATABASE_OFFICE_URL); PostgreSQL sendiri berjalan. Bila password di DATABASE_URL baru diganti, jalankan sekali: sia migrasi apply, karena password peran kantor mengikutinya. Bila SIA baru dipasang dan belum pernah dijalankan, jalankan dahulu: docker compose up -d (tanpa docker: sia migrasi apply).',
]

const EXPLANATIONS: Record<string, Explanation> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': wrongPassword,
  '28000': wrongPassword,
  '3D000': [
    'PostgreSQL tidak memiliki basis data dengan nama di DATABASE_URL',
    'Buat dahulu (createdb), atau perbaiki namanya di DATABASE_URL.',
  ],
  '53100': [
    'Disk PostgreSQL penuh',
    'Kosongkan tempat di mesin basis data, lalu ulangi; yang belum selesai tidak tersimpan.',
  ],
  '53200': ['PostgreSQL kehabisan memori', 'Tambah memori mesin basis data, lalu ulangi.'],
  '53300': [
    'Semua koneksi PostgreSQL terpakai',
    'Kecilkan DATABASE_POOL, WORKERS, atau INSTANCES, atau besarkan max_connections.',
  ],
  '55P03': ['Baris yang diperlukan sedang dipakai perintah lain', 'Ulangi sebentar lagi.'],
  '57014': ['PostgreSQL terlalu lama menjawab', 'Periksa beban basis data, lalu ulangi.'],
  '57P03': ['PostgreSQL sedang mulai atau berhenti', 'Ulangi sebentar lagi.'],
}

/** A database that cannot be used, as a sentence with its cause; anything else stays as it is. */
export function explained(cause: unknown): unknown {
  if (cause instanceof StartError) return cause
  const codes = chainOf(cause).flatMap((link) => {
    const { code, originalCode } = link as { code?: unknown; originalCode?: unknown }
    return [String(originalCode), String(code)]
  })
  const code = codes.find((one) => Object.hasOwn(EXPLANATIONS, one))
  if (code !== undefined) {
    const [why, advice] = EXPLANATIONS[code] as Explanation
    return new StartError(`${why} (${code}).`, { cause, advice })
  }
  if (!databaseUnavailable(cause)) return cause
  return new StartError('Sambungan ke PostgreSQL terputus.', {
    cause,
    advice:
      'Periksa apakah PostgreSQL berjalan dan disknya tidak penuh (sia periksa), lalu ulangi.',
  })
}

/** The answer of work on a database. @throws as `explained` says why it cannot be reached, or what the work throws. */
export const explaining = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause) => {
    throw explained(cause)
  })
