import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, splitSecrets } from '../env.ts'

/** The keys of sessions: the first signs, all verify. */
export type Secrets = [string, ...string[]]

/**
 * The keys that sign sessions: SESSION_SECRET, or one made at the first start and kept in the
 * data folder.
 */
export function loadSecrets(env: Env): Secrets {
  const file = keptSecret(env)
  if (env.SESSION_SECRET === undefined && !existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 })
  }
  return findSecrets(env) ?? [readFileSync(file, 'utf8').trim()]
}

/** The same keys without making one; null when there is none yet. */
export function findSecrets(env: Env): Secrets | null {
  const file = keptSecret(env)
  const kept = existsSync(file) ? splitSecrets(readFileSync(file, 'utf8')) : []
  const [first, ...older] = env.SESSION_SECRET ?? kept
  return first === undefined ? null : [first, ...older]
}

/** Where the key is kept that was made here. */
export const keptSecret = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'session-secret')

/** Eight letters that tell keys apart and nothing about them. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`sia session key\0${secret}`).digest('hex').slice(0, 8)
