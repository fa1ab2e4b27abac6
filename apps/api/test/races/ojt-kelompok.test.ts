import { update } from '@sia/contracts/ojt'
import { createPojt } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Contestant,
  checkThenWrite,
  createArena,
  createContestants,
  REPEATS,
  tally,
} from './arena.ts'

const arena = await createArena()
const { db, race } = arena

let pojt_id: number
let leader: Contestant
let second: Contestant
let fellows: Contestant[]

beforeAll(async () => {
  // Every change of a group is written down, so a move that is undone later shows as well.
  await arena.owner.query(`create table riwayat (mhs_id int, dari text, ke text)`)
  await arena.owner.query(`create function catat() returns trigger language plpgsql security definer as $$
    begin
      insert into riwayat values (new.mhs_id, old.kelompok_nim, new.kelompok_nim);
      return null;
    end $$`)
  await arena.owner.query(`create trigger catat after update of kelompok_nim on mhs_pojt
    for each row execute function catat()`)
  pojt_id = (await createPojt(db, { 3: 50 })).id
  const [one, two, ...others] = await createContestants(arena, 42)
  if (!one || !two) throw new Error('no students')
  leader = one
  second = two
  fellows = others
})

/** Puts every student into the company; those named share the first one's group. */
async function startOver(...group: Contestant[]) {
  await db.mhsPojt.deleteMany()
  await arena.owner.query(`truncate riwayat`)
  await db.mhsPojt.createMany({
    data: [leader, second, ...fellows].map((mhs) => ({
      mhs_id: mhs.id,
      pojt_id,
      jurusan_id: 3,
      ...(group.includes(mhs) && {
        kelompok_nim: group[0]?.nim ?? null,
        kelompok_urutan: group.indexOf(mhs) + 1,
      }),
    })),
  })
}

const pick = ({ id, token }: Contestant, fellow: Contestant) => ({
  endpoint: update,
  id,
  token,
  body: { pojt_id, mhs_id: fellow.id },
})
const sizeOf = ({ nim }: Contestant) => db.mhsPojt.count({ where: { kelompok_nim: nim } })
const groupOf = async ({ id }: Contestant) =>
  (await db.mhsPojt.findUniqueOrThrow({ where: { mhs_id: id } })).kelompok_nim
const moves = async () => {
  const { rows } = await arena.owner.query('select * from riwayat where dari is not null')
  return rows.length
}

describe('OJT groups (two processes)', () => {
  it('fills a group with 2 of 40 students its founder picks at once', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver()
      const answers = tally(await race(fellows.map((fellow) => pick(leader, fellow))))
      expect(answers).toEqual({ '200 success': 2, '200 fail': 38 })
      expect([await sizeOf(leader), await moves()]).toEqual([3, 0])
    }
  })

  it('gives the last seat once when two members pick 20 students each', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver(leader, second)
      const picks = fellows.map((fellow, index) => pick(index % 2 ? leader : second, fellow))
      expect(tally(await race(picks))).toEqual({ '200 success': 1, '200 fail': 39 })
      expect([await sizeOf(leader), await moves()]).toEqual([3, 0])
    }
  })

  it('lets one of two founders have the student both pick', async () => {
    const [fellow] = fellows
    if (!fellow) throw new Error('no students')
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver()
      const results = await race([pick(leader, fellow), pick(second, fellow)])
      expect(tally(results)).toEqual({ '200 success': 1, '200 fail': 1 })
      const [winner, loser] = results[0]?.body === 'success' ? [leader, second] : [second, leader]
      expect(await groupOf(fellow)).toBe(winner.nim)
      expect([await groupOf(loser), await moves()]).toEqual([null, 0])
    }
  })

  it('answers everybody picking everybody without an error, a move or a fourth member', async () => {
    const crowd = fellows.slice(0, 8)
    for (let round = 0; round < REPEATS; round += 1) {
      await startOver()
      const picks = crowd.flatMap((one) =>
        crowd.filter((fellow) => fellow !== one).map((fellow) => pick(one, fellow)),
      )
      const answers = await race(picks.toSorted(() => Math.random() - 0.5))
      const { '200 success': picked = 0, '200 fail': refused = 0 } = tally(answers)
      expect([picked + refused, picked > 1]).toEqual([picks.length, true])
      const sizes = await Promise.all(crowd.map(sizeOf))
      expect(Math.max(...sizes)).toBeLessThanOrEqual(3)
      // Each success brings one student in, and each founding one more.
      const founded = sizes.filter((size) => size > 0).length
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(picked + founded)
      expect(await moves()).toBe(0)
    }
  })
})

describe('a check-then-update without lock and rules, in the same races', () => {
  // The database of this file is thrown away.
  beforeAll(async () => {
    await arena.owner.query(`drop index mhs_pojt_kelompok_nim_kelompok_urutan_key`)
    await arena.owner.query(`alter table mhs_pojt drop constraint mhs_pojt_kelompok_maksimal`)
    await arena.owner.query(
      `drop trigger mhs_pojt_keep_choice on mhs_pojt; drop trigger mhs_pojt_keep_group on mhs_pojt`,
    )
  })

  const pickNaively = (picks: [Contestant, Contestant][]) =>
    checkThenWrite(
      picks,
      async ([own, fellow]) => (await sizeOf(own)) < 3 && (await groupOf(fellow)) === null,
      async ([own, fellow]) =>
        db.mhsPojt.update({
          where: { mhs_id: fellow.id },
          data: { kelompok_nim: own.nim, kelompok_urutan: (await sizeOf(own)) + 1 },
        }),
    )

  it('seats a fourth member', async () => {
    await startOver(leader)
    await pickNaively(fellows.map((fellow) => [leader, fellow]))
    expect(await sizeOf(leader)).toBeGreaterThan(3)
  })

  it('moves a student from one group to the other', async () => {
    const [fellow] = fellows
    if (!fellow) throw new Error('no students')
    await startOver()
    await pickNaively([
      [leader, fellow],
      [second, fellow],
    ])
    expect(await moves()).toBe(1)
  })
})
