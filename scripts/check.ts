import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildClient } from './build.ts'
import { root, run } from './run.ts'
import { note } from './terminal.ts'
import { sinceLastTime, typedProjects } from './types.ts'

// For daily work: lint, types and the tests nearest to what differs from the published state. What a
// change does further away is the whole test run's to find.

/** Projects whose tests need no database: all that a change reaches are run. */
const UNITS = ['@sia/domain', '@sia/contracts', '@sia/web']
/** Where a test file has a database or a server of its own: only those beside a change are run. */
const NEAR = /^(apps\/(api|operator)|packages\/(server|seed)|integration|scripts)\//

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

/** Of changed paths the tests that belong to them by name: of the file itself, or of its noun. */
function testsNear(paths: string[]): string[] {
  const near = paths.filter((path) => NEAR.test(path)).map((path) => testNameOf(path))
  return [...new Set(near)]
}

function testNameOf(path: string): string {
  const own = path.replace(/(\.test)?\.ts$/, '.test.ts')
  return existsSync(join(root, own)) ? own : `${dirname(path)}/${basename(dirname(path))}.test.ts`
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
  const near = testsNear(sources).filter((path) => existsSync(join(root, path)))
  if (near.length > 0) await step(`near: ${near.join(', ')}`, 'vitest', ['run', ...near])
}

await Promise.all([step('lint and format', 'biome', ['check', '.']), types()])
await tests(await changedFiles())
process.stdout.write(failed.length === 0 ? '\nok\n' : `\nfailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
