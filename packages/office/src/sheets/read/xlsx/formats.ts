import type { Archive } from './archive.ts'

// The formats of days and times that every program knows by number.
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
// The same in the languages of Asia.
const isAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** For each format of a cell, by its number, whether it shows a day or a time. */
export async function readFormats(archive: Archive, path: string | null): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const dated: boolean[] = []
  if (path === null || !archive.has(path)) return dated
  let isOfCells = false
  await archive.read(path, {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') own.set(id, showsTime(formatCode ?? ''))
      if (name === 'xf' && isOfCells) dated.push(own.get(id) ?? (DATES.has(id) || isAsianDate(id)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dated
}

/** Letters, as Excel has them. */
const LONGEST_CODE = 255

// Words in quotes and after a backslash, colours and languages in brackets are no part of the pattern; hours that run on are.
function showsTime(code: string): boolean {
  if (code.length > LONGEST_CODE) throw new Error('a format longer than Excel takes')
  const pattern = code.replace(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(pattern) && !/general/i.test(pattern)
}
