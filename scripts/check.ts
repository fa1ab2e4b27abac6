import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWeb } from './build.ts'
import { freePort } from './free-port.ts'
import { roomOf, roomsWhoseTestsNeed, testsOf } from './house.ts'
import { nearestSpecs, nearestTests, readImporters, testsOfSchema } from './nearest-tests.ts'
import { root, run } from './run.ts'
import { note } from './terminal.ts'
import { sinceLastTime, typedProjects } from './types.ts'

// For daily work: lint, types and the tests nearest to what differs from the published state. Effects of a change
// further away are the whole test run's to find.

/** Rooms whose tests cost little: all that a change reaches are run. */
const UNITS = roomsWhoseTestsNeed('nothing', 'document')
/** Where a test file has a database or a server of its own: only those nearest to a change are run. */
const NEAR = roomsWhoseTestsNeed('database', 'machine')
/** Browser tests run for one change at most. */
const MOST_SPECS = 6

const failed: string[] = []

async function step(
  name: string,
  program: string,
  args: string[],
  options: Parameters<typeof run>[2] = {},
): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(program, args, options)
  if (code !== 0) {
    process.stdout.write(output)
    failed.push(name)
  }
  note(`${name}: ${code === 0 ? 'ok' : 'failed'} (${Math.round(performance.now() - began)} ms)`)
}

/** Paths that differ from the published state, new ones included and deleted ones left out. */
async function changedFiles(): Promise<string[]> {
  const published = await run('git', ['merge-base', 'HEAD', 'origin/main'])
  const base = published.code === 0 ? published.output.trim() : 'HEAD'
  const listings = await Promise.all([
    run('git', ['diff', '--name-only', base]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  const paths = listings.flatMap(({ output }) => output.split('\n')).filter(Boolean)
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)))
}

async function types(): Promise<void> {
  await buildClient(note)
  const each = (project: string) => step(`types of ${project}`, 'tsc', sinceLastTime(project))
  await Promise.all(typedProjects.map(each))
}

async function tests(paths: string[]): Promise<void> {
  const units = UNITS.map((room) => `--project=${testsOf(room)}`)
  const sources = paths.filter((path) => /\.(ts|tsx|css)$/.test(path))
  const schema = paths.filter((path) => /^prisma\/.*\.(sql|prisma)$/.test(path))
  if (sources.length + schema.length === 0) return note('tests: nothing changed that has any')
  if (sources.length > 0)
    await step('units', 'vitest', ['related', '--run', '--passWithNoTests', ...units, ...sources])
  const importers = readImporters()
  const ofSource = (path: string) =>
    nearestTests(path, importers).filter((test) => NEAR.includes(roomOf(test) ?? ''))
  const found = new Map([
    ...sources.map((path) => [path, ofSource(path)] as const),
    ...schema.map((path) => [path, testsOfSchema(path)] as const),
  ])
  const nearest = new Set([...found.values()].flat())
  if (nearest.size > 0)
    await step(`nearest: ${[...nearest].join(', ')}`, 'vitest', ['run', ...nearest])
  const untested = [...found].filter(
    ([path, tests]) => tests.length === 0 && !UNITS.includes(roomOf(path) ?? ''),
  )
  if (untested.length > 0)
    note(`no test: ${untested.map(([path]) => path).join(', ')}; only the whole run tries them`)
  await browserTests(sources.filter((path) => SCREEN.test(path) && !/\.test\.tsx?$/.test(path)))
}

/** Files that show something. */
const SCREEN = /^apps\/(web|office-web)\/src\/.*\.tsx$/

async function browserTests(screens: string[]): Promise<void> {
  const specs = [...new Set(screens.flatMap(nearestSpecs))]
  if (specs.length === 0) return
  await buildWeb(note)
  const names = specs.slice(0, MOST_SPECS).map((path) => path.slice('e2e/'.length))
  const [port, kantor, mail] = await Promise.all([freePort(), freePort(), freePort()])
  const data = mkdtempSync(join(tmpdir(), 'sia-check-'))
  await step(
    `browser: ${names.join(', ')}`,
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', '--project', 'phone', '--', ...names],
    {
      cwd: join(root, 'e2e'),
      env: {
        E2E_PORT: `${port}`,
        E2E_KANTOR_PORT: `${kantor}`,
        E2E_MAIL_PORT: `${mail}`,
        E2E_DATA_DIR: data,
      },
    },
  )
  rmSync(data, { recursive: true, force: true })
  const others = specs.slice(MOST_SPECS)
  if (others.length > 0) note(`not run: ${others.join(', ')}`)
}

await Promise.all([
  step('lint and format', 'biome', ['check', '.']),
  step('rooms', 'node', ['scripts/rooms.ts']),
  types(),
])
await tests(await changedFiles())
process.stdout.write(failed.length === 0 ? '\nok\n' : `\nfailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
