const HEADING = /^##+ (\d+(?:\.\d+)?)\.? /gm
const CITED = /\bProduct (§\d+(?:\.\d+)*(?:(?:, | and )§\d+(?:\.\d+)*)*)/g
const DECISION = /\b[Dd]ecision (\d+)\b|\bdecisions\/(\d{4})\b/g

// Texts that are not in the repository: nobody can look them up.
const ELSEWHERE =
  /\b(?:specification(?!:)|wire contract|quality bars?)\b|\bdecisions? '|\bContract, '|§(?=.)/gi

/** The numbers of the sections of a document: '7', '7.3'. */
export const sectionsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(HEADING)].map(([, number = '']) => number))

/** A citation in a line of a text that cannot be looked up. */
interface WrongCitation {
  /** From 1. */
  line: number
  problem: string
}

/**
 * The citations of a text that lead nowhere: sections that docs/product.md does not have, decision records
 * that there are not, and whatever is not a `Product §7.3` on one line.
 */
export function findWrongCitations(
  text: string,
  known: { sections: ReadonlySet<string>; decisions: ReadonlySet<number> },
): WrongCitation[] {
  return text.split('\n').flatMap((content, index) => {
    const cited = [...content.matchAll(CITED)].flatMap(
      ([, list = '']) => list.match(/[\d.]*\d/g) ?? [],
    )
    const records = [...content.matchAll(DECISION)].map(([, short, long]) => Number(short ?? long))
    const elsewhere = content.replace(CITED, '').match(ELSEWHERE) ?? []
    const problems = [
      ...cited.filter((one) => !known.sections.has(one)).map((one) => `no section ${one}`),
      ...records.filter((one) => !known.decisions.has(one)).map((one) => `no decision ${one}`),
      ...elsewhere.map((one) => `'${one}' is not in the repository, cite Product §n`),
    ]
    return problems.map((problem) => ({ line: index + 1, problem }))
  })
}
