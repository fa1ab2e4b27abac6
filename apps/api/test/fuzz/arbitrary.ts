import fc from 'fast-check'

/** The part of JSON schema that the contracts produce. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: unknown
}

const ODD_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '%',
  '+',
  '&',
  "' or 1=1 --",
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\ud800',
  '💥',
  '٣',
  'null',
  'NaN',
  '1e999',
  '2026-02-30',
  '2026-01-01 25:00:00',
  '0000-00-00',
  '99999-12-31',
  'x'.repeat(10_000),
]
const ODD_NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324]

/** Values that no schema asks for. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: [] } }),
  fc.constantFrom(...ODD_TEXT),
  fc.constantFrom(...ODD_NUMBERS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const days = fc.constantFrom('2026-02-01', '2005-08-17', '2031-01-01')
const moments = fc.constantFrom('2031-01-01 08:00:00', '2031-01-01 09:00:00', '2020-01-01 08:00')
const text = fc.oneof(fc.string({ maxLength: 30 }), days, moments, fc.constantFrom('08123456789'))

/** Values that fit a schema most of the time, and junk in places. */
export function arbitraryOf(schema: JsonSchema, ids: number[]): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, ids)
  return fc.oneof({ arbitrary: fitting, weight: 5 }, { arbitrary: junk, weight: 1 })
}

function fittingValue(schema: JsonSchema, ids: number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, ids)))
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => valueOfType(type, schema, ids)))
}

function valueOfType(type: string, schema: JsonSchema, ids: number[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...ids), fc.integer({ min: 0, max: 10 }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [
            name,
            arbitraryOf(one, ids),
          ]),
        ),
        { requiredKeys: [] },
      )
    default:
      return fc.oneof(fc.constantFrom<unknown>(...ids), text, junk)
  }
}
