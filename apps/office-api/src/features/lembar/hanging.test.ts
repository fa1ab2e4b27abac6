import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sendSheet } from '@sia/office/sent-sheets/commands'
import { openQueue } from '@sia/server/db/queue'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { createTestCollege } from '@sia/server/test/college'
import { HASHED } from '@sia/server/test/factories'
import { listProcesses } from '@sia/server/test/own-processes'
import { expect, it, vi } from 'vitest'
import { workOnSheets } from './worker.ts'

const { db, office, owner, serverUrl, env } = await createTestCollege()
// A queue that a slow machine keeps waiting asks again.
const queue = await openQueue(office.pool, () => undefined)
undoAfterFile(() => queue.stop())
const WITHIN_MS = 45_000
const ended: unknown[] = []
await workOnSheets(
  {
    queue,
    pool: office.pool,
    log: { error: (fields: unknown) => ended.push(fields) } as never,
    env: { ...process.env, DATABASE_URL: serverUrl, DATA_DIR: env.DATA_DIR },
    dataDir: env.DATA_DIR,
  },
  { periksa: WITHIN_MS, terapkan: WITHIN_MS, urungkan: WITHIN_MS },
)

const PATIENCE = { timeout: 5 * 60_000, interval: 200 }
const read = (id: number) => db.lembar.findUniqueOrThrow({ where: { id } })
const until = (id: number, keadaan: string) =>
  vi.waitFor(async () => expect((await read(id)).keadaan).toBe(keadaan), PATIENCE)

async function sender(username: string) {
  const staf = await db.staf.create({
    data: { username, nama: username, password_hash: HASHED, peran: ['akademik'] },
  })
  const ctx = { db: office.db, actor: `staf ${username}`, pool: office.pool, queue, staf }
  return (name: string, text: string) => sendSheet(ctx, { name, bytes: Buffer.from(text) })
}

const BOOKS = 'kode,judul,pengarang\nB-1,Buku,P\n'
const ROOMS = 'nama,kapasitas\nRuang 1,40\n'

it('a sheet that hangs is ended in its time and says so, and holds nobody else up', async () => {
  const [one, other] = [await sender('satu'), await sender('dua')]
  const holder = await owner.connect()
  try {
    await holder.query('begin; lock table buku_perpustakaan in access exclusive mode')
    const hanging = await one('buku.csv', BOOKS)
    let processes: number[] = []
    await vi.waitFor(async () => {
      // Before the look: the wait for the lock ends after three seconds, and a list of processes takes one of a busy machine.
      processes = listProcesses('sheet-process')
      const { rows } = await owner.query(
        `select from pg_locks where relation = 'buku_perpustakaan'::regclass and not granted`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }, PATIENCE)
    // It waits no longer, nor does anything else.
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const behind = await one('ruangan.csv', ROOMS)
    const foreign = await other('ruangan.csv', ROOMS)
    await until(foreign, 'siap')
    // His own wait for each other.
    expect([(await read(hanging)).keadaan, (await read(behind)).keadaan]).toEqual([
      'memeriksa',
      'memeriksa',
    ])
    await until(hanging, 'gagal')
    expect((await read(hanging)).pesan).toBe(
      'Pekerjaan ini tidak selesai dalam 1 menit. Bagi lembarnya menjadi beberapa berkas, atau hubungi IT kampus.',
    )
    await until(behind, 'siap')
    expect(ended).toHaveLength(1)
    const left = await readdir(join(env.DATA_DIR, 'impor', 'lembar'))
    expect(left).not.toContain(String(hanging))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
