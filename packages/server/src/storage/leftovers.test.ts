import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../../test/cleanup.ts'
import { createTestCollege } from '../../test/college.ts'
import { createMhs } from '../../test/factories.ts'
import { findLeftovers, sweepLeftovers } from './leftovers.ts'
import { createLocalStorage } from './storage.ts'

const test = await createTestCollege()
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
  const gone = [part, `ks/${left}.jpg`, `buku_saku/${left}.pdf`, `buku_saku/${left}.jpg`].sort()
  for (const path of gone) put(dataDir, path, 61)

  const kept = { storage: createLocalStorage(join(dataDir, 'storage')), pool: test.owner }
  expect((await findLeftovers(kept, NOW)).sort()).toEqual(gone)
  expect((await sweepLeftovers(kept, NOW)).sort()).toEqual(gone)
  expect(await findLeftovers(kept, NOW)).toEqual([])
  expect((await kept.storage.list()).length).toBe(5)
})
