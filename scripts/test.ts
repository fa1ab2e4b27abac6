import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWeb } from './build.ts'
import { composeCheck } from './compose-check/run-checks.ts'
import { findEngine } from './compose-check/stack.ts'
import {
  type PlaywrightSuite,
  playwrightFailures,
  playwrightFlaky,
  type VitestFile,
  vitestFailures,
} from './failures.ts'
import { freePort } from './free-port.ts'
import { sharing, tell } from './quiet.ts'
import { root, run } from './run.ts'
import { note } from './terminal.ts'
import { typedProjects, typesOf } from './types.ts'

// Everything that must pass, in one run. Ends with the line 'N passed, N failed'.

interface Count {
  passed: number
  failed: number
}

/** What failed, told once more at the end: who sees only the end of a long run sees why. */
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

async function vitest(): Promise<Count> {
  const result = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${result}`]
  await run('vitest', ['run', ...reporters], { show: true, env: sharing(folder) })
  const { numPassedTests, numTotalTests, success, testResults } = readJson(result) as {
    numPassedTests: number
    numTotalTests: number
    success: boolean
    testResults: VitestFile[]
  }
  failures.push(...vitestFailures(testResults))
  const empty = testResults.filter((file) => file.assertionResults.length === 0).length
  const failed = numTotalTests - numPassedTests + empty
  return report('unit and API tests', {
    passed: numPassedTests,
    failed: success ? failed : Math.max(1, failed),
  })
}

async function playwright(): Promise<Count> {
  const result = join(folder, 'playwright.json')
  const { code } = await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test'], {
    cwd: join(root, 'e2e'),
    show: true,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: result,
      E2E_PORT: String(await freePort()),
      E2E_KANTOR_PORT: String(await freePort()),
      E2E_MAIL_PORT: String(await freePort()),
      E2E_DATA_DIR: join(folder, 'data'),
      ...sharing(folder),
    },
  })
  const { stats, suites } = readJson(result) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  failures.push(...playwrightFailures(suites))
  const flaky = playwrightFlaky(suites)
  if (flaky.length > 0) note(`passed at the second try only:\n${flaky.join('\n')}`)
  const isHabit = flaky.length > SECOND_TRIES
  if (isHabit) failures.push(...flaky)
  const failed = stats.unexpected + stats.skipped + (isHabit ? flaky.length : 0)
  return report('browser tests', {
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

/** What needs the sources alone runs beside the build of what the tests open. */
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

/** What a suite came to; one that could not run has failed. */
const counted = (suite: Promise<Count>): Promise<Count> =>
  suite.catch((error) => {
    process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
    return { passed: 0, failed: 1 }
  })

let total: Count = { passed: 0, failed: 0 }
try {
  await buildClient(note)
  total = await sources()
  const beside = await Promise.all([
    counted(vitest()).finally(() => tell('units wait', folder)),
    counted(playwright()).finally(() => tell('browsers wait', folder)),
  ])
  total = [...beside, await counted(onEngine())].reduce(add, total)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
  total.failed += 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
