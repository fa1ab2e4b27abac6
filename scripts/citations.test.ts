import { describe, expect, it } from 'vitest'
import { findWrongCitations, sectionsOf } from './citations.ts'
import { listFiles, readText } from './documents.ts'

const PRODUCT = 'docs/product.md'
const TEXT =
  /\.(ts|tsx|js|mjs|css|html|md|prisma|sql|ya?ml|sh|service|conf|Dockerfile)$|^Dockerfile$/

const files = listFiles()
const sections = sectionsOf(readText(PRODUCT))
const decisions = new Set(
  files.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number),
)

describe('what comments and documents cite', () => {
  it('is a section of docs/product.md or a decision record', () => {
    const texts = files.filter(
      // The product numbers its own sections; this test is about wrong ones.
      (path) => TEXT.test(path) && path !== PRODUCT && !path.startsWith('scripts/citations'),
    )
    const wrong = texts.flatMap((path) =>
      findWrongCitations(readText(path), { sections, decisions }).map(
        ({ line, problem }) => `${path}:${line}: ${problem}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('is told with its line when it leads nowhere', () => {
    const problemsOf = (text: string) =>
      findWrongCitations(text, { sections, decisions }).map(({ line, problem }) => [line, problem])
    expect(problemsOf('one\n// As Product §7.3, §7.99 and §6.2 say.')).toEqual([
      [2, 'no section 7.99'],
    ])
    expect(problemsOf('Product §9.1.')).toEqual([])
    expect(problemsOf('Decision 99, docs/decisions/0001')).toEqual([[1, 'no decision 99']])
    const old = ['Specification §4 (news).', '§9.', 'Quality bar T8.', "Decisions 'Grades'."]
    for (const text of old) expect([text, problemsOf(text).length > 0]).toEqual([text, true])
  })
})

describe('the sections of docs/product.md', () => {
  it('are those that it refers to itself', () => {
    const text = readText(PRODUCT).replaceAll('`Product §7.3`', '')
    const cited = [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((number) => !sections.has(number))).toEqual([])
  })

  it('are numbered in order', () => {
    const numbers = [...sections]
    const order = (number: string) => {
      const [chapter = 0, section = 0] = number.split('.').map(Number)
      return chapter * 1000 + section
    }
    expect(numbers.toSorted((a, b) => order(a) - order(b))).toEqual(numbers)
    const chapters = numbers.filter((one) => !one.includes('.'))
    expect(chapters.length).toBeGreaterThanOrEqual(20)
    expect(chapters).toEqual(chapters.map((_, index) => String(index + 1)))
  })
})
