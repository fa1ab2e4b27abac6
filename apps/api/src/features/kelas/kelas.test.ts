import { show } from '@sia/contracts/kelas'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test
const rating = {
  penampilan: 4,
  kepribadian: 3,
  penguasaan_materi: 4,
  mudah_diterima: 2,
  semangat_mengajar: 4,
  ketepatan_waktu: 1,
}

let token: string
let mine: { mhs_id: number; kelas_id: number }
let foreign_id: number

beforeAll(async () => {
  const mhs = await createMhs(db)
  const other = await createMhs(db)
  token = await tokenOf(test, mhs.nim)
  const kelas = await createKelas(db, { persentasi_kehadiran: 20, persentasi_tugas: 20 })
  const foreign = await createKelas(db)
  const second = await createKelas(db)
  mine = { mhs_id: mhs.id, kelas_id: kelas.id }
  foreign_id = foreign.id
  await createKrs(db, mine, { tugas: 70, uts: 70, uas: 70 }, ['1', '2', '3'])
  await createKrs(db, { mhs_id: other.id, kelas_id: kelas.id }, { tugas: 1 }, ['1', '2'])
  await createKrs(db, { mhs_id: other.id, kelas_id: foreign.id })
  // Attendance of another class counts neither here nor there.
  await createKrs(db, { mhs_id: mhs.id, kelas_id: second.id }, {}, ['4', '5', '6', '7'])
  await db.penilaianDosen.create({ data: { ...mine, ...rating, kritik_saran: 'Baik' } })
  await db.penilaianDosen.create({
    data: { mhs_id: other.id, kelas_id: kelas.id, ...rating, kritik_saran: 'RAHASIA' },
  })
})

describe('GET /api/kelas/{id}', () => {
  it('shows the class with weights and the own marks, attendance and rating only', async () => {
    const { status, body } = await call(show, { token, params: { id: String(mine.kelas_id) } })
    expect(status).toBe(200)
    expect(body.persentasi_kehadiran + body.persentasi_tugas).toBe(40)
    // 3 of 12 = 25 %: 25 * 20 % + 70 * 80 % = 61
    expect(body.krs).toEqual([
      { mhs_id: mine.mhs_id, nilai: { tugas: 70, uts: 70, uas: 70, total: 61, grade: 1 } },
    ])
    expect(body.pengajaran.flatMap(({ absensi }) => absensi)).toEqual(
      ['1', '2', '3'].map((pertemuan) => ({ mhs_id: mine.mhs_id, pertemuan, status: '1' })),
    )
    expect(body.penilaian_dosen).toEqual([{ ...mine, ...rating, kritik_saran: 'Baik' }])
    expect(JSON.stringify(body)).not.toContain('RAHASIA')
  })

  it('says what the UAS has to be while it alone is missing', async () => {
    const read = async () =>
      (await call(show, { token, params: { id: String(mine.kelas_id) } })).body.perlu_uas
    expect(await read()).toEqual([])
    const where = { mhs_id_kelas_id: mine }
    await db.krs.update({ where, data: { uas: null } })
    // All of the 12 attended, weights 20, 20, 30 and 30: 20 + 14 + 21, and 30 % of the UAS.
    const { persentasi_uts, persentasi_uas } = await db.kelas.findUniqueOrThrow({
      where: { id: mine.kelas_id },
    })
    expect([persentasi_uts, persentasi_uas]).toEqual([30, 30])
    expect(await read()).toEqual([
      'Untuk A perlu UAS 100',
      'Untuk B perlu UAS 67',
      'Untuk C perlu UAS 34',
      'D sudah pasti',
    ])
    await db.krs.update({ where, data: { uas: 70 } })
  })

  it('answers the same 404 for a class not taken, an unknown one and an odd id', async () => {
    const answers = []
    for (const id of [
      String(foreign_id),
      '999999',
      '0',
      '-1',
      'abc',
      '1e3',
      '99999999999999',
      '%',
    ]) {
      const { status, error } = await call(show, { token, params: { id } })
      answers.push({ status, error })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('answers 404, not 400, to an address that cannot be decoded', async () => {
    const response = await test.app.inject({
      url: '/api/kelas/%',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toHaveProperty('errors', {})
  })
})
