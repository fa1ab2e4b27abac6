import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkJournal } from '@sia/api/test/faults/check-journal'
import { createCrowd } from '@sia/api/test/faults/crowd'
import { createJournal } from '@sia/api/test/faults/journal'
import { createProxy } from '@sia/api/test/faults/proxy'
import { startProcess } from '@sia/api/test/faults/server-process'
import { prepareWrites } from '@sia/api/test/faults/writes'
import { createTestApp, type TestApp } from '@sia/api/test/harness'
import { siaOf } from '@sia/operator/test/sia'
import { createTarget, type Target } from '@sia/operator/test/targets'
import { createFolder } from '@sia/server/test/cleanup'
import { compileCache } from '@sia/server/test/compile-cache'
import { contentOf, lastAuditOf } from '@sia/server/test/content'
import { until } from '@sia/server/test/patience'
import { beforeAll, describe, expect, it } from 'vitest'

const folder = createFolder('server')

type Proxy = Awaited<ReturnType<typeof createProxy>>

describe('a backup while students write', () => {
  const CONNECTIONS = 8

  it('is one moment, with every file its rows name', async ({ annotate }) => {
    const test = await createTestApp()
    const journal = createJournal(await prepareWrites(test))
    const dataDir = createFolder('server')
    const server = await startProcess({ databaseUrl: test.url, dataDir })
    const students = await createCrowd(test, 2000)
    let over = false
    const writing = Array.from({ length: CONNECTIONS }, () =>
      journal.write(server.address, students, ({ status }) => status === 200 && !over),
    )
    await until(() => expect(journal.entries.length).toBeGreaterThan(200))

    const before = new Set(journal.entries.filter(({ acknowledged }) => acknowledged))
    const file = join(folder, 'sibuk.tar.gz')
    const backup = await siaOf({ url: test.url, dataDir })('backup', '--ke', file)
    const during = journal.entries.length
    over = true
    await Promise.all(writing)
    expect(backup).toMatchObject({ code: 0, err: '' })
    expect(during).toBeGreaterThan(before.size + CONNECTIONS)
    expect(students.length).toBeGreaterThan(0)

    const target = await createTarget()
    expect(await target.sia('restore', file)).toMatchObject({ code: 0, err: '' })
    const known = journal.entries.map((entry) => ({ ...entry, acknowledged: before.has(entry) }))
    const photos = join(target.dataDir, 'storage/ks')
    const { wrong, stray } = await checkJournal(target.owner, known, photos)
    expect(wrong).toEqual([])
    const { rows } = await target.owner.query('select count(*)::int as count from ks')
    await annotate(
      `${before.size} writes before, ${during} at its end; ${rows[0].count} photos, ${stray.length} whose row came later`,
    )
  })
})

/** `sia` as a process of its own. */
function startSia({ dataDir, url }: Pick<Target, 'dataDir' | 'url'>, ...words: string[]) {
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SIA_OPERATOR: 'tester',
    ...compileCache,
  }
  const child = spawn(process.execPath, [script, ...words], { env, stdio: 'ignore' })
  return { child, ended: once(child, 'close') }
}

const script = join(import.meta.dirname, '../../apps/operator/src/sia.ts')

/** Seen when half of the rows are on their way. */
const HALF = /Buku 1\d{4}/

describe('a backup or a restore that is stopped', () => {
  let source: TestApp
  let backup: string
  let content: Record<string, string>
  let lastAudit: string

  // More rows than go in one piece.
  beforeAll(async () => {
    source = await createTestApp()
    await source.owner.query(
      `insert into buku_perpustakaan (kode, judul) select 'K' || n, 'Buku ' || n from generate_series(1, 20000) n;
       insert into jurusan values (3, 'Asal');
       insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
       values ('ASAL0001', 'Asal', 2024, 'D2', 3, 1, 'ubud')`,
    )
    const storage = mkdtempSync(join(folder, 'asal-'))
    backup = join(folder, 'asal.tar.gz')
    lastAudit = await lastAuditOf(source.owner)
    content = await contentOf(source.owner, lastAudit)
    await siaOf({ url: source.url, dataDir: storage })('backup', '--ke', backup)
  })

  it('leaves no part of a backup', async () => {
    const place = join(folder, 'dihentikan')
    mkdirSync(place)
    const proxy = await createProxy(source.url)
    const reached = proxy.freezeAt('database', HALF)
    const { child, ended } = startSia({ ...source, url: proxy.url }, 'backup', '--ke', place)
    await reached
    expect(readdirSync(place)).toHaveLength(1)
    child.kill('SIGTERM')
    proxy.goOn()
    expect(await ended).toEqual([1, null])
    expect(readdirSync(place)).toEqual([])
    await proxy.stop()
  })

  const start = (target: Pick<Target, 'dataDir' | 'url'>) =>
    startSia(target, 'restore', backup, '--ganti', '--ya')
  const untilItIsGone = (target: Target) =>
    until(async () => {
      const { rowCount } = await target.owner.query(
        `select from pg_stat_activity
          where datname = current_database() and application_name = 'sia-backup'`,
      )
      expect(rowCount).toBe(0)
    })
  /** Killed once one side has said these words, after which nothing goes on. */
  const kill = async (target: Target, ...at: Parameters<Proxy['freezeAt']>) => {
    const proxy = await createProxy(target.url)
    const reached = proxy.freezeAt(...at)
    const { child, ended } = start({ ...target, url: proxy.url })
    await reached
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await untilItIsGone(target)
    await proxy.stop()
  }

  it('leaves the old data as it was until the restore is done, wherever it is killed', async () => {
    const target = await createTarget()
    await target.sia('migrasi', 'apply')
    await target.owner.query(
      `insert into jurusan values (7, 'Lama');
       insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
       select 'LAMA' || n, 'Lama', 2024, 'D2', 7, 1, 'ubud' from generate_series(1, 50) n`,
    )
    const everything = String(2n ** 62n)
    const before = await contentOf(target.owner, everything)
    // While the new rows come in, and while they are compared with the backup.
    for (const from of ['client', 'database'] as const) {
      await kill(target, from, HALF)
      expect(await contentOf(target.owner, everything)).toEqual(before)
    }
    // While a reader keeps it from taking the old tables away.
    const reader = await target.owner.connect()
    await reader.query('begin; lock table mhs in access share mode')
    await kill(target, 'client', /drop table/)
    await reader.query('rollback')
    reader.release()
    expect(await contentOf(target.owner, everything)).toEqual(before)
    expect((await target.sia('migrasi', 'status')).code).toBe(0)

    // Once committed it is the new data.
    await kill(target, 'client', /vacuum/)
    expect(await contentOf(target.owner, lastAudit)).toEqual(content)
    expect(await start(target).ended).toEqual([0, null])
    expect(await contentOf(target.owner, lastAudit)).toEqual(content)
  })

  it('says so when somebody else keeps the tables busy', async () => {
    const target = await createTarget()
    await target.sia('restore', backup)
    const reader = await target.owner.connect()
    await reader.query('begin; lock table mhs in access share mode')
    const { code, err } = await target.sia('restore', backup, '--ganti', '--ya')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('program lain') })
    await reader.query('rollback')
    reader.release()
    expect(await contentOf(target.owner, lastAudit)).toEqual(content)
  })
})
