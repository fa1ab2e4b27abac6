import { buildClient } from './build.ts'
import { run } from './run.ts'

/** Everything with types of its own. */
export const typedProjects = [
  '.',
  'packages/domain',
  'packages/contracts',
  'packages/server',
  'packages/seed',
  'packages/ui',
  'apps/api',
  'apps/operator',
  'apps/web',
  'apps/web/worker',
  'e2e',
  'bench',
  'integration',
]

if (import.meta.main) {
  await buildClient(() => undefined)
  for (const project of typedProjects) {
    const { code } = await run('tsc', ['-p', project], { show: true })
    if (code !== 0) process.exitCode = 1
  }
}
