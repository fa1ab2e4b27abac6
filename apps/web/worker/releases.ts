const START = 'sia-start-'
const USED = 'sia-used-'

/** Where a release keeps the files that start it, and those that came with use. */
export const cachesOf = (release: string) => ({ start: START + release, used: USED + release })

/**
 * The caches that may go: those of releases before the last one, for a page of that may still be open.
 * Takes all caches there are, the oldest first, and the release that has taken over.
 */
export function outdated(names: string[], release: string): string[] {
  const releaseOf = (name: string) => name.replace(START, '').replace(USED, '')
  const ours = names.filter((name) => name.startsWith(START) || name.startsWith(USED))
  const before = ours.map(releaseOf).findLast((one) => one !== release)
  return ours.filter((name) => ![release, before].includes(releaseOf(name)))
}
