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

// A college has a few hundred classes a year; each takes some 20 KB.
const KEPT_AT_MOST = 3000

/** A store in this process, empty at first. Whoever asks for a class that is being read waits for it. */
export function createKelasStore(db: Db): KelasStore {
  const kept = new LRUCache<number, Kept>({ max: KEPT_AT_MOST })

  function read(missing: Wanted[]) {
    const ids = missing.map(({ kelas_id }) => kelas_id)
    const rows = listKelas(db, ids).then((rows) => new Map(rows.map((row) => [row.id, row])))
    for (const { kelas_id, versi } of missing) {
      const reading = { versi, kelas: rows.then((rows) => shareKelas(rows.get(kelas_id))) }
      kept.set(kelas_id, reading)
      // A failed read must not be remembered for the calls after it.
      reading.kelas.catch(() => {
        if (kept.peek(kelas_id) === reading) kept.delete(kelas_id)
      })
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
