import { list } from '@sia/contracts/office/pembayaran'
import { streamOf } from '@sia/contracts/office/presensi'
import { createJurusan } from '@sia/server/test/factories'
import { flood } from '@sia/server/test/flood'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../harness.ts'
import { createCollege } from '../kelas.ts'

const STUDENTS = 2000
const READS = 60
const AT_ONCE = 200
const STREAMS = 400
const TRIES = 5
/** Beside quiet; a machine that is busy makes noise of its own below the bar in milliseconds. */
const SLOWER = 1.5
const NOISE_MS = 100

const { app, db, owner, createStaf, enter, enterAs } = await createOfficeApp()
const { kelas, dosen } = await createCollege(db)
let address: string
let colleague: string

beforeAll(async () => {
  await createJurusan(db, 3)
  await owner.query(
    `insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang, tanggal)
     select '88' || lpad(n::text, 6, '0'), 'Mahasiswa ' || n, 2024, 'D2', 3, 4, 'denpasar', '2005-01-01'
       from generate_series(1, $1::int) n`,
    [STUDENTS],
  )
  colleague = await enterAs('akademik')
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/** Milliseconds that a colleague waits for a read, 95 of 100 of them. */
async function measureOthers(): Promise<number> {
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now()
    const reply = await fetch(`${address}/api/saya`, { headers: { cookie: colleague } })
    times.push(performance.now() - began)
    expect(reply.status).toBe(200)
    await reply.text()
  }
  return percentile95(times)
}

/** A colleague's best wait beside one caller, and the caller's answers. */
async function besides(asked: Parameters<typeof flood>[0]) {
  const quiet = await measureOthers()
  const { stop } = flood(asked)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const bar = Math.max(NOISE_MS, SLOWER * quiet)
  let during = await measureOthers()
  for (let tries = 1; tries < TRIES && during >= bar; tries += 1) during = await measureOthers()
  return { during, bar, statuses: Object.keys(await stop()) }
}

describe(`${AT_ONCE} requests at a time of one caller leave a colleague quick`, () => {
  it.each<[string, string, () => Promise<string>, string[]]>([
    ['a stranger at the health check', '/health/ready', async () => '', ['200', '429']],
    [
      'a stranger with sessions that nobody has',
      list.path,
      async () => 'kantor_sesi=x',
      ['401', '429'],
    ],
    ['finance at its list', list.path, () => enterAs('keuangan'), ['200', '429']],
  ])('%s', async (_, path, cookieOf, answers) => {
    const headers = { ...OWN_PAGE, cookie: await cookieOf() }
    const { during, bar, statuses } = await besides({
      url: address + path,
      headers,
      atOnce: AT_ONCE,
    })
    expect(during).toBeLessThan(bar)
    for (const status of statuses) expect(answers).toContain(status)
  })
})

it(`${STREAMS} streams of one lecturer are six, and the rest is told so`, async () => {
  const { username } = await createStaf(['dosen'], { dosen_id: dosen.id })
  const headers = { ...OWN_PAGE, cookie: await enter(username) }
  const url = address + streamOf(kelas[0].id, '2')
  const { during, bar, statuses } = await besides({ url, headers, atOnce: STREAMS })
  expect(during).toBeLessThan(bar)
  // A stream that is open has no end that could be counted.
  expect(statuses).toEqual(expect.arrayContaining(['429']))
  for (const status of statuses) expect(['200', '429']).toContain(status)
})
