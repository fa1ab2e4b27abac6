import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MIGRATION_LOCK } from '../../src/db/migrate.ts'
import { contentOf, lastAuditOf } from '../content.ts'
import { createTestApp } from '../harness.ts'
import { siaOf } from '../sia.ts'
import { createTarget, type Target } from '../targets.ts'
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
  const KILLS = 8
  const script = join(import.meta.dirname, '../../src/sia.ts')
  let backup: string
  let content: Record<string, string>
  let lastAudit: string

  // Many rows, so that it takes a while.
  beforeAll(async () => {
    const source = await createTestApp()
    await source.owner.query(
      `insert into buku_perpustakaan (kode, judul) select 'K' || n, 'Buku ' || n from generate_series(1, 100000) n;
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

  const start = (target: Target) => {
    const child = spawn(process.execPath, [script, 'restore', backup, '--ganti', '--ya'], {
      env: {
        NODE_ENV: 'test',
        DATA_DIR: target.dataDir,
        DATABASE_URL: target.url,
        SIA_OPERATOR: 'tester',
      },
      stdio: 'ignore',
    })
    return { child, ended: once(child, 'close') }
  }
  const statementOf = async (target: Target): Promise<string | undefined> => {
    const { rows } = await target.owner.query(
      `select left(query, 30) as query from pg_stat_activity join pg_locks using (pid)
        where datname = current_database() and application_name = 'sia-backup'
          and locktype = 'advisory' and objid = ${MIGRATION_LOCK}`,
    )
    return rows[0]?.query.replaceAll('\n', ' ')
  }
  const untilAtWork = (target: Target, wanted: boolean) =>
    vi.waitFor(async () => expect((await statementOf(target)) !== undefined).toBe(wanted), {
      timeout: 20_000,
      interval: 5,
    })
  const createOld = async () => {
    const target = await createTarget()
    await target.sia('migrasi', 'apply')
    await target.owner.query(
      `insert into jurusan values (7, 'Lama');
       insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang)
       select 'LAMA' || n, 'Lama', 2024, 'D2', 7, 1, 'ubud' from generate_series(1, 50) n`,
    )
    return target
  }

  it('leaves the old data as it was and in use, wherever it is killed', async ({ annotate }) => {
    const target = await createOld()
    const everything = String(2n ** 62n)
    const before = await contentOf(target.owner, everything)

    const undisturbed = await createOld()
    const { ended } = start(undisturbed)
    await untilAtWork(undisturbed, true)
    const began = performance.now()
    await untilAtWork(undisturbed, false)
    const lasts = performance.now() - began
    expect(await ended).toEqual([0, null])

    const killed: (string | undefined)[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const { child, ended } = start(target)
      await untilAtWork(target, true)
      await new Promise((resolve) => setTimeout(resolve, (lasts * round) / KILLS))
      killed.push(await statementOf(target))
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      await untilAtWork(target, false)
      const after = await contentOf(target.owner, everything)
      // Quicker than the undisturbed one, it had committed just before.
      if (after.mhs !== before.mhs) break
      expect(after).toEqual(before)
    }
    expect(killed.length).toBeGreaterThan(KILLS / 2)
    expect((await target.sia('migrasi', 'status')).code).toBe(0)

    expect(await start(target).ended).toEqual([0, null])
    expect(await contentOf(target.owner, lastAudit)).toEqual(content)
    await annotate(`takes ${Math.round(lasts)} ms, killed in: ${killed.join(' | ')}`)
  })
})
