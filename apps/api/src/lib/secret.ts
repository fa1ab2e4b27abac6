import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'

/**
 * The key that signs sessions: SESSION_SECRET, or one made at the first start and kept in the
 * data folder.
 */
export function loadSecret(env: Env): string {
  if (env.SESSION_SECRET !== undefined) return env.SESSION_SECRET
  const file = join(env.DATA_DIR, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
