// A bundle that compares no names leaves it out.
const names = /* @__PURE__ */ new Intl.Collator('id', { numeric: true })

/**
 * Which of two names comes first for whoever looks for one: capitals and small letters beside each other, É at E,
 * 'Lab 2' before 'Lab 10'. Product §1.7.
 */
export const compareNames = (a: string, b: string): number => names.compare(a, b)

/**
 * Which of two texts comes first by their characters: days, times and moments in ISO order sort so, and
 * codes alike on every device, which `localeCompare` does not promise.
 */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
