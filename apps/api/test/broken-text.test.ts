import { login } from '@sia/contracts/auth'
import { answer } from '@sia/contracts/survey'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { studentCalls } from '../src/openapi.ts'
import type { JsonSchema } from './fuzz/arbitrary.ts'
import { createTestApp, MANY_WRITES } from './harness.ts'
import { sessionOf } from './sessions.ts'

/** One half of a character that has two: JSON can say it, UTF-8 and PostgreSQL cannot. */
const HALF = 'a\ud800'

const test = await createTestApp({ env: MANY_WRITES })
const { app, call } = test
let token: string

beforeAll(async () => {
  token = await sessionOf(test, await createMhs(test.db))
})

/** A value of a schema in which every text is broken. */
function brokenOf(schema: JsonSchema): unknown {
  if (schema.anyOf) return brokenOf(schema.anyOf.find(({ type }) => type === 'string') ?? {})
  if (schema.items) return [brokenOf(schema.items)]
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, of]) => [name, brokenOf(of)]),
    )
  }
  return HALF
}

// A logout would end the session of all others.
const operations = Object.entries(studentCalls().paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ path, method: method.toUpperCase(), of })),
  )
  .filter(({ path }) => path !== '/api/logout')

it.each(operations)(
  '$method $path fails at no text that is broken',
  async ({ path, method, of }) => {
    const { parameters = [], requestBody } = of as {
      parameters?: { name: string; in: string }[]
      requestBody?: { content: Record<string, { schema: JsonSchema }> }
    }
    const query = parameters.flatMap(({ name, in: where }) =>
      where === 'query' ? [`${name}=a%ED%A0%80`] : [],
    )
    const [content] = Object.values(requestBody?.content ?? {})
    const whole = Object(brokenOf(content?.schema ?? {}))
    // Each field by itself too: one that is refused would keep the others from being read.
    const bodies = [whole, ...Object.entries(whole).map(([name, value]) => ({ [name]: value }))]
    for (const body of bodies) {
      const { statusCode } = await app.inject({
        method: method as 'POST',
        url: `${path.replace(/\{\w+\}/, 'a%ED%A0%80')}?${query.join('&')}`,
        headers: { authorization: `Bearer ${token}` },
        ...(content && { payload: body }),
      })
      expect(statusCode).toBeLessThan(500)
    }
  },
)

it('a broken text is refused under its field', async () => {
  const body = { nim: HALF, password: 'mahasiswa', is_mhs: true }
  const { status, error } = await call(login, { body })
  expect([status, error.errors]).toEqual([422, { nim: ['Isian ini memuat karakter yang salah.'] }])
  const jawaban = [{ soal_survey_id: 1, jawaban_essay: HALF }]
  const survey = await call(answer, { token, body: { jawaban } })
  expect([survey.status, Object.keys(survey.error.errors)]).toEqual([
    422,
    ['jawaban.0.jawaban_essay'],
  ])
})
