import { create, update } from '@sia/contracts/peminjaman-ruangan'
import type { Prisma } from '@sia/prisma/client'
import { createMhs } from '@sia/server/test/factories'
import { createTestApp } from './harness.ts'
import { sessionOf } from './sessions.ts'

/** A server at 10:00 WITA on 2 March 2026 with two rooms, a student who borrows and another. */
export async function createBorrower() {
  const test = await createTestApp()
  const { db, call, time } = test
  const mhs = await createMhs(db, { nama: 'Ketut Sudarsana' })
  const other = await createMhs(db)
  const token = await sessionOf(test, mhs)
  await db.session.updateMany({ data: { expires_at: new Date('2999-01-01') } })
  time.now = new Date('2026-03-02T02:00:00Z')
  const { id: aula } = await db.ruangan.create({ data: { nama: 'Aula' } })
  const { id: lab } = await db.ruangan.create({ data: { nama: 'Lab' } })

  const good = () => ({
    ruangan_id: aula,
    dari: '2026-03-03 09:00:00',
    sampai: '2026-03-03 11:00:00',
    no_telp: '0812-3456-789',
    keperluan: 'Rapat himpunan',
  })
  const stored = (fields: Partial<Prisma.PeminjamanRuanganUncheckedCreateInput> = {}) =>
    db.peminjamanRuangan.create({
      data: {
        mhs_id: mhs.id,
        ...good(),
        dari: new Date('2026-03-03T01:00:00Z'),
        sampai: new Date('2026-03-03T03:00:00Z'),
        ...fields,
      },
    })
  const rows = () => db.peminjamanRuangan.findMany({ orderBy: { id: 'asc' } })
  const apply = (fields: object) => call(create, { token, body: { ...good(), ...fields } })
  const edit = (id: number | string, body: object) =>
    call(update, { token, params: { id: String(id) }, body })
  return { ...test, mhs, other, token, aula, lab, good, stored, rows, apply, edit }
}
