import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const SOURCES = ['apps/api', 'packages/contracts', 'packages/domain', 'packages/server']

const files = SOURCES.flatMap((room) =>
  readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(room, 'src', name)),
)
const sum = createHash('sha1')
for (const file of files.sort()) sum.update(file).update(readFileSync(join(root, file)))

/**
 * A name for this version of the program: the same on every server that runs the same sources, another
 * one after any change. With it, what a reply is made of names the reply. Made when the program starts:
 * its sources may be replaced while it runs.
 */
export const programId = sum.digest('base64url')
