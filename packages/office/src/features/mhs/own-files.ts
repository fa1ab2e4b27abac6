import { DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { readBytes, type Storage } from '@sia/server/storage/storage'

/** Fields in the paths of a student's own files. */
export interface Place {
  nim: string
  cabang: string
  angkatan: number
}

/** Where the photo and the results of the tests of a student are stored, in this order. */
export const ownPathsOf = (mhs: Place): string[] => [
  fotoPathOf(mhs),
  ...DISC_TESTS.map((test) => discPathOf(test, mhs.nim)),
]

/** A file of a student that gets another path. */
export interface Move {
  from: string
  to: string
}

/** The paths of a student's own files that are others afterwards. */
export function listMoves(before: Place, after: Place): Move[] {
  const now = ownPathsOf(after)
  return ownPathsOf(before).flatMap((from, at) => {
    const to = now[at] ?? from
    return from === to ? [] : [{ from, to }]
  })
}

/** The moves whose file is there. */
export async function findMoves(storage: Storage, moves: Move[]): Promise<Move[]> {
  const found: Move[] = []
  for (const move of moves) if (await storage.stat(move.from)) found.push(move)
  return found
}

/**
 * Writes files under their other path as well, within the change that gives them that path. A file that cannot be
 * stored leaves everything as it was, to be tried again. A file that stands there already is nobody's, or older. Twice
 * does the same as once.
 * @throws AppError unstorable, unavailable.
 */
export async function copyMoves(storage: Storage, moves: Move[]): Promise<void> {
  for (const { from, to } of moves) await storage.put(to, await readBytes(storage, from))
}

/** Ends moves once the change is sure. */
export async function endMoves(storage: Storage, moves: Move[]): Promise<void> {
  for (const { from } of moves) await storage.delete(from)
}
