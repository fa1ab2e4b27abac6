import { update } from '@sia/contracts/ojt'
import { createPojt } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Contestant,
  checkThenWrite,
  createArena,
  createContestants,
  REPEATS,
  tally,
} from './arena.ts'

const PLACES = 5

const arena = await createArena()
const { db, race } = arena

let students: Contestant[]

const join = ({ id, token }: Contestant, pojt_id: number) => ({
  endpoint: update,
  id,
  token,
  body: { self_join: true, pojt_id },
})

const raceForPlaces = async () => {
  const { id } = await createPojt(db, { 3: PLACES })
  const answers = tally(await race(students.map((student) => join(student, id))))
  return { answers, joined: await db.mhsPojt.count({ where: { pojt_id: id } }) }
}

const raceForCompanies = async (student: Contestant) => {
  const offers = await Promise.all(Array.from({ length: 20 }, () => createPojt(db)))
  const answers = tally(await race(offers.map(({ id }) => join(student, id))))
  return { answers, joined: await db.mhsPojt.count({ where: { mhs_id: student.id } }) }
}

beforeAll(async () => {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
  students = await createContestants(arena, 200)
})

beforeEach(() => db.mhsPojt.deleteMany())

describe('OJT places (two processes)', () => {
  it('lets exactly 5 of 200 students have 5 places, the others hear fail', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.mhsPojt.deleteMany()
      expect(await raceForPlaces()).toEqual({
        answers: { '200 success': PLACES, '200 fail': students.length - PLACES },
        joined: PLACES,
      })
    }
  })

  it('lets one student join one of 20 companies', async () => {
    for (const student of students.slice(0, REPEATS)) {
      expect(await raceForCompanies(student)).toEqual({
        answers: { '200 success': 1, '200 fail': 19 },
        joined: 1,
      })
    }
  })
})

describe('a check-then-insert without the rules, in the same races', () => {
  // The database of this file is thrown away.
  const take = ({ id }: Contestant, pojt_id: number) =>
    db.mhsPojt.create({ data: { mhs_id: id, pojt_id, jurusan_id: 3 } })

  it('gives away more places than there are', async () => {
    await arena.owner.query(`alter table pojt_jurusan drop constraint pojt_jurusan_kuota`)
    const { id } = await createPojt(db, { 3: PLACES })
    const taken = () => db.mhsPojt.count({ where: { pojt_id: id } })
    await checkThenWrite(
      students,
      async () => (await taken()) < PLACES,
      (student) => take(student, id),
    )
    expect(await taken()).toBeGreaterThan(PLACES)
  })

  it('lets one student join several companies', async () => {
    await arena.owner.query(`drop index mhs_pojt_mhs_id_key, mhs_pojt_mhs_id_jurusan_id_key`)
    const [student] = students
    if (!student) throw new Error('no students')
    const joined = () => db.mhsPojt.count({ where: { mhs_id: student.id } })
    await checkThenWrite(
      [await createPojt(db), await createPojt(db)],
      async () => (await joined()) === 0,
      ({ id }) => take(student, id),
    )
    expect(await joined()).toBe(2)
  })
})
