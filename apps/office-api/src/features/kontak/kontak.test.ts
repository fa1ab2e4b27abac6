import { list, update } from '@sia/contracts/office/kontak'
import { isiOf, NOTHING_SAID } from '@sia/office/features/kontak/commands'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { call, db, owner, enterAs } = await createOfficeApp()

const UNTOUCHED = isiOf(NOTHING_SAID)
const SAID = {
  isi: UNTOUCHED,
  ruang: ' Gedung A ',
  jam: 'Senin–Jumat',
  telepon: '0361 555010',
  whatsapp: '',
  hari_kerja: '1',
}

it('keeps what an office says of itself, in the name of its person', async () => {
  const cookie = await enterAs('keuangan')
  const { status, body } = await call(update, {
    cookie,
    params: { bagian: 'keuangan' },
    body: SAID,
  })
  const said = { ruang: 'Gedung A', jam: 'Senin–Jumat', telepon: '0361 555010', whatsapp: null }
  expect([status, body.kontak]).toEqual([
    200,
    { bagian: 'keuangan', isi: expect.any(String), ...said, hari_kerja: 1 },
  ])
  expect((await call(list, { cookie })).body.kontak).toEqual([body.kontak])
  const { rows } = await owner.query(`select actor from audit where subject = 'kontak'`)
  expect(rows).toEqual([{ actor: expect.stringContaining('staf') }])
})

it('tells who saves later than a colleague what it is now, and overwrites nothing', async () => {
  const [cookie, other] = [await enterAs('humas'), await enterAs('it')]
  const params = { bagian: 'humas' as const }
  const save = (by: string, body: object) =>
    call(update, { cookie: by, params, body: { ...SAID, ...body } })
  expect((await save(other, { ruang: 'Gedung B' })).status).toBe(200)
  const late = await save(cookie, { jam: 'Selasa' })
  expect([late.status, late.error.message]).toEqual([
    409,
    'Kontak Bagian Humas diubah rekan Anda sejak Anda lihat; sekarang: ruang Gedung B, jam layanan Senin–Jumat, telepon 0361 555010, WhatsApp kosong, hari kerja 1. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.',
  ])
  const [now] = (await call(list, { cookie })).body.kontak
  expect(now).toMatchObject({ ruang: 'Gedung B', jam: 'Senin–Jumat' })
  const both = await Promise.all(['a', 'b'].map((ruang) => save(cookie, { isi: now?.isi, ruang })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('lets one of two be the first where a card is not there yet', async () => {
  const cookie = await enterAs('akademik')
  const params = { bagian: 'akademik' as const }
  const both = await Promise.all(
    ['a', 'b'].map((ruang) => call(update, { cookie, params, body: { ...SAID, ruang } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('does not know the card of another office', async () => {
  const cookie = await enterAs('keuangan')
  for (const bagian of ['pkk', 'it', 'rektor', 'dosen']) {
    const { status } = await call(update, { cookie, params: { bagian } as never, body: SAID })
    expect([bagian, status]).toEqual([bagian, 404])
  }
  expect(await db.kontak.count({ where: { bagian: 'pkk' } })).toBe(0)
})

it('lets campus IT keep every card, also one that nobody has filled in', async () => {
  const cookie = await enterAs('it')
  const { kontak } = (await call(list, { cookie })).body
  expect(kontak.map(({ bagian }) => bagian)).toEqual([
    'it',
    'akademik',
    'keuangan',
    'pkk',
    'sarana',
    'humas',
  ])
  expect((await call(update, { cookie, params: { bagian: 'pkk' }, body: SAID })).status).toBe(200)
})

it.each([
  ['telepon', 'loket 3'],
  ['whatsapp', '12'],
  ['hari_kerja', '1,5'],
  ['hari_kerja', '31'],
  ['hari_kerja', 'besok'],
  ['ruang', 'x'.repeat(101)],
])('refuses %s %s at its field', async (field, value) => {
  const cookie = await enterAs('it')
  const { status, error } = await call(update, {
    cookie,
    params: { bagian: 'it' },
    body: { ...SAID, [field]: value },
  })
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})
