import { createKelas } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { createKelasStore } from './kelas-store.ts'

const { db, server, owner } = await createTestApp()
const wanted: { kelas_id: number; versi: string }[] = []

beforeAll(async () => {
  await createKelas(db)
  await createKelas(db)
  wanted.push(...(await owner.query('select kelas_id, versi from kelas_versi')).rows)
})

describe('createKelasStore', () => {
  it('reads a class once for all who ask while it is read', async () => {
    const store = createKelasStore(server.db)
    const [crowd, alone] = await Promise.all([store.get(wanted), store.get(wanted.slice(0, 1))])
    expect(crowd.size).toBe(2)
    for (const [id, kelas] of alone) expect(crowd.get(id)).toBe(kelas)
    expect(alone.size).toBe(1)
  })

  it('keeps a class as long as its version is asked for', async () => {
    const store = createKelasStore(server.db)
    const [first, again] = [await store.get(wanted), await store.get(wanted)]
    for (const [id, kelas] of again) expect(first.get(id)).toBe(kelas)
    const later = await store.get(wanted.map(({ kelas_id }) => ({ kelas_id, versi: 'later' })))
    for (const [id, kelas] of later) expect(first.get(id)).not.toBe(kelas)
    expect([again.size, later.size]).toEqual([2, 2])
  })

  it('keeps no more bytes than it may, and answers all the same', async () => {
    const [one] = wanted
    if (!one) throw new Error('no class')
    const room = createKelasStore(server.db, 1_000_000)
    const first = await room.get([one])
    expect((await room.get([one])).get(one.kelas_id)).toBe(first.get(one.kelas_id))
    const tight = createKelasStore(server.db, 100)
    const [before, after] = [await tight.get(wanted), await tight.get(wanted)]
    expect([before.size, after.size]).toEqual([2, 2])
    for (const [id, kelas] of after) expect(before.get(id)).not.toBe(kelas)
  })

  it('leaves out a class that is gone', async () => {
    const found = await createKelasStore(server.db).get([
      ...wanted,
      { kelas_id: 99_999, versi: '1' },
    ])
    expect([...found.keys()].sort()).toEqual(wanted.map(({ kelas_id }) => kelas_id).sort())
  })

  it('reads again after a read that failed', async () => {
    const store = createKelasStore(server.db)
    await owner.query('revoke select on kelas from sia_app')
    const refused = await Promise.allSettled([store.get(wanted), store.get(wanted)])
    await owner.query('grant select on kelas to sia_app')
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await store.get(wanted)).size).toBe(2)
  })
})
