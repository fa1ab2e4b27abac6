import { describe, expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { createKelas, createKrs, createMhs } from '../../test/factories.ts'
import { openDatabase } from './client.ts'
import { constraintOf, databaseUnavailable } from './errors.ts'

const { db } = await createTestCollege()

const constraintHit = async (write: Promise<unknown>) =>
  write.then(
    () => 'nothing',
    (error) => constraintOf(error) ?? String(error),
  )

describe('constraintOf', () => {
  it('names unique, foreign key, check, exclusion and trigger refusals', async () => {
    const mhs = await createMhs(db)
    const kelas = await createKelas(db)
    const ids = { mhs_id: mhs.id, kelas_id: kelas.id }
    await createKrs(db, ids)
    expect(await constraintHit(db.krs.create({ data: ids }))).toBe('krs_mhs_id_kelas_id_key')
    expect(await constraintHit(db.krs.create({ data: { ...ids, kelas_id: 0 } }))).toBe(
      'krs_kelas_id_fkey',
    )
    expect(await constraintHit(db.krs.updateMany({ data: { tugas: 101 } }))).toBe('krs_nilai_sah')

    const ruangan = await db.ruangan.create({ data: { nama: 'Aula' } })
    const loan = {
      mhs_id: mhs.id,
      ruangan_id: ruangan.id,
      dari: new Date('2026-03-02T01:00:00Z'),
      sampai: new Date('2026-03-02T03:00:00Z'),
      no_telp: '0812',
      keperluan: 'Rapat',
      menyetujui: 'Kepala Bagian',
    }
    await db.peminjamanRuangan.create({ data: loan })
    expect(await constraintHit(db.peminjamanRuangan.create({ data: loan }))).toBe(
      'peminjaman_ruangan_tidak_bentrok',
    )

    const perusahaan = await db.perusahaan.create({ data: { nama: 'PT Uji' } })
    const pojt = await db.pojt.create({
      data: {
        jenjang: 'D2',
        perusahaan_id: perusahaan.id,
        pojt_jurusan: { create: { jurusan_id: 3, jumlah_mhs: 1 } },
      },
    })
    const place = { pojt_id: pojt.id, jurusan_id: 3 }
    await db.mhsPojt.create({ data: { ...place, mhs_id: mhs.id } })
    const other = await createMhs(db)
    expect(await constraintHit(db.mhsPojt.create({ data: { ...place, mhs_id: other.id } }))).toBe(
      'pojt_jurusan_kuota',
    )
    const move = db.mhsPojt.update({ where: { mhs_id: mhs.id }, data: { mhs_id: other.id } })
    expect(await constraintHit(move)).toBe('mhs_pojt_tempat_tetap')
  })
})

describe('databaseUnavailable', () => {
  it('is what a host whose name nobody knows is, by Prisma, a statement or the pool', async () => {
    const away = openDatabase('postgresql://sia:x@basis-data.invalid:5432/sia', 1)
    const errors = await Promise.all(
      [away.db.mhs.count(), away.db.$queryRaw`select 1`, away.pool.query('select 1')].map((query) =>
        query.then(String, databaseUnavailable),
      ),
    )
    await away.close()
    for (const error of errors) expect(error).toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  })

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])('is %s', (code) => {
    expect(databaseUnavailable(Object.assign(new Error('connect'), { code }))).toMatchObject({
      kind: 'unavailable',
    })
  })

  it('is no mistake in a statement', async () => {
    const error = await db.$queryRaw`select * from tidak_ada`.catch((reason) => reason)
    expect(databaseUnavailable(error)).toBeNull()
  })
})
