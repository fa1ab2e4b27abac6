import { dirname, join } from 'node:path'
import { listDeclared } from './vocabulary.ts'

const CODE = /`([^`\n]+)`/g
const SYMBOL = /`(\w+)`\s+in\s+`([\w./-]+\.tsx?):\d+`/g
const LINK = /\]\((?!\w+:)([^)#\s]+)/g
const PATH = /^(?:[\w.@<>*-]+\/)+[\w.<>*-]*$/
const SOURCE = /^[\w./<>*-]+\.(?:tsx?|css|prisma)$/

const literally = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** Whether it is a file, a folder or the end of one's path, with `<name>` and `*` for anything. */
function stands(named: string, files: readonly string[]): boolean {
  const pattern = literally(named.replace(/\/$/, '')).replace(/<\w+>|\*/g, '[^/]*')
  const found = new RegExp(`(?:^|/)${pattern}(?:\\.tsx?)?(?:/|$)`)
  return files.some((path) => found.test(path))
}

/**
 * The paths that a document names in vain: links, counted from where it stands, and what is written as code and
 * begins with the name of a folder or ends like a source file.
 */
export function findMissingPaths(
  text: string,
  document: string,
  files: readonly string[],
): string[] {
  const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1)))
  const isPath = (code: string) =>
    SOURCE.test(code) || (PATH.test(code) && folders.has(code.split('/')[0] ?? ''))
  const links = [...text.matchAll(LINK)].map(([, target = '']) => target)
  const named = [...text.matchAll(CODE)]
    .map(([, code = '']) => code.replace(/:\d+$/, ''))
    .filter(isPath)
  return [
    ...links.filter((target) => !stands(join(dirname(document), target), files)),
    ...named.filter((path) => !stands(path, files)),
  ]
}

/** The camelCase names that a document writes as code and that no source has. */
export function findMissingNames(text: string, source: string): string[] {
  const known = new Set(source.match(/\w+/g))
  const named = [...text.matchAll(CODE)].flatMap(
    ([, code = '']) => code.match(/\b[a-z]+[A-Z]\w*/g) ?? [],
  )
  return named.filter((name) => !known.has(name))
}

/** The symbols that a document names with file and line, as in '`a` in `b.ts:1`', and that the file does not declare. */
export function findMissingSymbols(text: string, read: (path: string) => string): string[] {
  const named = [...text.matchAll(SYMBOL)].map(([, symbol = '', path = '']) => ({ symbol, path }))
  return named
    .filter(({ symbol, path }) => !listDeclared(read(path)).includes(symbol))
    .map(({ symbol, path }) => `${symbol} in ${path}`)
}
