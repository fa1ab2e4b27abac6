import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { tell } from '../../../../scripts/quiet.ts'
import { createConnection } from '../faults/client.ts'
import { createCrowd } from '../faults/crowd.ts'
import { startProcess } from '../faults/server-process.ts'
import { createTestApp } from '../harness.ts'

const DRIPPING = 300
const EVERY_MS = 500
const CUT_WITHIN_MS = 15_000
const P95_MS = 500

/** The beginnings of requests that go on for ever, a byte at a time. */
const kinds = (token: string) => [
  'GET /',
  'GET /api/krs HTTP/1.1\r\nX-Lambat: ',
  `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"nim":"`,
  `POST /api/ks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n`,
]

/** Drips until it is cut; out: after how many milliseconds, and what it was told. */
async function drip(address: string, beginning: string) {
  const { hostname, port } = new URL(address)
  const began = performance.now()
  const socket = connect(Number(port), hostname)
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  // Cut while a byte is on its way, as it should be.
  socket.on('error', () => undefined)
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), EVERY_MS)
  await once(socket, 'close')
  clearInterval(timer)
  return { ms: performance.now() - began, told }
}

const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

it(`${DRIPPING} dripping clients are cut within 15 s, and others are served as ever`, async () => {
  const test = await createTestApp()
  const [student, ...others] = await createCrowd(test, 1 + DRIPPING)
  if (!student) throw new Error('no student')
  const { address } = await startProcess({ databaseUrl: test.url })
  tell('units wait')
  let dripping = DRIPPING
  const slow = others.map(async ({ token }, index) => {
    const beginnings = kinds(token)
    const end = await drip(address, beginnings[index % beginnings.length] ?? '')
    dripping -= 1
    return end
  })
  const reads: number[] = []
  const connection = createConnection(address)
  while (dripping > 0) {
    const asked = performance.now()
    const { status } = await connection.send({ path: '/api/krs', token: student.token })
    expect(status).toBe(200)
    reads.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  connection.close()

  const ends = await Promise.all(slow)
  // A server that other programs keep from its work, so that even its slowest answer is late, is as late with them:
  // when they come, and when they are to go.
  const late = Math.max(0, Math.max(...reads) - P95_MS)
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(CUT_WITHIN_MS + 2 * late)
  for (const { told } of ends) expect(told).toMatch(/^(HTTP\/1\.1 408 |$)/)
  expect(percentile95(reads)).toBeLessThan(P95_MS)
})
