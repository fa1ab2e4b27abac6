import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build.ts'
import { nearestTests, readImporters } from './nearest-tests.ts'
import { root, run } from './run.ts'
import { note } from './terminal.ts'
import { sinceLastTime, typedProjects } from './types.ts'

// For daily work: lint, types and the tests nearest to what differs from the published state. What a
// change does further away is the whole test run's to find.

/** Projects whose tests need no database: all that a change reaches are run. */
const UNITS = ['@sia/domain', '@sia/contracts', '@sia/ui', '@sia/web']
/** Where a test file has a database or a server of its own: only those nearest to a change are run. */
const NEAR = /^(apps\/(api|operator)|packages\/(server|office|seed)|integration|scripts|bench)\//

const failed: string[] = []

async function step(name: string, program: string, args: string[]): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(program, args)
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
  const units = UNITS.map((name) => `--project=${name}`)
  const sources = paths.filter((path) => /\.(ts|tsx|css)$/.test(path))
  if (sources.length === 0) return note('tests: nothing changed that has any')
  await step('units', 'vitest', ['related', '--run', '--passWithNoTests', ...units, ...sources])
  const importers = readImporters()
  const near = sources.filter((path) => NEAR.test(path))
  const nearest = new Set(near.flatMap((path) => nearestTests(path, importers)))
  if (nearest.size > 0)
    await step(`nearest: ${[...nearest].join(', ')}`, 'vitest', ['run', ...nearest])
  const untested = near.filter((path) => nearestTests(path, importers).length === 0)
  if (untested.length > 0)
    note(`no test imports: ${untested.join(', ')}; only the whole run tries them`)
}

await Promise.all([
  step('lint and format', 'biome', ['check', '.']),
  step('rooms', 'node', ['scripts/rooms.ts']),
  types(),
])
await tests(await changedFiles())
process.stdout.write(failed.length === 0 ? '\nok\n' : `\nfailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
