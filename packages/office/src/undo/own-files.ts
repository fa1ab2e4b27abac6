import type { Queryable } from '@sia/server/db/change'
import type { Storage } from '@sia/server/storage/storage'
import { listMoves, ownPathsOf, type Place } from '../features/mhs/own-files.ts'
import type { Entry } from './entries.ts'

const idOf = ({ key }: Entry): number => JSON.parse(key).id

/** The fields that the paths of own files follow from now, by id, of students whose rows are taken back. */
export async function readPlaces(client: Queryable, entries: Entry[]): Promise<Map<number, Place>> {
  const ids = entries.filter(({ table }) => table === 'mhs').map(idOf)
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Place & { id: number }>(
    'select id, nim, cabang, angkatan from mhs where id = any ($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Students' own files that have another path once the rows are taken back. */
export const movedBetween = (before: Map<number, Place>, after: Map<number, Place>) =>
  [...before].flatMap(([id, place]) => listMoves(place, after.get(id) ?? place))

/** Lets the students stay who were made and have an own file since: whoever gets their NIM would get it too. */
export async function stayWithFiles(
  storage: Storage,
  entries: Entry[],
  { places, since }: { places: Map<number, Place>; since: Date },
): Promise<void> {
  const made = entries.filter(
    ({ table, act, isFinal }) => table === 'mhs' && act === 'delete' && !isFinal,
  )
  if (made.length === 0) return
  const stored = new Set(await storage.list())
  for (const one of made) {
    const place = places.get(idOf(one))
    const paths = place ? ownPathsOf(place).filter((path) => stored.has(path)) : []
    for (const path of paths) {
      const file = await storage.stat(path)
      if (file && file.modified > since) Object.assign(one, { reason: HAS_FILES, isFinal: true })
    }
  }
}

const HAS_FILES = 'sudah punya foto atau hasil DISC sejak itu; hapus berkasnya dahulu'
