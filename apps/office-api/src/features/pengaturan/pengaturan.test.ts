import { change, list } from '@sia/contracts/office/pengaturan'
import { SETTING_NAMES } from '@sia/domain/pengaturan'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, createStaf, enter } = await createOfficeApp()
const { username, nama: who } = await createStaf(['it'])
const cookie = await enter(username)

const all = async () => (await call(list, { cookie })).body
const one = async (name: string) =>
  (await all()).pengaturan.find(({ nama }) => nama === name) ?? expect.fail(name)
const send = (nama: string, nilai: string[], more: object = {}) =>
  call(change, { cookie, params: { nama }, body: { nilai, ...more } })
const apply = (nama: string, nilai: string[], dilihat: string) =>
  send(nama, nilai, { terapkan: true, dilihat })

it('tells every setting of the one table, in its order', async () => {
  expect((await all()).pengaturan.map(({ nama }) => nama)).toEqual(SETTING_NAMES)
  expect(await one('lulus-baca')).toEqual({ nama: 'lulus-baca', nilai: '365 hari', isian: ['365'] })
  expect(await one('kehadiran-minimal')).toMatchObject({ nilai: 'tidak ada', isian: [] })
})

it('shows what would be, changes it as it was shown, and says who did so', async () => {
  const looked = await send('kehadiran-minimal', ['75'])
  expect(looked.body).toEqual({ sebelum: 'tidak ada', sesudah: '75% dari 12 pertemuan' })
  expect((await one('kehadiran-minimal')).nilai).toBe('tidak ada')
  expect((await apply('kehadiran-minimal', ['75'], 'tidak ada')).status).toBe(200)
  expect((await one('kehadiran-minimal')).isian).toEqual(['75'])
  expect((await all()).riwayat[0]).toMatchObject({
    oleh: who,
    apa: 'pengaturan diubah',
    isi: [{ nama: 'Kehadiran minimal', dari: null, ke: '75', rahasia: false }],
  })
  expect((await apply('kehadiran-minimal', [''], '75% dari 12 pertemuan')).body.sesudah).toBe(
    'tidak ada',
  )
})

it('changes nothing that somebody else has changed since, and says how it is now', async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { lulus_baca_hari: 100 } })
  const { status, error } = await apply('lulus-baca', ['200'], '365 hari')
  expect([status, error.message]).toEqual([
    409,
    'Lulusan membaca datanya sudah diubah orang lain; sekarang: 100 hari.',
  ])
  expect((await one('lulus-baca')).isian).toEqual(['100'])
  const unseen = await send('lulus-baca', ['200'], { terapkan: true })
  expect([unseen.status, unseen.error.errors]).toEqual([
    422,
    { dilihat: ['Lihat akibatnya dahulu.'] },
  ])
})

it('replaces the links of the reminder, and opens it again for everybody', async () => {
  const version = async () =>
    (await db.pengaturan.findUniqueOrThrow({ where: { id: 1 } })).pengingat_survey_versi
  const before = await version()
  const links = ['Dosen=https://contoh.ac.id/a', '', 'Sarana=https://contoh.ac.id/b']
  expect((await apply('survey-tautan', links, 'tidak ada')).status).toBe(200)
  expect((await one('survey-tautan')).isian).toEqual([links[0], links[2]])
  expect(await version()).toBe(before + 1)
  const { status, error } = await send('survey-tautan', ['Survey=/survey?survey=99'])
  expect([status, error.errors]).toEqual([
    422,
    { nilai: ['Tidak ada survey nomor 99. Survey di SIA: belum ada.'] },
  ])
})

it.each([
  ['kehadiran-minimal', ['0'], 'Kehadiran minimal: Harus bilangan dari 1 sampai 100: 0.'],
  ['kehadiran-minimal', ['7,5'], 'Kehadiran minimal: Harus bilangan dari 1 sampai 100: 7,5.'],
  [
    'ojt-dibuka',
    ['2026-02-30'],
    'Halaman OJT dibuka: Tanggal harus ditulis YYYY-MM-DD: 2026-02-30.',
  ],
  ['ojt-dibuka', [], 'Halaman OJT dibuka: Nilainya tidak boleh kosong.'],
  [
    'ojt-pedoman',
    ['javascript:alert(1)'],
    'Pedoman OJT: Harus alamat https://... (paling banyak 500 karakter): javascript:alert(1).',
  ],
])('refuses %s %j with a sentence at its field', async (nama, nilai, sentence) => {
  const { status, error } = await send(nama, nilai)
  expect([status, error.errors.nilai]).toEqual([422, [sentence]])
})

it('knows no other setting', async () => {
  for (const nama of ['pemeliharaan', 'constructor'])
    expect((await send(nama, ['1'])).status).toBe(404)
})
