import type { Rule } from '../kind.ts'

/** A day on which something has happened: one that is still to come (WITA) was mistyped. */
export const notInFuture = (column: string): Rule => ({
  column,
  sentence: 'masih akan datang; periksa tahunnya',
  when: `s."${column}" > (now() at time zone 'Asia/Makassar')::date`,
})
