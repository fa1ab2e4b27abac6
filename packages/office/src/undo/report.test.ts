import { createTestCollege } from '@sia/server/test/college'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../sheets/write/journal.ts'
import type { Entry } from './entries.ts'
import { readReport } from './report.ts'

const test = await createTestCollege()

// Values of every type that a column has, as PostgreSQL reads them.
const SAMPLES: Record<string, fc.Arbitrary<string>> = {
  _int4: fc.array(fc.nat()).map((some) => `{${some.join(',')}}`),
  _text: fc.array(fc.constantFrom('nama', 'no_hp', 'a "b", {c}', '')).map((some) => {
    return `{${some.map((one) => JSON.stringify(one)).join(',')}}`
  }),
  bpchar: fc.constantFrom('aa11', 'x'),
  bool: fc.constantFrom('true', 'false'),
  bytea: fc.constantFrom('\\x00ff', '\\x'),
  date: fc.constantFrom('2026-02-28', '1899-01-01'),
  float8: fc.constantFrom('0.1', '-1e300'),
  int2: fc.integer({ min: -32768, max: 32767 }).map(String),
  int4: fc.maxSafeInteger().map((one) => String(one % 2 ** 31)),
  int8: fc.maxSafeInteger().map(String),
  jsonb: fc
    .oneof(fc.constant([{ toString: false }]), fc.jsonValue())
    .map((one) => JSON.stringify(one).replaceAll('\\u0000', '')),
  numeric: fc.constantFrom('12.50', '0'),
  text: fc.constantFrom('', '-', '=1+1', 'baris\nlain'),
  time: fc.constantFrom('08:00:00', '23:59:59'),
  timestamptz: fc.constantFrom('2026-11-27 08:00:00+08', '1800-01-01 00:00:00Z'),
  uuid: fc.uuid(),
  varchar: fc.constantFrom('24010001', ''),
}

const columns = await test.owner
  .query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, t.typname as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  .then(({ rows }) => rows)

const change = fc.constantFrom(...columns).chain(({ table, name, type }) => {
  const value = fc.option(SAMPLES[type] ?? fc.constant('?'), { nil: null })
  return fc.record({
    table: fc.constant(table),
    name: fc.constant(name),
    type: fc.constant(type),
    before: value,
    after: value,
  })
})

it('there is a sample for every type of a column', () => {
  const types = new Set(columns.map(({ type }) => type))
  expect([...types].filter((type) => !SAMPLES[type])).toEqual([])
})

it('what was taken back is told, whatever the type of the column', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 20 }), async (changes) => {
      const entries: Entry[] = []
      for (const [id, one] of changes.entries()) {
        const { rows } = await test.owner.query<{ pair: [Json, Json] }>(
          `select jsonb_build_array($1::${one.type}, $2::${one.type}) as pair`,
          [one.before, one.after],
        )
        const pair = rows[0]?.pair ?? [null, null]
        const written = { line: 0, table: one.table, key: '{}', name: 'baris', content: null }
        const told = { kept: [], done: true, reason: null, isFinal: false }
        const changed = { act: 'update' as const, changes: { [one.name]: pair } }
        entries.push({ id: String(id), ...written, ...told, ...changed })
      }
      const report = await readReport(test.owner, undefined, entries)
      for (const { cells } of report.returned) {
        for (const { before, after } of cells) {
          expect([typeof before, typeof after]).toEqual(['string', 'string'])
        }
      }
    }),
    { numRuns: 20 },
  )
})
