import { list } from '@sia/contracts/krs'
import { createKelas, createKrs, createMhs, time } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestApp } from '../../../test/harness.ts'
import { tokenOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const second = await createTestApp({ databaseUrl: test.url })
const { app, db, owner } = test

let mhs_id: number
let token: string
let kelas_id: number

beforeAll(async () => {
  const mhs = await createMhs(db, { nama: 'Ni "Luh" \u2028 \\ <b>' })
  mhs_id = mhs.id
  token = await tokenOf(test, mhs.nim)
  const slot = { hari: 3, dari: time('07:30:00'), sampai: time('09:00:00') }
  const jamkul = await db.jamkul.create({ data: slot })
  const kelas = await createKelas(db, { kode: 'A "1"\n', jamkul_id: jamkul.id })
  kelas_id = kelas.id
  await createKrs(db, { mhs_id, kelas_id }, { tugas: 80, uts: 70.5, uas: 90 }, ['1', '2', 'UAS'])
  await createKrs(db, { mhs_id, kelas_id: (await createKelas(db, { jamkul_id: null })).id })
})

const textOf = async (instance = test) =>
  (await instance.app.inject({ url: '/api/krs', headers: { authorization: `Bearer ${token}` } }))
    .payload

/** The call's text, checked against what the contract would make of the same reply. */
async function read(instance = test) {
  const text = await textOf(instance)
  expect(text).toBe(JSON.stringify(z.encode(list.reply, z.decode(list.reply, JSON.parse(text)))))
  return JSON.parse(text).krs as { kelas: { pengajaran: { pembahasan: string }[] } }[]
}

describe('the schedule’s text', () => {
  it('is what the contract makes of it, to the byte', async () => {
    expect(await read()).toHaveLength(2)
  })

  const changes: [string, (id: number) => string][] = [
    ['kelas', (id) => `update kelas set group_whatsapp = 'https://x' where id = ${id}`],
    ['pengajaran', (id) => `update pengajaran set pembahasan = 'Baru' where kelas_id = ${id}`],
    [
      'a session less',
      (id) => `delete from pengajaran where kelas_id = ${id} and pertemuan = 'UTS'`,
    ],
    [
      'a session more',
      (id) => `insert into pengajaran (kelas_id, pertemuan) values (${id}, 'UTS')`,
    ],
    [
      'dosen',
      (id) =>
        `update dosen set nama = 'Baru' from kelas k where k.id = ${id} and dosen.id = dosen_id`,
    ],
    [
      'ruangan',
      (id) =>
        `update ruangan set nama = 'Baru' from kelas k where k.id = ${id} and ruangan.id = ruangan_id`,
    ],
    [
      'jamkul',
      (id) =>
        `update jamkul set hari = 5 from kelas k where k.id = ${id} and jamkul.id = jamkul_id`,
    ],
    [
      'matkul',
      (id) =>
        `update matkul set nama = 'Baru' from kelas k where k.id = ${id} and matkul.id = matkul_id`,
    ],
    ['marks', (id) => `update krs set uas = 10 where kelas_id = ${id} and uas is not null`],
    ['attendance', (id) => `update absensi set status = '4' where kelas_id = ${id}`],
    ['mhs', () => `update mhs set nama = 'Baru' where id = ${mhs_id}`],
    ['least attendance', () => 'update pengaturan set kehadiran_minimal = 80'],
  ]

  it.each(changes)(
    'shows a change of %s in the very next call, on every instance',
    async (_, sql) => {
      const before = [await textOf(), await textOf(second)]
      expect((await owner.query(sql(kelas_id))).rowCount).toBeGreaterThan(0)
      const after = [await textOf(), await textOf(second)]
      expect(after[0]).toBe(after[1])
      expect(after[0]).not.toBe(before[0])
      await read()
    },
  )

  it('shows a lecturer who is renamed while he is given a class', async () => {
    const [office, dean] = [await owner.connect(), await owner.connect()]
    const { id } = await db.dosen.create({ data: { nama: 'Lama' } })
    await office.query('begin')
    await office.query(`update dosen set nama = 'Nama Baru' where id = ${id}`)
    const given = dean.query(`update kelas set dosen_id = ${id} where id = ${kelas_id}`)
    // It waits for the other; without the wait it would be read with the old name now, and for good.
    await Promise.race([given, new Promise((resolve) => setTimeout(resolve, 300))])
    await textOf()
    await office.query('commit')
    await given
    office.release()
    dean.release()
    expect(await textOf()).toContain('Nama Baru')
    await read()
  })

  it('shows that all sessions were emptied away', async () => {
    const client = await owner.connect()
    await client.query('begin')
    await client.query('truncate pengajaran cascade')
    const { rows } = await client.query(
      `select versi from kelas_versi where kelas_id = ${kelas_id}`,
    )
    await client.query('rollback')
    client.release()
    const kept = await owner.query(`select versi from kelas_versi where kelas_id = ${kelas_id}`)
    expect(rows[0].versi).not.toBe(kept.rows[0].versi)
  })

  it('never shows a change that is taken back', async () => {
    const client = await owner.connect()
    const before = await textOf()
    await client.query('begin')
    await client.query("update kelas set group_whatsapp = 'https://taken-back'")
    expect(await textOf()).toBe(before)
    await client.query('rollback')
    client.release()
    expect(await textOf()).toBe(before)
  })

  it('shows what a restore brings back, though its versions are old ones', async () => {
    await textOf()
    await owner.query(`
      alter table kelas disable trigger user;
      update kelas set group_whatsapp = 'https://restored';
      alter table kelas enable trigger user;
      create table restored (like kelas_versi including all);
      insert into restored select * from kelas_versi;
      alter table kelas_versi rename to replaced;
      alter table restored rename to kelas_versi;
      grant select on kelas_versi to sia_app`)
    const restored = await textOf()
    await owner.query('drop table kelas_versi; alter table replaced rename to kelas_versi')
    expect(restored).toContain('https://restored')
  })

  it('shows a class whose version somebody has deleted, and its changes', async () => {
    await owner.query('delete from kelas_versi')
    expect(await read()).toHaveLength(2)
    await owner.query("update kelas set group_whatsapp = 'https://anew'")
    expect(await textOf()).toContain('https://anew')
    await owner.query(
      'insert into kelas_versi (kelas_id) select id from kelas on conflict do nothing',
    )
  })

  it('is not sent again to a client that has it', async () => {
    const ask = (etag?: string) =>
      app.inject({
        url: '/api/krs',
        headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
      })
    const first = await ask()
    const etag = String(first.headers.etag)
    const again = await ask(etag)
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    await owner.query(`update absensi set status = '2' where kelas_id = ${kelas_id}`)
    const changed = await ask(etag)
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })
})
