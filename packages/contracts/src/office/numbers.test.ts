import { expect, it } from 'vitest'
import * as z from 'zod'
import { allOffice } from './all.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The names of whole numbers of rows in a body that may be more than the database holds. */
function listOpen(schema: Schema, name = ''): string[] {
  const { type, maximum = Number.POSITIVE_INFINITY, properties = {}, anyOf = [] } = schema
  const isOfRow = /^(nomor|id|\w+_id)$/.test(name) && (type === 'integer' || type === 'number')
  const within: [string, unknown][] = [
    ...Object.entries(properties),
    ...[...anyOf, schema.items].map((one): [string, unknown] => [name, one]),
  ]
  return [
    ...(isOfRow && maximum >= 2 ** 31 ? [name] : []),
    ...within.flatMap(([key, one]) =>
      typeof one === 'object' && one !== null ? listOpen(one as Schema, key) : [],
    ),
  ]
}

it('a body of Kantor names rows by numbers that the database holds', () => {
  const open = allOffice.flatMap(({ method, path, body }) =>
    body
      ? listOpen(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map(
          (name) => `${method} ${path}: ${name}`,
        )
      : [],
  )
  // As text too, with what is none made 0.
  expect(open.filter((one) => one !== 'POST /api/staf: dosen_id')).toEqual([])
})
