import { list } from '@sia/contracts/kontak'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const { call, owner } = await createTestApp()

it('tells anybody how the offices are reached, of those that said so', async () => {
  expect((await call(list)).body).toEqual({ kontak: [] })
  await owner.query(
    `insert into kontak (bagian, ruang, hari_kerja) values ('pkk', 'Gedung A', 0), ('it', null, null)`,
  )
  const unsaid = { jam: null, telepon: null, whatsapp: null }
  expect((await call(list)).body).toEqual({
    kontak: [
      { bagian: 'it', ruang: null, hari_kerja: null, ...unsaid },
      { bagian: 'pkk', ruang: 'Gedung A', hari_kerja: 0, ...unsaid },
    ],
  })
})
