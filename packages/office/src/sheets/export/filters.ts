import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import { Refusal } from '../../lib/refusal.ts'
import type { Filters } from './query.ts'

/** The filters of an export or a result, in people's words. */
export interface FilterWords {
  kelas?: string[]
  jurusan?: string[]
  angkatan?: number[]
  semester?: string
}

/**
 * The filters that the words mean.
 * @throws AppError not_found for a programme or class that nobody has, invalid for an unknown semester.
 */
export async function readFilters(pool: pg.Pool, args: FilterWords): Promise<Filters> {
  return {
    ...(args.kelas && { kelas: await knownClasses(pool, args.kelas) }),
    ...(args.jurusan && { jurusan: await programmeIds(pool, args.jurusan) }),
    ...(args.angkatan && { angkatan: args.angkatan }),
    ...(args.semester && (await readSemester(pool, args.semester))),
  }
}

async function knownClasses(pool: pg.Pool, wanted: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ kode: string }>(
    'select lower(kode) as kode from kelas where lower(kode) = any($1)',
    [wanted.map((kode) => kode.toLowerCase())],
  )
  const found = new Set(rows.map(({ kode }) => kode))
  const lost = wanted.filter((kode) => !found.has(kode.toLowerCase()))
  if (lost.length === 0) return wanted
  throw new AppError('not_found', `Kelas tidak ditemukan: ${lost.join(', ')}.`)
}

async function programmeIds(pool: pg.Pool, wanted: string[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; nama: string }>(
    'select id, nama from jurusan order by id',
  )
  return wanted.map((word) => {
    const found = rows.find(
      ({ id, nama }) => String(id) === word || nama.toLowerCase() === word.toLowerCase(),
    )
    if (found) return found.id
    const all = rows.map(({ id, nama }) => `${id} ${nama}`).join(', ')
    throw new AppError('not_found', `Jurusan '${word}' tidak ditemukan. Yang ada: ${all}.`)
  })
}

async function readSemester(pool: pg.Pool, word: string): Promise<Filters> {
  if (/^\d$/.test(word)) return { semester: [Number(word)] }
  const [, tahun, paruh] = /^(\d{4}\/\d{4})(?:[ -](ganjil|genap))?$/i.exec(word) ?? []
  if (tahun !== undefined) return termOf(tahun, paruh?.toLowerCase())
  if (word !== 'aktif') {
    throw new AppError(
      'invalid',
      `Semester ${word} tidak dikenal; isi 4, 2025/2026, '2025/2026 genap', atau aktif.`,
    )
  }
  const { rows } = await pool.query<{ tahun: string; semester: string }>(
    `select t.tahun, a.semester from semester_ajaran a join tahun_ajaran t on t.id = a.tahun_ajaran_id
      where a.aktif`,
  )
  const [current] = rows
  if (current) return termOf(current.tahun, current.semester)
  throw new Refusal('not_found', {
    sentence: 'Belum ada semester yang aktif.',
    wayOut: { act: 'impor', kind: 'tahun-ajaran' },
  })
}

const termOf = (tahun: string, paruh: string | undefined): Filters => ({
  tahun_ajaran: [tahun],
  ...((paruh === 'ganjil' || paruh === 'genap') && { paruh }),
})
