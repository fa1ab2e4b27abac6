import type { Db } from '@sia/server/db/client'
import { createJurusan } from '@sia/server/test/factories'

/** Students of one password, written in bulk; out: their NIMs, which begin with the prefix. */
export async function createStudents(
  db: Db,
  count: number,
  { prefix, password_hash }: { prefix: string; password_hash: string },
): Promise<string[]> {
  const nims = Array.from({ length: count }, (_, index) => prefix + String(index).padStart(6, '0'))
  await createJurusan(db, 3)
  const rest = { angkatan: 2024, jenjang: 'D2', jurusan_id: 3, semester: 1, cabang: 'denpasar' }
  await db.mhs.createMany({ data: nims.map((nim) => ({ nim, nama: nim, ...rest })) })
  const rows = await db.mhs.findMany({ where: { nim: { in: nims } } })
  const data = rows.map(({ id, nim }) => ({ nim, password_hash, mhs_id: id }))
  await db.account.createMany({ data })
  return nims
}
