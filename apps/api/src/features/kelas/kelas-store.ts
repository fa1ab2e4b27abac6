import { kelasRingkas } from '@sia/contracts/kelas'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { presentKelas } from './present.ts'
import { type KelasRow, listKelas } from './queries.ts'

/** A class as all its students see it, read once for all of them. */
export interface SharedKelas {
  versi: string
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

/** Classes by id, kept in memory as long as their version is the one that is asked for. */
export interface KelasStore {
  /**
   * The classes at these versions. The caller has read the versions together with the student's own
   * rows, before any class is read here: what is kept may be newer than its version, never older.
   */
  get(wanted: { kelas_id: number; versi: string }[]): Promise<Map<number, SharedKelas>>
}

// A college has a few hundred classes a year; each takes some 20 KB.
const KEPT_AT_MOST = 3000

/** A store in this process, empty at first. */
export function createKelasStore(db: Db): KelasStore {
  const kept = new LRUCache<number, SharedKelas>({ max: KEPT_AT_MOST })
  return {
    async get(wanted) {
      const found = new Map<number, SharedKelas>()
      const missing = new Map<number, string>()
      for (const { kelas_id, versi } of wanted) {
        const kelas = kept.get(kelas_id)
        if (kelas?.versi === versi) found.set(kelas_id, kelas)
        else missing.set(kelas_id, versi)
      }
      if (missing.size === 0) return found
      for (const row of await listKelas(db, [...missing.keys()])) {
        const kelas = share(row, missing.get(row.id) ?? '')
        kept.set(row.id, kelas)
        found.set(row.id, kelas)
      }
      return found
    },
  }
}

function share(row: KelasRow, versi: string): SharedKelas {
  const wire = z.encode(kelasRingkas, presentKelas(row))
  return { versi, row, wire, text: cut(wire) }
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
