import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '@sia/server/test/cleanup'
import { until } from '@sia/server/test/patience'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { checkJournal } from './check-journal.ts'
import { createCrowd } from './crowd.ts'
import { createJournal } from './journal.ts'
import { startProcess } from './server-process.ts'
import { ONCE, prepareWrites } from './writes.ts'

/**
 * How often the server is killed. The figure of Product §20.2 is
 * `FAULT_ROUNDS=200 vitest run test/faults/kill`.
 */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 6)

const CONNECTIONS = 8
const STUDENTS = 40
const LONGEST_MS = 300

const test = await createTestApp()
const dataDir = createFolder('server')
const photos = join(dataDir, 'storage/ks')
const journal = createJournal(await prepareWrites(test))
const { entries } = journal

const start = () => startProcess({ databaseUrl: test.url, dataDir, env: { LOG_LEVEL: 'silent' } })
const check = () => checkJournal(test.owner, entries, photos)

const acknowledged = () => entries.filter((entry) => entry.acknowledged).length

/** Kills the server at any moment while all connections write and are answered. */
async function killWhileWriting() {
  const students = await createCrowd(test, STUDENTS)
  const server = await start()
  await journal.repeat(server.address)
  const before = acknowledged()
  const writing = Array.from({ length: CONNECTIONS }, () =>
    journal.write(server.address, students, ({ error }) => error === null),
  )
  await until(() => expect(acknowledged()).toBeGreaterThan(before))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS))
  server.child.kill('SIGKILL')
  await Promise.all(writing)
  await server.ended
}

describe(`a server killed in the middle of writes, ${ROUNDS} times`, () => {
  beforeAll(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await killWhileWriting()
  })

  it('keeps what it acknowledged, once, and nothing by halves', async ({ annotate }) => {
    const unanswered = entries.length - acknowledged()
    expect(unanswered).toBeGreaterThan(0)
    const { wrong, stray } = await check()
    expect(wrong).toEqual([])
    await annotate(
      `${entries.length} writes, ${unanswered} unanswered, ${stray.length} files without a row`,
    )
  })

  it('does at the second try what a student may try twice', async () => {
    const server = await start()
    await journal.repeat(server.address)
    const { wrong } = await check()
    expect(wrong).toEqual([])
    const undone = entries.filter((entry) => ONCE.includes(entry.kind) && !entry.acknowledged)
    expect(undone).toEqual([])
  })
})

describe('the check', () => {
  const ruin = async (sql: string) => {
    await test.owner.query(sql)
    return (await check()).wrong
  }

  beforeAll(async () => {
    const { address } = await start()
    await journal.write(address, await createCrowd(test, 1), ({ status }) => status === 200)
  })

  it('notices a lost, a doubled and a half write, and a counter that is off', async () => {
    const key = (kind: string) => `'${entries.findLast((entry) => entry.kind === kind)?.key}'`
    expect(
      await ruin(`delete from peminjaman_ruangan where keperluan = ${key('peminjaman_ruangan')}`),
    ).toContain('peminjaman_ruangan: 0 rows of an acknowledged write')
    expect(
      await ruin(`insert into ks (mhs_id, judul, isi, foto)
                  select mhs_id, judul, isi, foto from ks where judul = ${key('ks')}`),
    ).toContain('ks: 2 rows of an acknowledged write')
    expect(
      await ruin(`delete from mhs_soal_survey where jawaban_essay = ${key('mhs_soal_survey')}
                     and soal_survey_id = (select min(soal_survey_id) from mhs_soal_survey)`),
    ).toContain('mhs_soal_survey: 4 rows of an acknowledged write')
    expect(await ruin('update pojt_jurusan set terisi = terisi + 1')).toContainEqual(
      expect.stringContaining('terisi'),
    )
  })

  it('notices half a file and a row without its file', async () => {
    for (const name of readdirSync(photos)) truncateSync(join(photos, name), 100)
    expect((await check()).wrong).toContain('ks: half a file')
    rmSync(photos, { recursive: true })
    expect((await check()).wrong).toContain('ks: a row without its file')
  })
})
