import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PERAN } from '../packages/domain/src/staf.ts'
import { root } from './run.ts'

const folder = join(root, 'docs/handbook')
const read = (path: string) => readFileSync(path, 'utf8')

/** What Kantor shows, as its sources say it: words may run over a line's end. */
const shown = globSync(
  ['apps/office-web/src/**/*.{ts,tsx}', 'packages/{domain,office}/src/**/*.ts'],
  {
    cwd: root,
  },
)
  .map((path) => read(join(root, path)).replace(/\s+/g, ' '))
  .join('\n')

it('has a page for every role', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(pages.toSorted()).toEqual(
    Object.keys(PERAN)
      .map((role) => `${role}.md`)
      .toSorted(),
  )
})

it.each(readdirSync(folder))('%s names only words that Kantor shows', (page) => {
  const quoted = [...read(join(folder, page)).matchAll(/'([^']+)'/g)].map(([, words = '']) =>
    words.replace(/\s+/g, ' '),
  )
  expect(quoted.filter((words) => !shown.includes(words))).toEqual([])
})
