import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { list } from '@sia/contracts/berkas'
import { BERKAS, jadwalOjtPath } from '@sia/domain/berkas'
import { createMhs } from '@sia/server/test/factories'
import { startS3 } from '@sia/server/test/s3-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const s3 = await startS3()
const bucket = await createTestApp({ env: { STORAGE_URL: s3.url }, databaseUrl: test.url })
let token: string

beforeAll(async () => {
  token = await sessionOf(test, await createMhs(test.db, { cabang: 'Denpasar Barat' }))
})

const missing = async (from = test) => (await from.call(list, { token })).body.belum_tersedia
const put = (path: string) => {
  const file = join(test.dataDir, 'storage', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '%PDF-1.4')
}

describe('GET /api/berkas', () => {
  it('names what is not stored, and the time-table of the own branch only', async () => {
    const jadwal = jadwalOjtPath('Denpasar Barat')
    expect(await missing()).toEqual([...Object.values(BERKAS), jadwal])
    put(BERKAS['kalender-akademik'])
    put(jadwalOjtPath('Ubud'))
    expect(await missing()).toContain(jadwal)
    put(jadwal)
    const rest = Object.values(BERKAS).filter((path) => path !== BERKAS['kalender-akademik'])
    expect(await missing()).toEqual(rest)
  })

  it('calls nothing missing while the store cannot be asked', async () => {
    expect(await missing(bucket)).toHaveLength(Object.keys(BERKAS).length + 1)
    s3.state.broken = true
    expect(await missing(bucket)).toEqual([])
    await s3.stop()
  })
})
