import { expect, it } from 'vitest'
import { listFiles, readText } from './documents.ts'
import { findMissingNames, findMissingPaths, findMissingSymbols } from './named-paths.ts'

const files = listFiles()
// The documents for developers; the handbooks and the product name paths of a machine and of the wire.
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

it('finds what every folder of the operator is for', () => {
  const folders = files.flatMap((path) => /^apps\/operator\/src\/(\w+)\//.exec(path)?.[1] ?? [])
  const text = readText('docs/architecture.md')
  // The folder that commands share has no purpose of its own.
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

it('finds every symbol in the file that the conventions name', () => {
  expect(findMissingSymbols(readText('CONTRIBUTING.md'), readText)).toEqual([])
  const planted =
    '`useMay` in\n  `apps/office-web/src/lib/call.ts:1`, `useCan` in `apps/office-web/src/lib/call.ts:1`'
  expect(findMissingSymbols(planted, readText)).toEqual([
    'useCan in apps/office-web/src/lib/call.ts',
  ])
})

it('tells what is named in vain', () => {
  const text =
    'See `lib/nowhere.ts`, `apps/gone`, `lib/call/api.ts`, `features/<feature>/import*.ts`, `apps/gone.ts:7`, [it](gone.md).'
  expect(findMissingPaths(text, 'docs/x.md', files)).toEqual([
    'gone.md',
    'lib/nowhere.ts',
    'apps/gone',
    'apps/gone.ts',
  ])
})
