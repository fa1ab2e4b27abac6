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

/** Arguments of tsc for daily work: what has not changed since the last time is not looked at again. */
export function sinceLastTime(project: string): string[] {
  const kept = `node_modules/.cache/tsc/${project.replaceAll('/', '-')}.json`
  return ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
}

if (import.meta.main) {
  await buildClient(() => undefined)
  for (const project of typedProjects) {
    const { code } = await run('tsc', sinceLastTime(project), { show: true })
    if (code !== 0) process.exitCode = 1
  }
}
