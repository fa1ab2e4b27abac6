import type { Db } from '@sia/server/db/client'
import { createKelas, day } from '@sia/server/test/factories'

/** Two classes of a running term, each with a lecturer of its own. */
export async function createCollege(db: Db) {
  const dosen = await db.dosen.create({ data: { nama: 'Ni Made Sari, M.Kom.' } })
  const lain = await db.dosen.create({ data: { nama: 'I Wayan Gede, M.M.' } })
  const kelas = [
    await createKelas(db, { kode: 'MIK-2A', semester: 2, dosen_id: dosen.id }),
    await createKelas(db, { kode: 'MIK-2B', semester: 2, dosen_id: lain.id }),
  ] as const
  const term = await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id: kelas[0].tahun_ajaran_id,
      semester: 'genap',
      mulai: day('2026-02-01'),
      selesai: day('2026-07-31'),
      aktif: true,
    },
  })
  return { dosen, lain, kelas, term }
}
