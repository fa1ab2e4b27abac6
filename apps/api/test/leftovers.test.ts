import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '@sia/server/test/cleanup'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { expect, it, vi } from 'vitest'
import { startProcess } from './faults/server-process.ts'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

it('photos that no row names are swept when the server starts', async () => {
  const { db, url } = await createTestCollege()
  const dataDir = createFolder('data')
  const folder = join(dataDir, 'storage/ks')
  mkdirSync(folder, { recursive: true })
  const [named, left] = [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`]
  const { id: mhs_id } = await createMhs(db)
  await db.ks.create({ data: { mhs_id, judul: 'Lampu', isi: 'Mati', foto: named } })
  const files = [named, left].map((name) => join(folder, name))
  const at = new Date(Date.now() - TWO_HOURS_MS)
  for (const file of files) {
    writeFileSync(file, 'x')
    utimesSync(file, at, at)
  }
  const { output } = await startProcess({ databaseUrl: url, dataDir })
  await vi.waitUntil(() => output().includes('1 foto atau berkas sisa dihapus'), 60_000)
  expect(files.map((file) => existsSync(file))).toEqual([true, false])
})
