import { type ProfileWire, update } from '@sia/contracts/mhs'
import { sheetsOf } from '@sia/operator/test/sheets'
import { beforeEach, expect, it } from 'vitest'
import { createKabar } from '../test/kabar.ts'

// A changed e-mail address in the way a student and the college change it, and what the address before is told of it.

const test = await createKabar()
const { db, call, createStudent, told, undo } = test
const { apply } = sheetsOf(test)

let mhs: Awaited<ReturnType<typeof createStudent>>
beforeEach(async () => {
  mhs = await createStudent({ email: 'putu@rumah.example' })
})

const save = async (fields: ProfileWire) => {
  const body = { update_profile: true, ...fields }
  const sent = await call(update, { token: mhs.token, params: { id: `${mhs.id}` }, body })
  expect(sent.status).toBe(200)
}
const bring = (email: string) =>
  apply('mahasiswa', `nim;email\n${mhs.nim};${email}`, '--timpa-profil')
/** The addresses before and after of each note. */
const changes = async () => {
  const notes = await db.kabar.findMany({ where: { mhs_id: mhs.id }, orderBy: { id: 'asc' } })
  return notes.map(({ isi }) => isi)
}

it('the student reads that he changed it himself, with the new address half hidden', async () => {
  await save({ email: 'wayan@lain.example' })
  expect(await told(mhs)).toMatchObject([
    {
      jenis: 'email',
      judul: 'Alamat e-mail Anda di SIA diganti',
      kalimat: 'Sekarang w***@lain.example. Bila bukan Anda, hubungi IT kampus.',
      tanya: 'it',
    },
  ])
  await save({ email: '' })
  expect((await told(mhs))[0]?.judul).toBe('Alamat e-mail Anda di SIA dihapus')
  await save({ email: 'putu@rumah.example' })
  expect((await told(mhs))[0]?.judul).toBe('Alamat e-mail Anda di SIA dicatat')
})

it('the college changed it by a sheet', async () => {
  expect((await bring('wayan@lain.example')).changed).toBe(1)
  expect(await changes()).toEqual([{ lama: 'putu@rumah.example', baru: 'wayan@lain.example' }])
})

it('nothing of a first address by a sheet', async () => {
  mhs = await createStudent()
  expect((await bring('wayan@lain.example')).changed).toBe(1)
  expect(await changes()).toEqual([])
})

it('nothing of letters of another size, nor of another field', async () => {
  await save({ email: 'Putu@Rumah.example', tempat: 'Ubud' })
  expect(await changes()).toEqual([])
})

it('what is taken back within ten seconds is not told, later it is', async () => {
  await save({ email: 'wayan@lain.example' })
  await save({ email: 'PUTU@rumah.example' })
  await undo((await bring('wayan@lain.example')).number)
  expect(await changes()).toEqual([])
  const { number } = await bring('wayan@lain.example')
  await told(mhs)
  await undo(number)
  expect(await changes()).toHaveLength(2)
})

it('changes within ten seconds are told once, of the first address and the last, and not put off', async () => {
  await save({ email: 'wayan@lain.example' })
  const { tampil_pada } = await db.kabar.findFirstOrThrow({ where: { mhs_id: mhs.id } })
  await save({ email: 'made@lain.example' })
  expect(await db.kabar.findMany({ where: { mhs_id: mhs.id } })).toMatchObject([
    { isi: { lama: 'putu@rumah.example', baru: 'made@lain.example' }, tampil_pada },
  ])
  expect(tampil_pada.getTime()).toBeGreaterThan(Date.now())
})

it('changes in one transaction are one note, however long it takes', async () => {
  await test.office.pool.query(
    `begin; set local sia.actor = 'operator uji';
     update mhs set email = 'a@lain.example' where id = ${mhs.id};
     update kabar set tampil_pada = clock_timestamp() where mhs_id = ${mhs.id};
     select pg_sleep(0.01);
     update mhs set email = 'b@lain.example' where id = ${mhs.id}; commit`,
  )
  expect(await changes()).toEqual([{ lama: 'putu@rumah.example', baru: 'b@lain.example' }])
})
