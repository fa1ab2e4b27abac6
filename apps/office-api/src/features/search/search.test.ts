import { find } from '@sia/contracts/office/search'
import { createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { call, db, enterAs } = await createOfficeApp()

await createMhs(db, { nim: '24019001', nama: 'Zulaikha Nuraini', no_hp: '0812-9000-9001' })
await db.ruangan.create({ data: { nama: 'Aula Zulaikha' } })

const found = async (peran: 'akademik' | 'sarana' | 'humas' | 'pkk' | 'keuangan', kata: string) => {
  const { status, body } = await call(find, { cookie: await enterAs(peran), query: { kata } })
  return [status, body.hasil?.map(({ jenis, nama }) => `${jenis} ${nama}`)]
}

it('finds students by name, NIM and phone, and rooms', async () => {
  const student = 'mahasiswa Zulaikha Nuraini'
  expect(await found('akademik', 'zulaikha')).toEqual([200, [student, 'ruangan Aula Zulaikha']])
  expect(await found('akademik', 'NURAINI zul')).toEqual([200, [student]])
  expect(await found('akademik', '24019001')).toEqual([200, [student]])
  expect(await found('akademik', '+62 812 9000 9001')).toEqual([200, [student]])
})

it('finds for each person what that person may see', async () => {
  expect(await found('sarana', 'zulaikha')).toEqual([200, ['ruangan Aula Zulaikha']])
  expect(await found('pkk', 'zulaikha')).toEqual([200, ['mahasiswa Zulaikha Nuraini']])
  expect(await found('humas', 'zulaikha')).toEqual([200, []])
})

it('neither shows nor finds phones for who may not see private fields', async () => {
  const cookie = await enterAs('pkk')
  const { body } = await call(find, { cookie, query: { kata: '24019001' } })
  expect(body.hasil).toEqual([
    {
      jenis: 'mahasiswa',
      kunci: '24019001',
      nama: 'Zulaikha Nuraini',
      keterangan: 'Jurusan 3, 2024',
    },
  ])
  expect(await found('pkk', '0812 9000 9001')).toEqual([200, []])
  expect(await found('keuangan', '24019001 0812')).toEqual([200, []])
})

it('refuses a search for nothing', async () => {
  expect(await found('akademik', '  ')).toEqual([422, undefined])
})
