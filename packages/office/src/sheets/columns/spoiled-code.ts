import { monthOf } from './columns-time.ts'

const DATES = [
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}\/\d{1,2}\/\d{4}$/,
  /^\d{1,2}-(\p{Lu}\p{Ll}{2})(-\d{2})?$/u,
  /^(\p{Lu}\p{Ll}{2})-\d{2}$/u,
]

/** Whether a text is what Excel makes of a code and shows: '10-Mar', 'Mar-26', '2026-03-10', 'TRUE'. */
export function looksSpoiled(code: string): boolean {
  const dated = DATES.flatMap((form) => form.exec(code) ?? [])
  if (dated.length === 0) return /^(TRUE|FALSE)$/.test(code)
  return dated[1] === undefined || monthOf(dated[1]) !== null
}
