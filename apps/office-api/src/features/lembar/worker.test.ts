import { applySheet, sendSheet } from '@sia/office/sent-sheets/commands'
import { CHECKED } from '@sia/office/sent-sheets/sheet'
import { openQueue } from '@sia/server/db/queue'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { createTestCollege } from '@sia/server/test/college'
import { HASHED } from '@sia/server/test/factories'
import { listProcesses } from '@sia/server/test/own-processes'
import { expect, it, vi } from 'vitest'
import { workOnSheets } from './worker.ts'

const { db, office, owner, serverUrl, env } = await createTestCollege()
const queue = await openQueue(office.pool, (error) => {
  throw error
})
const ended: unknown[] = []
await workOnSheets({
  queue,
  pool: office.pool,
  log: { error: (fields: unknown) => ended.push(fields) } as never,
  env: {
    ...process.env,
    DATABASE_URL: serverUrl,
    DATA_DIR: env.DATA_DIR,
  },
  dataDir: env.DATA_DIR,
})
undoAfterFile(async () => {
  await queue.stop()
  killProcesses()
})

function killProcesses(pids = listProcesses('sheet-process')): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // Gone since it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

const PATIENCE = { timeout: 60_000, interval: 200 }

const stateOf = async (id: number) => (await db.lembar.findUniqueOrThrow({ where: { id } })).keadaan

it('begins a sheet again whose process was killed while it wrote, and writes it once', async () => {
  const staf = await db.staf.create({
    data: { username: 'aka', nama: 'Aka', password_hash: HASHED, peran: ['akademik'] },
  })
  const ctx = { db: office.db, actor: 'staf aka', pool: office.pool, queue, staf }
  const text = `kode,judul,pengarang\n${Array.from({ length: 500 }, (_, at) => `B-${at},Buku ${at},P`).join('\n')}\n`
  const id = await sendSheet(ctx, { name: 'buku.csv', bytes: Buffer.from(text) })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('siap'), PATIENCE)

  // A lock holds the writing until the process is gone.
  const holder = await owner.connect()
  try {
    await holder.query('begin; lock table buku_perpustakaan in access exclusive mode')
    const { rows } = await owner.query(`select ${CHECKED} as isi from lembar`)
    await applySheet(ctx, id, { isi: rows[0].isi, names: false })
    // Listed first: the list may take longer than the process waits for the lock.
    let pids: number[] = []
    await vi.waitFor(async () => {
      pids = listProcesses('sheet-process')
      const { rows: waiting } = await owner.query(
        `select from pg_locks where relation = 'buku_perpustakaan'::regclass and not granted`,
      )
      expect(waiting.length).toBeGreaterThan(0)
    }, PATIENCE)
    killProcesses(pids)
    await vi.waitFor(() => expect(ended).toHaveLength(1), PATIENCE)
    expect(await stateOf(id)).toBe('menulis')
  } finally {
    await holder.query('rollback')
    holder.release()
  }

  await vi.waitFor(async () => expect(await stateOf(id)).toBe('selesai'), PATIENCE)
  expect(await db.bukuPerpustakaan.count()).toBe(500)
  expect(await db.importRun.count()).toBe(1)

  // One that dies while it waits for the next sheet.
  killProcesses()
  const next = await sendSheet(ctx, { name: 'buku.csv', bytes: Buffer.from(text) })
  await vi.waitFor(async () => expect(await stateOf(next)).toBe('siap'), PATIENCE)
})
