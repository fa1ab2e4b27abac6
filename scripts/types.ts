import { buildClient } from './build.ts'
import { run } from './run.ts'

/**
 * Projects with types of their own. All that runs on Node is one project, the root's: each room as one of its own would
 * read and check again all that it imports.
 */
export const typedProjects = [
  '.',
  'packages/domain',
  'packages/contracts',
  'packages/ui',
  'packages/web-kit',
  'apps/web',
  'apps/web/worker',
  'apps/office-web',
  'e2e',
]

/** Arguments of tsc. The projects run beside each other; several checkers in one cost twice the work. */
export const typesOf = (project: string): string[] => ['-p', project, '--singleThreaded']

/** Arguments of tsc for daily work: what has not changed since the last time is not looked at again. */
export function sinceLastTime(project: string): string[] {
  const kept = `node_modules/.cache/tsc/${project.replaceAll('/', '-')}.json`
  return [...typesOf(project), '--incremental', '--tsBuildInfoFile', kept]
}

if (import.meta.main) {
  await buildClient(() => undefined)
  const checks = typedProjects.map((project) => run('tsc', sinceLastTime(project), { show: true }))
  if ((await Promise.all(checks)).some(({ code }) => code !== 0)) process.exitCode = 1
}
