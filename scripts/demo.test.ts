import { expect, it } from 'vitest'
import { readEnv } from '../packages/server/src/env.ts'
import { wantsDemo } from './demo.ts'

const outside = { DATABASE_URL: 'postgresql://sia@database/sia' }
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'kS9v-2mQ7xLw4Zt8RbN3yHc6JfD1gPaE5uVo',
}

it.each([
  [{}, true],
  [{ SEED_DEMO: '' }, true],
  [{ SEED_DEMO: '0' }, false],
  [{ SEED_DEMO: 'false' }, false],
  [{ SEED_DEMO: '1' }, true],
  [outside, false],
  [{ ...outside, SEED_DEMO: '1' }, true],
  [{ ...outside, SEED_DEMO: '0' }, false],
  [production, false],
  [{ ...production, SEED_DEMO: '1' }, true],
  [{ ...production, ...outside, SEED_DEMO: 'true' }, true],
])('%j: demo data for an empty database is %s', (environment, wanted) => {
  expect(wantsDemo(readEnv(environment))).toBe(wanted)
})
