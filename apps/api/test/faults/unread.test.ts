import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '../harness.ts'
import { createConnection } from './client.ts'
import { createCrowd } from './crowd.ts'
import { startProcess } from './server-process.ts'

const READERS = 100
const BOOKS = 50_000

it(`${READERS} clients who ask for the whole library and do not read it leave memory for others`, async () => {
  const test = await createTestApp()
  await test.owner.query(
    `insert into buku_perpustakaan (kode, judul, penerbit)
     select 'BK-' || n, 'Buku Kerja Sistem Informasi ' || n, 'Penerbit Cendekia' from generate_series(1, $1::int) n`,
    [BOOKS],
  )
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
})
