import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api/src/**/*.ts', 'packages/{contracts,domain,server}/src/**/*.ts']

const sum = createHash('sha1')
for (const file of globSync(SOURCES, { cwd: root }).sort()) {
  sum.update(file).update(readFileSync(join(root, file)))
}

/**
 * A name for this version of the program: the same on every server that runs the same sources, another
 * one after any change. With it, what a reply is made of names the reply. Made when the program starts:
 * its sources may be replaced while it runs.
 */
export const programId = sum.digest('base64url')
