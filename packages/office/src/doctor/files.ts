import { randomUUID } from 'node:crypto'
import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import { findLeftovers } from '@sia/server/storage/leftovers'
import { readReferences } from '@sia/server/storage/references'
import { readBytes, type Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { type Finding, ok, problem, warning } from './finding.ts'

const SHOWN = 5

/** Really stores, reads and deletes a file. @throws AppError when the store refuses. */
export async function checkStorage(storage: Storage): Promise<Finding> {
  const path = `periksa-${randomUUID()}.txt`
  const bytes = Buffer.from(path)
  const began = performance.now()
  await storage.put(path, bytes)
  try {
    if (!(await readBytes(storage, path)).equals(bytes)) {
      return problem(
        'penyimpanan',
        'yang terbaca bukan yang ditulis',
        'Periksa disk atau layanan S3.',
      )
    }
  } finally {
    await storage.delete(path)
  }
  const ms = Math.max(1, Math.round(performance.now() - began))
  return ok('penyimpanan', `dapat ditulis, dibaca, dan dihapus (${ms} ms)`)
}

/** Every file that a row names is there, nothing was left behind, and every PDF that students open is set. */
export async function checkFiles(pool: pg.Pool, storage: Storage, now: Date): Promise<Finding[]> {
  const stored = new Set(await storage.list())
  const named = await readReferences(pool)
  const lost = named.filter((path) => !stored.has(path))
  const { rows } = await pool.query<{ cabang: string }>(
    'select distinct cabang from mhs order by 1',
  )
  const wanted = [...Object.values(BERKAS), ...rows.map(({ cabang }) => jadwalOjtPath(cabang))]
  const left = await findLeftovers({ storage, pool }, now)
  const unset = wanted.filter((path) => !stored.has(path))
  return [
    lost.length === 0
      ? ok('berkas data', `${named.length} berkas yang disebut data, semuanya ada`)
      : problem(
          'berkas data',
          `${lost.length} dari ${named.length} berkas yang disebut data tidak ada: ${some(lost)}`,
          'Salin kembali dari cadangan ke penyimpanan.',
        ),
    left.length === 0
      ? ok('berkas sisa', 'tidak ada foto yang tertinggal tanpa data')
      : warning(
          'berkas sisa',
          `${left.length} foto atau berkas tertinggal tanpa data: ${some(left)}`,
          'Server menghapusnya saat mulai dan setiap jam; bila tetap ada, lihat catatannya.',
        ),
    unset.length === 0
      ? ok('berkas PDF', `${wanted.length} PDF untuk mahasiswa, semuanya ada`)
      : warning(
          'berkas PDF',
          `${unset.length} dari ${wanted.length} PDF untuk mahasiswa belum ada: ${some(unset)}`,
          'Pasang di Kantor: Sistem, Berkas kampus.',
        ),
  ]
}

const some = (paths: string[]) =>
  paths.slice(0, SHOWN).join(', ') + (paths.length > SHOWN ? ', ...' : '')
