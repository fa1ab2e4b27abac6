import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createWorld } from '@sia/server/test/world'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { studentCalls } from '../../src/openapi.ts'
import { createTestApp } from '../harness.ts'
import { tokenOf } from '../sessions.ts'
import { arbitraryOf, type JsonSchema, junk } from './arbitrary.ts'

// FUZZ_REQUESTS=20000 npx -y pnpm@12 exec vitest run --project @sia/api fuzz  is the figure of Product §19.2;
// FUZZ_SEED repeats a run that failed.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2500)
const SEED = Number(process.env.FUZZ_SEED ?? 5148)
const AT_ONCE = 8

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
}

interface Shot {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  payload?: string
  headers: Record<string, string>
}

const test = await createTestApp()
const { app, db } = test
const { paths } = studentCalls()

let token: string
let ids: number[]

beforeAll(async () => {
  const world = await createWorld(db)
  token = await tokenOf(test, world.caller.nim)
  const { caller, other, kelas, berita, ruangan, kegiatan, soal_id, pojt, own, foreign } = world
  ids = [caller.id, other.id, kelas.id, berita.id, ruangan.id, kegiatan.id, soal_id, pojt.id]
  ids.push(own.loan_id, own.record_id, foreign.loan_id, foreign.record_id)
})

function shots(): fc.Arbitrary<Shot> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as Shot['method'],
      operation: operation as Operation,
    })),
  )
  // A logout would end the run's own session.
  const open = operations.filter(({ path }) => path !== '/api/logout')
  return fc.oneof(...open.map(({ path, method, operation }) => shotAt(path, method, operation)))
}

function shotAt(path: string, method: Shot['method'], operation: Operation): fc.Arbitrary<Shot> {
  const { parameters = [], requestBody } = operation
  const idText = fc.oneof(
    { arbitrary: fc.constantFrom(...ids.map(String)), weight: 4 },
    {
      arbitrary: fc.constantFrom('0', '-1', 'abc', '%00', '%', '%E0%A4%A', '1;2', '../1'),
      weight: 1,
    },
  )
  const query = fc.record(
    Object.fromEntries(
      [...parameters.filter((one) => one.in === 'query').map(({ name }) => name), 'x'].map(
        (name) => [name, fc.oneof(fc.constantFrom(...ids.map(String), 'all', '1', '2'), junk)],
      ),
    ),
    { requiredKeys: [] },
  )
  const ending = fc.constantFrom('', '&', '&%', '&a[b]=c', '&page=1&page=2')
  const schema = requestBody?.content['application/json']?.schema ?? {}
  const body = fc.oneof(
    { arbitrary: arbitraryOf(schema, ids).map((value) => jsonShot(value)), weight: 8 },
    { arbitrary: junk.map((value) => jsonShot(value)), weight: 1 },
    { arbitrary: fc.constantFrom(...RAW_BODIES), weight: 1 },
  )
  return fc.tuple(idText, query, ending, body).map(([id, asked, end, { payload, type }]) => ({
    method,
    url: `${path.replace(/\{\w+\}/, id)}?${queryText(asked)}${end}`,
    ...(method !== 'GET' && { payload }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': type }),
    },
  }))
}

const RAW_BODIES = [
  { payload: '', type: 'application/json' },
  { payload: '{', type: 'application/json' },
  { payload: '[1,2', type: 'application/json; charset=utf-8' },
  { payload: 'a=1&b=%', type: 'application/x-www-form-urlencoded' },
  { payload: '', type: 'application/x-www-form-urlencoded' },
  { payload: '--x\r\n', type: 'multipart/form-data; boundary=x' },
  { payload: 'x', type: 'multipart/form-data' },
  { payload: 'x', type: 'text/plain' },
  { payload: '\u0000', type: 'application/octet-stream' },
]

const jsonShot = (value: unknown) => ({
  payload: JSON.stringify(value) ?? '',
  type: 'application/json',
})

function queryText(asked: Record<string, unknown>): string {
  return Object.entries(asked)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      return `${name}=${text.isWellFormed() ? encodeURIComponent(text.slice(0, 500)) : '%ED%A0%80'}`
    })
    .join('&')
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

describe('requests made from the contracts, valid and invalid mixed', () => {
  it(`never get a 5xx (${REQUESTS} requests, seed ${SEED})`, async () => {
    const sample = fc.sample(shots(), { numRuns: REQUESTS, seed: SEED })
    const tally: Record<string, number> = {}
    const failures: unknown[] = []
    collect()
    const before = process.memoryUsage().heapUsed
    for (let start = 0; start < sample.length; start += AT_ONCE) {
      await Promise.all(
        sample.slice(start, start + AT_ONCE).map(async (shot) => {
          const { statusCode, payload } = await app.inject(shot)
          tally[statusCode] = (tally[statusCode] ?? 0) + 1
          if (statusCode >= 500) failures.push({ ...shot, statusCode, answer: payload })
        }),
      )
    }
    collect()
    const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20
    expect(failures.slice(0, 3)).toEqual([])
    expect(grown).toBeLessThan(50)
    // Neither everything accepted nor everything refused: the mix reaches behind validation.
    expect(tally['200'] ?? 0).toBeGreaterThan(REQUESTS / 10)
    expect(tally['422'] ?? 0).toBeGreaterThan(REQUESTS / 50)
  })
})
