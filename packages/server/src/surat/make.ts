import { hash } from 'node:crypto'
import type { JenisSurat } from '@sia/domain/surat'
import { LRUCache } from 'lru-cache'
import { createFairLine } from '../waiting-line.ts'
import type { Fallen, Terbit } from './paper.ts'
import { renderSurat } from './render.ts'

// To make one keeps the process from everything else for a while.
const line = createFairLine(1)

/** Some hundred papers, in bytes: whoever opens one opens it again. */
const KEPT_AT_MOST = 6_000_000
const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_AT_MOST,
  sizeCalculation: ({ length }) => length,
})

/**
 * A paper as renderSurat makes it. A process makes one at a time, and whoever asks waits for the papers of others alone
 * once; the same paper is made once while it is kept. Whether it still holds is for the caller to know. Product §26.2.
 * @param who asks: a student or somebody of staff, by any name.
 */
export async function makeSurat<Jenis extends JenisSurat>(
  who: string,
  ...[surat, origin, fallen = null]: Parameters<typeof renderSurat<Jenis>>
): Promise<Buffer> {
  const name = nameOf(surat, origin, fallen)
  const known = kept.get(name)
  if (known) return known
  const leave = await line.enter(who)
  try {
    const made = kept.get(name) ?? (await renderSurat(surat, origin, fallen))
    kept.set(name, made)
    return made
  } finally {
    leave()
  }
}

/** All that a paper is made of, in a few letters. */
function nameOf({ logo, ...surat }: Terbit, origin: string, fallen: Fallen | 'draf' | null) {
  const picture = logo && hash('sha256', logo)
  return hash('sha256', JSON.stringify([surat, origin, fallen, picture]))
}
