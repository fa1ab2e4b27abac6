import type { Db } from '@sia/server/db/client'
import { LRUCache } from 'lru-cache'
import { type SharedKelas, shareKelas } from './present.ts'
import { listKelas } from './queries.ts'

/** A class at the version its students were told of. */
interface Wanted {
  kelas_id: number
  versi: string
}

/** Classes by id, kept in memory as long as their version is the one that is asked for. */
export interface KelasStore {
  /**
   * The classes at these versions. The caller has read the versions together with the student's own
   * rows, before any class is read here: what is kept may be newer than its version, never older.
   */
  get(wanted: Wanted[]): Promise<Map<number, SharedKelas>>
}

interface Kept {
  versi: string
  /** Null for a class that is gone. */
  kelas: Promise<SharedKelas | null>
}

/** Some 6,000 classes, of a college of 7,500 students, beside all else in the heap (scripts/heap.ts). */
const MOST_BYTES = 96 * 2 ** 20
// A class with 16 sessions takes 17 KB, its text 4,400 letters.
const BYTES_A_LETTER = 4

/**
 * A store in this process, empty at first, of so many bytes; the class that was not asked for longest goes first. A
 * caller of a class that is being read waits for it.
 */
export function createKelasStore(db: Db, mostBytes = MOST_BYTES): KelasStore {
  const kept = new LRUCache<number, Kept>({ maxSize: mostBytes })

  function read(missing: Wanted[]) {
    const ids = missing.map(({ kelas_id }) => kelas_id)
    const rows = listKelas(db, ids).then((rows) => new Map(rows.map((row) => [row.id, row])))
    for (const { kelas_id, versi } of missing) {
      const reading = { versi, kelas: rows.then((rows) => shareKelas(rows.get(kelas_id))) }
      kept.set(kelas_id, reading, { size: 1 })
      const isKept = () => kept.peek(kelas_id) === reading
      reading.kelas.then(
        (kelas) => isKept() && kept.set(kelas_id, reading, { size: bytesOf(kelas) }),
        // A failed read must not be remembered for the calls after it.
        () => isKept() && kept.delete(kelas_id),
      )
    }
  }

  return {
    async get(wanted) {
      const missing = wanted.filter(({ kelas_id, versi }) => kept.get(kelas_id)?.versi !== versi)
      if (missing.length > 0) read(missing)
      const found = await Promise.all(wanted.map(({ kelas_id }) => kept.get(kelas_id)?.kelas))
      return new Map(found.flatMap((kelas) => (kelas ? [[kelas.row.id, kelas]] : [])))
    },
  }
}

/** About how many bytes a class takes in memory. */
function bytesOf(kelas: SharedKelas | null): number {
  if (kelas === null) return 1
  const { head, sessions, parts } = kelas.text
  const letters = sessions.reduce((sum, one) => sum + one.head.length, head.length + parts.length)
  return letters * BYTES_A_LETTER
}
