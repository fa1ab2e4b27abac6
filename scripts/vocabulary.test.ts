import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './documents.ts'
import {
  findForeignWords,
  listDeclared,
  listWithoutSubject,
  nounsOfContracts,
  nounsOfGlossary,
  nounsOfModel,
  nounsOfWire,
} from './vocabulary.ts'

const files = listFiles()
const contracts = files.filter((path) => /^packages\/contracts\/src\/[^/]+\.ts$/.test(path))
const nouns = new Set([
  ...nounsOfGlossary(readText('docs/glossary.md')),
  ...nounsOfContracts(contracts.map((path) => ({ path, text: readText(path) }))),
])

it('takes its nouns from the contracts and the glossary', () => {
  for (const noun of ['krs', 'penilaian', 'sesi', 'pojt', 'kelompok']) expect(nouns).toContain(noun)
  for (const word of ['isian', 'saringan', 'galat', 'sandi']) expect(nouns).not.toContain(word)
})

it('names files in English, but for the nouns of the wire and the college', () => {
  // A migration keeps the name it was applied under.
  const named = files.filter(
    (path) =>
      /\.(tsx?|m?js|css|html|prisma|md)$/.test(path) && !path.startsWith('prisma/migrations/'),
  )
  const foreign = named.flatMap((path) => {
    const words = findForeignWords(path, nouns)
    return words.length > 0 ? [`${path}: ${words.join(', ')}`] : []
  })
  expect(foreign, 'rename it, or define the noun in docs/glossary.md').toEqual([])
})

it('finds a word of another language', () => {
  expect(findForeignWords('apps/web/src/features/krs/saringan-form.tsx', nouns)).toEqual([
    'saringan',
  ])
})

describe('what the source declares', () => {
  const fields = new Set([
    ...nouns,
    ...nounsOfWire(readText('docs/openapi.json')),
    ...files
      .filter((path) => path.endsWith('.prisma'))
      .flatMap((path) => nounsOfModel(readText(path))),
  ])

  it('takes its nouns from the wire and the columns too', () => {
    for (const noun of ['keperluan', 'terpakai', 'lencana', 'urutan'])
      expect(fields).toContain(noun)
    for (const word of ['isian', 'saringan', 'galat']) expect(fields).not.toContain(word)
  })

  it('is named in English, but for those nouns', () => {
    // Demo data, the bench's too, and tests have the words of those who read them.
    const sources = files.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/^(bench|e2e|integration|packages\/seed)\/|\/test\/|\.(test|spec)\.tsx?$/.test(path),
    )
    const foreign = sources.flatMap((path) => {
      const named = listDeclared(readText(path)).filter(
        (name) => findForeignWords(name, fields).length > 0,
      )
      return named.length > 0 ? [`${path}: ${named.join(', ')}`] : []
    })
    expect(foreign, 'rename it, or define the noun in docs/glossary.md').toEqual([])
  })

  it('is told when it is a word of another language', () => {
    const names = listDeclared('export const isianBaru = 1\nfunction listSaringan(kelas: Kelas) {}')
    expect(names).toEqual(['isianBaru', 'listSaringan'])
    expect(names.flatMap((name) => findForeignWords(name, fields))).toEqual([
      'isian',
      'baru',
      'saringan',
    ])
  })
})

describe('the beginning of a comment', () => {
  it('names the thing', () => {
    const sources = files.filter((path) =>
      /\.(tsx?|m?js|cjs|css|c|html|prisma|sql|ya?ml|conf|service)$|^(Dockerfile|\.env\.example)$/.test(
        path,
      ),
    )
    const found = sources.flatMap((path) =>
      listWithoutSubject(readText(path)).map((line) => `${path}:${line}`),
    )
    expect(found, 'a comment begins with What, Whoever, Those or Of: name the thing first').toEqual(
      [],
    )
  })

  it('is told with its line where it does not', () => {
    const comments = [
      '/** What is kept. */',
      ' * Whoever asks.',
      '// Those of a day.',
      '-- Of one.',
    ]
    const others = [
      '// Whatever comes.',
      "say('// What is this')",
      '/** The kept ones. What else. */',
    ]
    expect(listWithoutSubject([...others, ...comments, '{/* What is', '# Of'].join('\n'))).toEqual([
      4, 5, 6, 7, 8, 9,
    ])
  })
})
