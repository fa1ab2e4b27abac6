import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts']

let known: string | null = null

/**
 * A name for this version of the program: the same on every server that runs the same sources, another
 * one after any change. With it, what a reply is made of names the reply.
 */
export function programId(): string {
  known ??= digest()
  return known
}

function digest(): string {
  const sum = createHash('sha1')
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    sum.update(file).update(readFileSync(join(root, file)))
  }
  return sum.digest('base64url')
}
