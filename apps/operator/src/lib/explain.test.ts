import { AppError } from '@sia/server/errors'
import { unstorable } from '@sia/server/storage/storage'
import { expect, it } from 'vitest'
import { explain } from './run.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })
// As Prisma hands on what PostgreSQL said.
const throughPrisma = (originalCode: string) =>
  coded('P2010', { meta: { driverAdapterError: { cause: { originalCode } } } })

it.each([
  ['a full disk', throughPrisma('53100'), /^Disk PostgreSQL penuh \(53100\)\. Kosongkan tempat/],
  [
    'a wrong password',
    coded('28P01'),
    /menolak nama pengguna atau password .*berjalan\..*jalankan dahulu: docker compose up -d/,
  ],
  ['nobody there', coded('ECONNREFUSED'), /^PostgreSQL tidak menjawab .*Nyalakan PostgreSQL/],
  ['a lost connection', new Error('Connection terminated unexpectedly'), /disknya tidak penuh/],
])('names the cause and what to do for %s', (_, error, sentence) => {
  expect(explain(error)).toMatchObject({ sentence: expect.stringMatching(sentence), code: 3 })
})

it('names a full disk behind a file that could not be stored, and no database', () => {
  expect(explain(unstorable(coded('ENOSPC'))).sentence).toMatch(/belum dapat disimpan.*Disk penuh/)
  const away = new AppError('unavailable', 'Berkas belum dapat dibaca.', {
    cause: coded('ECONNREFUSED'),
  })
  expect(explain(away)).toMatchObject({ sentence: 'Berkas belum dapat dibaca.', code: 1 })
})
