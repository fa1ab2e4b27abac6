import { expect, it } from 'vitest'
import { listFiles, readText } from './documents.ts'
import { findMissingNames, findMissingPaths } from './named-paths.ts'

const files = listFiles()
// What is written for developers; the handbooks and the product name paths of a machine and of the wire.
const documents = files.filter((path) =>
  /^(README|CONTRIBUTING)\.md$|^docs\/(architecture|data-model|glossary|performance|decisions\/.*)\.md$/.test(
    path,
  ),
)

it('finds every path that a document for developers names', () => {
  const missing = documents.flatMap((document) =>
    findMissingPaths(readText(document), document, files).map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('finds every room in the two plans of the house', () => {
  const rooms = files.flatMap(
    (path) => /^((?:apps|packages)\/\w+|\w+)\/package\.json$/.exec(path)?.[1] ?? [],
  )
  expect(rooms).toContain('apps/operator')
  for (const plan of ['README.md', 'docs/architecture.md']) {
    const text = readText(plan)
    expect([plan, rooms.filter((room) => !text.includes(`\n${room} `))]).toEqual([plan, []])
  }
})

it('finds what every folder of the operator is for', () => {
  const folders = files.flatMap((path) => /^apps\/operator\/src\/(\w+)\//.exec(path)?.[1] ?? [])
  const text = readText('docs/architecture.md')
  // What commands share has no purpose of its own.
  const unnamed = [...new Set(folders)].filter((one) => one !== 'lib' && !text.includes(`${one}/`))
  expect(unnamed).toEqual([])
})

it('finds every function and field that the guides name', () => {
  const source = files
    .filter((path) => /\.(tsx?|json)$/.test(path) && !path.startsWith('scripts/named-paths'))
    .map(readText)
    .join('\n')
  const guides = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/data-model.md']
  const missing = guides.flatMap((guide) =>
    findMissingNames(readText(guide), source).map((name) => `${guide}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(findMissingNames('`own(ctx)`, `listNothing(ctx)`', source)).toEqual(['listNothing'])
})

it('tells what is named in vain', () => {
  const text =
    'See `lib/nowhere.ts`, `apps/gone`, `lib/call/api.ts`, `features/<feature>/import*.ts`, [it](gone.md).'
  expect(findMissingPaths(text, 'docs/x.md', files)).toEqual([
    'gone.md',
    'lib/nowhere.ts',
    'apps/gone',
  ])
})
