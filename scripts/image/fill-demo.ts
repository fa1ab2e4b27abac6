import { readEnv } from '../../packages/server/src/env.ts'
import { fillWithDemo } from '../demo.ts'
import { explain } from '../terminal.ts'

// Fills an empty database with demo data where SEED_DEMO wants it, as the owner of the schema.

try {
  const env = readEnv()
  await fillWithDemo(env, env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? '')
} catch (error) {
  explain(error)
  process.exitCode = 1
}
