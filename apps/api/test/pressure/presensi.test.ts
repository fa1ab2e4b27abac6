import { setTimeout } from 'node:timers/promises'
import { createKelas } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createCrowd, type Student } from '../faults/crowd.ts'
import { startProcess } from '../faults/server-process.ts'
import { createTestApp } from '../harness.ts'
import { showCode } from '../presensi.ts'

const STUDENTS = 40
const CHEATS = 10
const WITHIN_MS = 20_000
/** All have read the code by then, and a phone opens the page that long afterwards at most. */
const SCANNED_MS = 15_500
const OPENING_MS = 3000

const test = await createTestApp()

it(`${STUDENTS} students mark themselves present within 20 seconds, none twice and none lost, and no cheat does`, async () => {
  const { db } = test
  const { id: kelas_id } = await createKelas(db)
  const crowd = await createCrowd(test, STUDENTS + CHEATS)
  // Half of the cheats take the class, and come with the phone of somebody who was there before.
  const registered = crowd.slice(0, STUDENTS + CHEATS / 2)
  await db.krs.createMany({ data: registered.map(({ id }) => ({ mhs_id: id, kelas_id })) })
  const from = new Date()
  const code = await showCode(db, { kelas_id, pertemuan: '3', from })
  const { address } = await startProcess({
    databaseUrl: test.url,
    env: { LOG_LEVEL: 'silent' },
  })

  const shown = new Set<string>()
  /** Sends the code of now as a phone does; answers the status and the cookie of the phone. */
  async function send({ token }: Student, { cookie = '', opensIn = 0 } = {}) {
    const kode = code.codeAt(new Date())
    shown.add(kode)
    await setTimeout(opensIn)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ kode })
    const response = await fetch(`${address}/api/hadir`, { method: 'POST', headers, body })
    const [phone] = response.headers.get('set-cookie')?.split(';') ?? []
    return { status: response.status, phone }
  }
  async function come(student: Student, cookie = '') {
    await setTimeout(Math.random() * SCANNED_MS)
    return send(student, { cookie, opensIn: Math.random() * OPENING_MS })
  }

  const first = await send(crowd[0] as Student)
  const began = performance.now()
  const honest = crowd.slice(1, STUDENTS).map(async (student) => {
    const { status, phone } = await come(student)
    // Students who do not trust the page open it once more.
    return [status, (await send(student, { cookie: phone })).status]
  })
  const cheats = crowd
    .slice(STUDENTS)
    .map(async (student) => (await come(student, first.phone)).status)
  const [answers, refusals] = await Promise.all([Promise.all(honest), Promise.all(cheats)])
  const took = performance.now() - began

  expect(first.status).toBe(200)
  expect(answers).toEqual(Array(STUDENTS - 1).fill([200, 200]))
  expect(refusals).toEqual(Array(CHEATS).fill(409))
  expect(shown.size).toBeGreaterThan(1)
  expect(took).toBeLessThan(WITHIN_MS)
  const present = crowd.slice(0, STUDENTS).map(({ id }) => id)
  const ids = (rows: { mhs_id: number }[]) => rows.map(({ mhs_id }) => mhs_id).sort((a, b) => a - b)
  expect(ids(await db.absensi.findMany({ where: { kelas_id } }))).toEqual(present)
  expect(ids(await db.presensiHadir.findMany({ where: { kelas_id } }))).toEqual(present)
})
