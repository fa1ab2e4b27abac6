import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { todayWita } from '../packages/domain/src/time.ts'
import { buildClient, buildWeb } from './build.ts'
import { clockAt, NoClockError } from './clock/clock.ts'
import { browserArguments, rota } from './clock/rota.ts'
import { composeCheck } from './compose-check/run-checks.ts'
import { findEngine } from './compose-check/stack.ts'
import {
  countLeftOut,
  type PlaywrightSuite,
  playwrightFailures,
  playwrightFlaky,
  type VitestFile,
  vitestFailures,
} from './failures.ts'
import { freePort } from './free-port.ts'
import { sharing, tell } from './quiet.ts'
import { root, run } from './run.ts'
import { STANDS_STILL } from './standing-still.ts'
import { note } from './terminal.ts'
import { typedProjects, typesOf } from './types.ts'

// Everything that must pass, in one run. Ends with the line 'N passed, N failed'.

interface Count {
  passed: number
  failed: number
}

/** The failures, told once more at the end: who sees only the end of a long run sees why. */
const failures: string[] = []

/** How many browser tests of a run may pass at their second try: chance on a busy machine, not a habit. */
const SECOND_TRIES = 3

const folder = mkdtempSync(join(tmpdir(), 'sia-test-run-'))

async function check(name: string, program: string, args: string[]): Promise<Count> {
  const { code, output } = await run(program, args)
  if (code !== 0) {
    process.stdout.write(output)
    failures.push(name)
  }
  return report(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** The work of a suite: all of it, or the named files, with the clock at another moment. */
interface Part {
  /** Parts of file names. */
  only: string[]
  env: NodeJS.ProcessEnv
  /** Behind the name of the suite. */
  at: string
}

async function vitest({ only, env, at }: Part): Promise<Count> {
  const result = join(folder, 'vitest.json')
  rmSync(result, { force: true })
  const watch = join(root, 'scripts/standing-still.ts')
  const reporters = ['default', 'json', watch].map((name) => `--reporter=${name}`)
  const args = ['run', ...only, ...reporters, `--outputFile.json=${result}`]
  const { stdout } = await run('vitest', args, { show: true, env })
  const still = stdout.split('\n').find((line) => line.startsWith(STANDS_STILL))
  if (still) {
    failures.push(`  ${still}${at}`)
    return report(`unit and API tests${at}`, { passed: 0, failed: 1 })
  }
  const { numPassedTests, numTotalTests, success, testResults } = readJson(result) as {
    numPassedTests: number
    numTotalTests: number
    success: boolean
    testResults: VitestFile[]
  }
  failures.push(...vitestFailures(testResults).map((line) => line + at))
  const empty = testResults.filter((file) => file.assertionResults.length === 0).length
  const failed = numTotalTests - numPassedTests - countLeftOut(testResults) + empty
  return report(`unit and API tests${at}`, {
    passed: numPassedTests,
    failed: success ? failed : Math.max(1, failed),
  })
}

async function playwright({ only, env, at }: Part): Promise<Count> {
  const result = join(folder, 'playwright.json')
  rmSync(result, { force: true })
  const { code } = await run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    browserArguments(only),
    {
      cwd: join(root, 'e2e'),
      show: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: result,
        E2E_PORT: String(await freePort()),
        E2E_KANTOR_PORT: String(await freePort()),
        E2E_MAIL_PORT: String(await freePort()),
        // The demo data are of the day on which they are made.
        E2E_DATA_DIR: join(folder, `data${at}`.replace(/\W/g, '-')),
        ...env,
      },
    },
  )
  const { stats, suites } = readJson(result) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  failures.push(...playwrightFailures(suites).map((line) => line + at))
  const flaky = playwrightFlaky(suites)
  if (flaky.length > 0) note(`passed at the second try only${at}:\n${flaky.join('\n')}`)
  const isHabit = flaky.length > SECOND_TRIES
  if (isHabit) failures.push(...flaky)
  const failed = stats.unexpected + stats.skipped + (isHabit ? flaky.length : 0)
  return report(`browser tests${at}`, {
    passed: stats.expected + (isHabit ? 0 : flaky.length),
    failed: code === 0 ? failed : Math.max(1, failed),
  })
}

/** A suite that found nothing to run has not passed. */
function report(name: string, { passed, failed }: Count): Count {
  const count = passed + failed === 0 ? { passed, failed: 1 } : { passed, failed }
  note(`${name}: ${count.passed} passed, ${count.failed} failed`)
  return count
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** docker-compose.yml on the engine of this machine; where none answers it is left out and says so. */
async function onEngine(): Promise<Count> {
  const engine = await findEngine()
  if (engine === null) {
    note('compose check: left out, no container engine with Compose answers here')
    return { passed: 0, failed: 0 }
  }
  const { passed, failed } = await composeCheck()
  failures.push(...failed)
  return report(`compose check on ${engine}`, { passed, failed: failed.length })
}

/** Checks of the sources alone run beside the build of the tests' parts. */
async function sources(): Promise<Count> {
  const checks = [
    check('lint and format', 'biome', ['check', '.']),
    check('rooms', 'node', ['scripts/rooms.ts']),
    ...typedProjects.map((project) => check(`types of ${project}`, 'tsc', typesOf(project))),
  ]
  await Promise.all([...checks, buildWeb(note)])
  return (await Promise.all(checks)).reduce(add)
}

const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

/**
 * Tests that ask for the day or the hour, at other moments than this one; where no clock can be set they are left out
 * and it says so.
 */
async function atOtherMoments(): Promise<Count> {
  let count: Count = { passed: 0, failed: 0 }
  for (const { moment, units, browser } of rota(todayWita(new Date()))) {
    const clock = await clockAt(moment).catch((error) => {
      if (!(error instanceof NoClockError)) throw error
      note(`other moments: left out, the clock cannot be set here: ${error.message}`)
    })
    if (!clock) break
    const { env, remove } = clock
    const at = ` at ${moment}`
    const suites = [counted(vitest({ only: units, env, at }))]
    if (browser.length > 0) suites.push(counted(playwright({ only: browser, env, at })))
    count = (await Promise.all(suites)).reduce(add, count)
    remove()
  }
  return count
}

/** The count of a suite; one that could not run has failed. */
const counted = (suite: Promise<Count>): Promise<Count> =>
  suite.catch((error) => {
    process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
    return { passed: 0, failed: 1 }
  })

let total: Count = { passed: 0, failed: 0 }
try {
  await buildClient(note)
  total = await sources()
  const whole: Part = { only: [], env: sharing(folder), at: '' }
  const beside = await Promise.all([
    counted(vitest(whole)).finally(() => tell('units wait', folder)),
    counted(playwright(whole)).finally(() => tell('browsers wait', folder)),
  ])
  total = [...beside, await counted(atOtherMoments()), await counted(onEngine())].reduce(add, total)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
  total.failed += 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
