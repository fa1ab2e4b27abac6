import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** The repository's files, new ones that git does not know yet included, by their path below the root. */
export function listFiles(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  // One that was deleted is listed until that is committed.
  return paths.filter(
    (path) => path && lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  )
}

/** The text of a file of the repository. */
export const readText = (path: string) => readFileSync(join(root, path), 'utf8')
