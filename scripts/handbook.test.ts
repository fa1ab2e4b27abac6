import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PERAN } from '../packages/domain/src/staf.ts'
import { root } from './run.ts'

const folder = join(root, 'docs/handbook')
const read = (path: string) => readFileSync(path, 'utf8')

/** Comments are seen by nobody; an address's '//' begins none. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** The texts of Kantor, as its sources say them: words may run over a line's end. */
const shown = globSync(
  ['apps/office-web/src/**/*.{ts,tsx}', 'packages/{domain,office}/src/**/*.ts'],
  { cwd: root },
)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => withoutComments(read(join(root, path))).replace(/\s+/g, ' '))
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

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Why a link of a page leads nowhere; null when it leads somewhere. */
function problemOf(page: string, link: string): string | null {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return `${link}: no such file`
  if (anchor === undefined || anchorsOf(target).includes(anchor)) return null
  return `${link}: no such heading`
}

const linked = [
  ...readdirSync(folder).map((name) => join('docs/handbook', name)),
  'docs/operations.md',
  'docs/data-protection.md',
]

it.each(linked)('%s links to files, pictures and headings that are there', (name) => {
  const page = join(root, name)
  const links = [...read(page).matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
  expect(links.map((link) => problemOf(page, link)).filter((problem) => problem)).toEqual([])
})
