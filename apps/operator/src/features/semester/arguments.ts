import { word } from '../../lib/arguments.ts'

/** The academic year that a command is about. */
export const TAHUN = { ...word('Tahun ajaran, seperti 2026/2027'), coerce: yearOf } as const

/** The half of it. */
export const SEMESTER = {
  choices: ['ganjil', 'genap'] as const,
  demandOption: true,
  describe: 'Semesternya',
} as const

/** An academic year as it is typed, 2026/2027 or 2026-2027. */
function yearOf(text: string): string {
  const [, from, to] = /^(\d{4})[/-](\d{4})$/.exec(text.trim()) ?? []
  if (from && Number(to) === Number(from) + 1) return `${from}/${to}`
  throw new Error(`Tahun ajaran ditulis seperti 2026/2027: ${text}`)
}
