import { expect, it } from 'vitest'
import { listFiles, readText } from './documents.ts'
import { findForeignWords, nounsOfContracts, nounsOfGlossary } from './vocabulary.ts'

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
