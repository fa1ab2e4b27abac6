import { update } from '@sia/contracts/ojt'
import { answer } from '@sia/contracts/undangan-ojt'
import { createPojt, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEXT_YEAR } from '../harness.ts'
import { type Contestant, createArena, createContestants, REPEATS, tally } from './arena.ts'

const arena = await createArena()
const { db, race } = arena

let pojt_id: number
let leader: Contestant
let other: Contestant
let crowd: Contestant[]

beforeAll(async () => {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
  const [dari, sampai] = [day(`${NEXT_YEAR}-02-01`), day(`${NEXT_YEAR}-07-31`)]
  const period = { dari_2: dari, sampai_2: sampai, dari_4: dari, sampai_4: sampai }
  pojt_id = (await createPojt(db, { 3: 50 }, period)).id
  const [one, two, ...others] = await createContestants(arena, 12)
  if (!one || !two) throw new Error('no students')
  leader = one
  other = two
  crowd = others
})

beforeEach(async () => {
  await db.undanganOjt.deleteMany()
  await db.mhsPojt.deleteMany()
})

/** Starts over: these have a place each, the others none; so many places there are. */
async function startOver(placed: Contestant[], jumlah_mhs = 50) {
  await db.undanganOjt.deleteMany()
  await db.mhsPojt.deleteMany()
  await db.pojtJurusan.updateMany({ where: { pojt_id }, data: { jumlah_mhs } })
  await db.mhsPojt.createMany({
    data: placed.map(({ id }) => ({ mhs_id: id, pojt_id, jurusan_id: 3 })),
  })
}

const invite = async (from: Contestant, to: Contestant) => {
  const data = { kelompok_nim: from.nim, pengundang_id: from.id, mhs_id: to.id, pojt_id }
  return (await db.undanganOjt.create({ data })).id
}
const reply = ({ token }: Contestant, undangan_id: number, jawaban = 'terima') => ({
  endpoint: answer,
  token,
  body: { undangan_id, jawaban },
})
const placeOf = ({ id }: Contestant) => db.mhsPojt.findUnique({ where: { mhs_id: id } })
const sizeOf = ({ nim }: Contestant) => db.mhsPojt.count({ where: { kelompok_nim: nim } })

describe('invitations into OJT groups (two processes)', () => {
  it('gives two seats to two of ten who accept at once, and no place to the others', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver([leader])
      const ids = await Promise.all(crowd.map((one) => invite(leader, one)))
      const answers = await race(crowd.map((one, index) => reply(one, ids[index] ?? 0)))
      expect(tally(answers)).toEqual({ '200 success': 2, '200 fail': 8 })
      expect([await sizeOf(leader), await db.mhsPojt.count()]).toEqual([3, 3])
    }
  })

  it('gives the last place of an offer to one of two in different groups', async () => {
    const [a, b] = crowd
    if (!a || !b) throw new Error('no students')
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver([leader, other], 3)
      const calls = [reply(a, await invite(leader, a)), reply(b, await invite(other, b))]
      expect(tally(await race(calls))).toEqual({ '200 success': 1, '200 fail': 1 })
      expect([await db.mhsPojt.count(), (await sizeOf(leader)) + (await sizeOf(other))]).toEqual([
        3, 2,
      ])
    }
  })

  it('lets one of an acceptance and a pick by somebody else have the student', async () => {
    const [fellow] = crowd
    if (!fellow) throw new Error('no students')
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver([leader, other, fellow])
      const id = await invite(leader, fellow)
      const pick = { endpoint: update, id: other.id, token: other.token }
      const answers = await race<typeof answer | typeof update>([
        reply(fellow, id),
        { ...pick, body: { pojt_id, mhs_id: fellow.id } },
      ])
      expect(tally(answers)).toEqual({ '200 success': 1, '200 fail': 1 })
      const group = (await placeOf(fellow))?.kelompok_nim
      expect([leader.nim, other.nim]).toContain(group)
      expect([await sizeOf(leader), await sizeOf(other)].sort()).toEqual([0, 2])
    }
  })

  it('lets one of accepting and taking back count, whole', async () => {
    const [fellow] = crowd
    if (!fellow) throw new Error('no students')
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver([leader])
      const id = await invite(leader, fellow)
      const answers = await race([reply(fellow, id), reply(leader, id, 'tarik'), reply(fellow, id)])
      expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1)
      const { jawaban } = await db.undanganOjt.findUniqueOrThrow({ where: { id } })
      const place = await placeOf(fellow)
      expect([jawaban, place?.kelompok_nim]).toEqual(
        place ? ['terima', leader.nim] : ['tarik', undefined],
      )
    }
  })
})
