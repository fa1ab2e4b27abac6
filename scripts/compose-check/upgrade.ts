import { equal, match, ok } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { root } from '../run.ts'
import { note } from '../terminal.ts'
import { type Check, up } from './check.ts'
import { createStack, type Stack } from './stack.ts'
import { call, login, statusOf } from './student.ts'

const EVERY_MS = 250
/** How long students may be kept from a server that is replaced. */
const AWAY_MS = 10_000
/**
 * Or so many times as long as from one that is made anew unchanged: a busy machine starts both late, and a new image has
 * its files read and compiled for the first time.
 */
const AWAY_TIMES = 3

/** The commit that SIA_UPGRADE_FROM names, else the last release before this tree; null where there is none. */
function lastRelease(): string | null {
  const asked = process.env.SIA_UPGRADE_FROM
  if (asked) return asked
  try {
    const words = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // No release yet, or a clone without its history.
    return null
  }
}

export const upgrade: Check = {
  name: 'an upgrade from the last release by the lines of the handbook keeps data, and students wait for seconds',
  async run() {
    const from = lastRelease()
    if (from === null) {
      note('there is no release yet: name a commit as SIA_UPGRADE_FROM')
      return
    }
    const stack = await createStack(from)
    try {
      await stack.compose('build')
      await fillAsOwner(stack)
      await up(stack)
      const token = await login(stack.origin)
      const servers = ['up', '-d', '--no-deps', '--wait', 'api', 'kantor']
      const unchanged = await longestAway(stack, () =>
        stack.compose(...servers, '--force-recreate'),
      )
      await stack.compose('run', '--rm', '-T', 'migrasi', 'sia', 'backup', '--ke', '/cadangan')
      stack.renew()
      await stack.compose('build')
      await stack.compose('run', '--rm', '-T', 'setelan')
      const began = performance.now()
      await stack.compose('run', '--rm', '-T', 'migrasi')
      note(`the change of the schema took ${seconds(performance.now() - began)}`)
      const away = await longestAway(stack, () => stack.compose(...servers))
      const rest = await longestAway(stack, () => up(stack, '--remove-orphans'))
      note(
        `students waited ${seconds(away)}, and for the rest ${seconds(rest)}; for the release before, made anew, ${seconds(unchanged)}`,
      )
      equal(await statusOf(stack.origin, token), 200)
      match((await call(`${stack.origin}/health/ready`)).text, /"version":"\d+\.\d+\.\d+/)
      const longest = Math.max(away, rest)
      ok(longest < Math.max(AWAY_MS, AWAY_TIMES * unchanged), `students waited ${seconds(longest)}`)
    } finally {
      await stack.remove()
    }
  },
}

/** The students' server of a release before 1.0 cannot fill an empty database: its login owns no table. */
async function fillAsOwner(stack: Stack): Promise<void> {
  const program = `
    const { readEnv } = await import('/app/packages/server/src/env.ts')
    const { fillWithDemo } = await import('/app/scripts/demo.ts')
    const env = readEnv()
    await fillWithDemo(env, env.DATABASE_OWNER_URL)`
  await stack.compose('run', '--rm', '-T', 'migrasi')
  const node = ['node', '--input-type=module', '-e', program]
  await stack.compose('run', '--rm', '-T', '-e', 'SEED_DEMO=1', 'migrasi', ...node)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Asks four times a second while `work` is done. @returns the longest time between two answers, in milliseconds. */
async function longestAway(stack: Stack, work: () => Promise<unknown>): Promise<number> {
  let last = performance.now()
  let longest = 0
  const ask = async () => {
    const { status } = await call(`${stack.origin}/health/live`)
    if (status !== 200) return
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(ask, EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await ask()
  }
  return longest
}
