/**
 * Which of two texts comes first by their characters: days, times and moments in ISO order sort so, and
 * codes alike on every device, which `localeCompare` does not promise.
 */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
