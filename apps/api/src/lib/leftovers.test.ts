import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createFolder } from '../../test/cleanup.ts'
import { createMhs } from '../../test/factories.ts'
import { startProcess } from '../../test/faults/server-process.ts'
import { createTestApp } from '../../test/harness.ts'
import { findLeftovers, sweepLeftovers } from './leftovers.ts'
import { createLocalStorage } from './storage.ts'

const test = await createTestApp()
const NOW = new Date()
const MINUTE_MS = 60_000

/** A stored file that was written so many minutes ago. */
function put(dataDir: string, path: string, minutes: number): string {
  const file = join(dataDir, 'storage', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, 'x')
  const at = new Date(NOW.getTime() - minutes * MINUTE_MS)
  utimesSync(file, at, at)
  return file
}

async function nameInRow(foto: string): Promise<void> {
  const { id: mhs_id } = await createMhs(test.db)
  await test.db.ks.create({ data: { mhs_id, judul: 'Lampu', isi: 'Mati', foto } })
}

it('finds photos without a row and halves, and nothing that is young, named or an operator’s', async () => {
  const dataDir = createFolder('data')
  const [named, left, young] = [randomUUID(), randomUUID(), randomUUID()]
  await nameInRow(`${named}.jpg`)
  for (const path of [`ks/${named}.jpg`, 'ks/KENARI.jpg', 'akademik/tutorial-sia.pdf']) {
    put(dataDir, path, 90)
  }
  put(dataDir, `ks/tindak_lanjut/${randomUUID()}.jpg`, 90)
  put(dataDir, `ks/${young}.jpg`, 59)
  put(dataDir, `ks/${young}.jpg.${randomUUID()}.part`, 59)
  const part = `foto_mahasiswa/Denpasar/2025/1.jpg.${randomUUID()}.part`
  for (const path of [`ks/${left}.jpg`, part]) put(dataDir, path, 61)

  const kept = { storage: createLocalStorage(join(dataDir, 'storage')), pool: test.owner }
  expect((await findLeftovers(kept, NOW)).sort()).toEqual([part, `ks/${left}.jpg`].sort())
  expect((await sweepLeftovers(kept, NOW)).sort()).toEqual([part, `ks/${left}.jpg`].sort())
  expect(await findLeftovers(kept, NOW)).toEqual([])
  expect((await kept.storage.list()).length).toBe(5)
})

it('is done by the server when it starts', async () => {
  const dataDir = createFolder('data')
  const [named, left] = [randomUUID(), randomUUID()]
  await nameInRow(`${named}.jpg`)
  const files = [named, left].map((name) => put(dataDir, `ks/${name}.jpg`, 120))
  const { output } = await startProcess({ databaseUrl: test.url, dataDir })
  await vi.waitUntil(() => output().includes('1 foto atau berkas sisa dihapus'), 10_000)
  expect(files.map((file) => existsSync(file))).toEqual([true, false])
}, 30_000)
