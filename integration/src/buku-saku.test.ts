import { createTestApp } from '@sia/api/test/harness'
import { REPEATS } from '@sia/api/test/races/arena'
import { sessionOf } from '@sia/api/test/sessions'
import { create, list } from '@sia/contracts/buku-saku'
import { buttonOf, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { decideClaim, isiOf, reopenClaim } from '@sia/office/features/buku-saku/commands'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../test/refusal.ts'

const test = await createTestApp()
const { db, call, office } = test
const who = { db: office.db, actor: 'staf uji' }

let mhs: { id: number; token: string }
let kegiatan_id: number

beforeAll(async () => {
  const row = await createMhs(db)
  mhs = { id: row.id, token: await sessionOf(test, row) }
  kegiatan_id = (await db.bukuSakuKegiatan.create({ data: { judul: 'Donor Darah', bulan: 1 } })).id
})

beforeEach(() => db.bukuSaku.deleteMany())

const createClaim = async (status = 1) => {
  const data = { mhs_id: mhs.id, buku_saku_kegiatan_id: kegiatan_id, tanggal: day('2026-01-10') }
  return (await db.bukuSaku.create({ data: { ...data, status } })).id
}
const find = (id: number) => db.bukuSaku.findUniqueOrThrow({ where: { id } })
/** Decides on a claim as it was seen; returns the sentence of a refusal, or null. */
const decide = async (
  id: number,
  status: typeof DISETUJUI | typeof DITOLAK,
  seen: Promise<Parameters<typeof isiOf>[0]> = find(id),
) => {
  const decision = { status, oleh: 'Luh Eka', seen: new Map([[id, isiOf(await seen)]]) }
  return refusalOf(decideClaim(who, [id], decision))
}
/** The words on the button of the student's card. */
const shown = async () => {
  const { body } = await call(list, { token: mhs.token, query: { page: 'all' } })
  const { buku_saku_kegiatan: found } = body
  const [card] = Array.isArray(found) ? found : found.data
  return buttonOf(card?.buku_saku[0]?.status ?? null).text
}
const submit = (tanggal = '2026-01-11') =>
  call(create, {
    token: mhs.token,
    body: { buku_saku_kegiatan_id: kegiatan_id, status: '1', tanggal },
  })

describe('what the PKK decides on a claim (Product §9.2)', () => {
  it('approved: the student has taken part and cannot claim again', async () => {
    const id = await createClaim()
    expect(await decide(id, DISETUJUI)).toBeNull()
    expect(await shown()).toBe('Sudah Mengikuti')
    expect((await submit()).status).toBe(409)
  })

  it('rejected: the student can claim again, which waits for a decision', async () => {
    const id = await createClaim()
    expect(await decide(id, DITOLAK)).toBeNull()
    expect(await shown()).toBe('Ulangi form pengajuan')
    expect(await decide(id, DISETUJUI)).toBe(`Pengajuan ${id} sudah ditolak oleh Luh Eka.`)
    expect((await submit()).status).toBe(200)
    expect(await decide(id, DISETUJUI)).toBeNull()
  })

  it('taken back: it waits again, and the student can change it', async () => {
    const id = await createClaim(DISETUJUI)
    await reopenClaim(who, [id])
    expect(await shown()).toBe('Edit form pengajuan')
    expect((await submit()).status).toBe(200)
  })

  it('is never undone by the student who sends the claim again meanwhile, nor made on what was not seen', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.bukuSaku.deleteMany()
      const id = await createClaim()
      const seen = await find(id)
      const [refusal, sent] = await Promise.all([
        decide(id, DISETUJUI, Promise.resolve(seen)),
        submit(),
      ])
      expect(sent.status).toBe(refusal === null ? 409 : 200)
      expect((await find(id)).status).toBe(refusal === null ? DISETUJUI : 1)
    }
  })

  it('lets one of two contrary decisions at once stand', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.bukuSaku.deleteMany()
      const id = await createClaim()
      const [approved, rejected] = await Promise.all([decide(id, DISETUJUI), decide(id, DITOLAK)])
      expect([approved, rejected].filter((refusal) => refusal === null)).toHaveLength(1)
      expect((await find(id)).status).toBe(approved === null ? DISETUJUI : DITOLAK)
    }
  })
})
