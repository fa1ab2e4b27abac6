import { kelasRingkas } from '@sia/contracts/kelas'
import type { Db } from '@sia/server/db/client'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { presentKelas } from './present.ts'
import { type KelasRow, listKelas } from './queries.ts'

/** A class as all its students see it, read once for all of them. */
export interface SharedKelas {
  /** As the database has it, for the rules. */
  row: KelasRow
  /** As the wire shows it, every session without anybody's attendance. */
  wire: z.input<typeof kelasRingkas>
  /** The same as text, cut where a student's attendance goes in. */
  text: KelasText
}

/** JSON of a class: `head`, then each session up to its attendance; `parts` is the class's company once more. */
export interface KelasText {
  head: string
  sessions: { pertemuan: string; head: string }[]
  parts: string
}

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
      const reading = { versi, kelas: rows.then((rows) => share(rows.get(kelas_id))) }
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

function share(row: KelasRow | undefined): SharedKelas | null {
  if (!row) return null
  const wire = z.encode(kelasRingkas, presentKelas(row))
  return { row, wire, text: cut(wire) }
}

function cut({ pengajaran, ...kelas }: SharedKelas['wire']): KelasText {
  const { matkul, ruangan, jamkul, dosen } = kelas
  return {
    head: `${JSON.stringify(kelas).slice(0, -1)},"pengajaran":[`,
    sessions: pengajaran.map(({ absensi: _, ...session }) => ({
      pertemuan: session.pertemuan,
      head: `${JSON.stringify(session).slice(0, -1)},"absensi":[`,
    })),
    parts: JSON.stringify({ matkul, ruangan, jamkul, dosen }).slice(1, -1),
  }
}
