import { judgeBackup } from '@sia/server/backup/judge'
import type { Sql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import { type Finding, ok, problem } from './finding.ts'

/** How it stands with backups; without `sql` by the data folder alone. */
export async function checkBackup(sql: Sql | null, env: Env, now: Date): Promise<Finding> {
  const { text, advice } = await judgeBackup(sql, env, now)
  return advice === null ? ok('cadangan', text) : problem('cadangan', text, advice)
}
