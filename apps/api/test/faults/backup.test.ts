import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contentOf, lastAuditOf } from '../content.ts'
import { createTestApp } from '../harness.ts'
import { siaOf } from '../sia.ts'
import { createTarget } from '../targets.ts'
import { checkJournal } from './check-journal.ts'
import { createCrowd } from './crowd.ts'
import { createJournal } from './journal.ts'
import { createFolder, startProcess } from './server-process.ts'
import { prepareWrites } from './writes.ts'

const folder = createFolder()

describe('a backup while students write', { timeout: 120_000 }, () => {
  const CONNECTIONS = 8

  it('is one moment, with every file its rows name', async ({ annotate }) => {
    const test = await createTestApp()
    const journal = createJournal(await prepareWrites(test))
    const dataDir = createFolder()
    const server = await startProcess({ databaseUrl: test.url, dataDir })
    const students = await createCrowd(test, 2000)
    let over = false
    const writing = Array.from({ length: CONNECTIONS }, () =>
      journal.write(server.address, students, ({ status }) => status === 200 && !over),
    )
    await vi.waitFor(() => expect(journal.entries.length).toBeGreaterThan(200), 20_000)

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

describe('a restore that is killed', { timeout: 120_000 }, () => {
  const KILLS = 6
  const script = join(import.meta.dirname, '../../src/sia.ts')
  let backup: string
  let content: Record<string, string>
  let lastAudit: string

  // Many rows, so that it takes a while.
  beforeAll(async () => {
    const source = await createTestApp()
    await source.owner.query(
      `insert into buku_perpustakaan (kode, judul) select 'K' || n, 'Buku ' || n from generate_series(1, 60000) n;
       insert into jurusan values (3, 'Asal');
       insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
       values ('ASAL0001', 'Asal', 2024, 'D2', 3, 1, 'ubud')`,
    )
    const storage = mkdtempSync(join(folder, 'asal-'))
    backup = join(folder, 'asal.tar.gz')
    lastAudit = await lastAuditOf(source.owner)
    content = await contentOf(source.owner, lastAudit)
    await siaOf({ url: source.url, dataDir: storage })('backup', '--ke', backup)
  }, 60_000)

  it('leaves the old data as it was and in use, wherever it is killed', async ({ annotate }) => {
    const target = await createTarget()
    await target.sia('migrasi', 'apply')
    await target.owner.query(
      `insert into jurusan values (7, 'Lama');
       insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
       select 'LAMA' || n, 'Lama', 2024, 'D2', 7, 1, 'ubud' from generate_series(1, 50) n`,
    )
    const everything = String(2n ** 62n)
    const before = await contentOf(target.owner, everything)
    const start = () =>
      spawn(process.execPath, [script, 'restore', backup, '--ganti', '--ya'], {
        env: {
          NODE_ENV: 'test',
          DATA_DIR: target.dataDir,
          DATABASE_URL: target.url,
          SIA_OPERATOR: 'tester',
        },
        stdio: 'ignore',
      })
    const began = performance.now()
    const isAtWork = async () => {
      const { rowCount } = await target.owner.query(
        `select from pg_stat_activity where datname = current_database()
            and application_name = 'sia-backup' and xact_start is not null`,
      )
      return rowCount === 1
    }
    const killed: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const child = start()
      const ended = once(child, 'close')
      await vi.waitFor(async () => expect(await isAtWork()).toBe(true), {
        timeout: 20_000,
        interval: 5,
      })
      await new Promise((resolve) => setTimeout(resolve, round * 120))
      const { rows } = await target.owner.query(
        "select left(query, 20) as query from pg_stat_activity where application_name = 'sia-backup' and datname = current_database()",
      )
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      killed.push(rows[0]?.query)
      await vi.waitFor(async () => expect(await isAtWork()).toBe(false), {
        timeout: 20_000,
        interval: 5,
      })
      expect(await contentOf(target.owner, everything)).toEqual(before)
    }
    expect((await target.sia('migrasi', 'status')).code).toBe(0)

    const [code] = await once(start(), 'close')
    expect(code).toBe(0)
    expect(await contentOf(target.owner, lastAudit)).toEqual(content)
    await annotate(
      `killed in: ${killed.join(' | ')}; ${Math.round(performance.now() - began)} ms in all`,
    )
  })
})
