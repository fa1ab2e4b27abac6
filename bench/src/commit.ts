import { spawnSync } from 'node:child_process'

/** The commit that is measured, with '-dirty' after changes that are not in it; null outside a clone. */
export function readCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}
