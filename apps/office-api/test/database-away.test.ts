import { decide, list } from '@sia/contracts/office/buku-saku'
import { createMhs, day } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp } from './harness.ts'

const { call, db, owner, enterAs } = await createOfficeApp()

it('says in words that the database is away, and does what was asked once it is back', async () => {
  const cookie = await enterAs('pkk')
  const { id: mhs_id } = await createMhs(db)
  const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Donor', bulan: 1 } })
  await db.bukuSaku.create({
    data: { mhs_id, buku_saku_kegiatan_id: kegiatan.id, status: 1, tanggal: day('2026-01-10') },
  })
  const { buku_saku } = (await call(list, { cookie })).body
  const body = {
    buku_saku: buku_saku.map(({ id, isi }) => ({ id, isi })),
    keputusan: 'disetujui',
  }
  const holder = await owner.connect()
  await holder.query('begin; lock table buku_saku in access exclusive mode')
  const [read, written] = await Promise.all([
    call(list, { cookie }),
    call(decide, { cookie, body }),
  ])
  await holder.query('rollback')
  holder.release()
  for (const { status, error } of [read, written]) {
    expect([status, error.message]).toEqual([503, expect.stringMatching(/^[A-Z].*\.$/)])
  }
  expect((await call(decide, { cookie, body })).body.diubah).toEqual(buku_saku.map(({ id }) => id))
})
