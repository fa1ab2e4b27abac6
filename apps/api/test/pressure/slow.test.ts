import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { createConnection } from '../faults/client.ts'
import { createCrowd } from '../faults/crowd.ts'
import { startProcess } from '../faults/server-process.ts'
import { createTestApp } from '../harness.ts'

const DRIPPING = 300
const EVERY_MS = 500
const CUT_WITHIN_MS = 15_000
const P95_MS = 500
const READERS = 100
const BOOKS = 50_000

// The dripping clients are mostly waited for, so who does not read is tried beside them, at a server of its own.

const test = await createTestApp()

beforeAll(async () => {
  await test.owner.query(
    `insert into buku_perpustakaan (kode, judul, penerbit)
     select 'BK-' || n, 'Buku Kerja Sistem Informasi ' || n, 'Penerbit Cendekia' from generate_series(1, $1::int) n`,
    [BOOKS],
  )
})

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

it.concurrent(`${DRIPPING} dripping clients are cut within 15 s, and others are served as ever`, async () => {
  const [student, ...others] = await createCrowd(test, 1 + DRIPPING)
  if (!student) throw new Error('no student')
  const { address } = await startProcess({ databaseUrl: test.url })
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
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(CUT_WITHIN_MS)
  for (const { told } of ends) expect(told).toMatch(/^(HTTP\/1\.1 408 |$)/)
  expect(percentile95(reads)).toBeLessThan(P95_MS)
}, 60_000)

it.concurrent(`${READERS} clients who ask for the whole library and do not read it leave memory for others`, async () => {
  const [student] = await createCrowd(test, 1)
  if (!student) throw new Error('no student')
  const { address } = await startProcess({ databaseUrl: test.url })
  const { hostname, port } = new URL(address)
  const ask = `GET /api/buku-perpustakaan?page=all HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${student.token}\r\n\r\n`
  const readers = Array.from({ length: READERS }, () => connect(Number(port), hostname).pause())
  for (const reader of readers) reader.write(ask)
  // Each has the beginning of its answer, so the server has begun them all.
  await Promise.all(readers.map((reader) => once(reader, 'readable')))

  const connection = createConnection(address)
  const { status } = await connection.send({ path: '/api/krs', token: student.token })
  expect(status).toBe(200)
  connection.close()
  for (const reader of readers) reader.destroy()
}, 60_000)
