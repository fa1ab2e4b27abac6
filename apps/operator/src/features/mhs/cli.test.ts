import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { CANARY, createWorld } from '@sia/server/test/world'
import { expect, it } from 'vitest'
import { siaOf } from '../../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)
const world = await createWorld(test.db)

it('writes all that is stored about a student, for the eyes of the operator only', async () => {
  const { code, out } = await sia('akun', 'data', world.caller.nim)
  const path = join(test.dataDir, 'data-pribadi', `${world.caller.nim}.json`)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(path) })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const text = readFileSync(path, 'utf8')
  const { tabel } = JSON.parse(text)
  const { rows } = await test.owner.query(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'mhs_id' and table_name <> 'session'`,
  )
  const filled = ['mhs', 'progkam', ...rows.map(({ name }) => name)]
  // The world has no row of these for the caller, except what it was built to have.
  const empty = ['angsuran_1', 'berita_terkini_status_views']
  expect(Object.keys(tabel).sort()).toEqual(filled.filter((name) => !empty.includes(name)).sort())
  expect(text).toContain('milik sendiri isi')
  expect(text).not.toContain(CANARY)
  expect(text).not.toMatch(/\$2[aby]\$/)
})

it('overwrites nothing, and knows nobody of an unknown NIM', async () => {
  const again = await sia('akun', 'data', world.caller.nim)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('sudah ada') })
  const unknown = await sia('akun', 'data', '00000000')
  expect(unknown).toMatchObject({ code: 1, err: '✗ NIM 00000000 tidak ditemukan.\n' })
})
