import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

type Place = Pick<Env, 'DATA_DIR'>

/** The students' server, or Kantor. */
export type Door = 'server' | 'kantor'

/** Where the port is kept on which a server was seen with this data folder. */
export const seenFile = ({ DATA_DIR }: Place, door: Door = 'server'): string =>
  join(DATA_DIR, `${door}-terlihat`)

/** The port on which a server was last seen here; null for never. */
export async function readSeenPort(place: Place, door?: Door): Promise<number | null> {
  const file = seenFile(place, door)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Number(text)
}

/** Notes that a server is there, so that one which is gone later is missed. */
export async function noteServer(place: Place, port: number, door?: Door): Promise<void> {
  if ((await readSeenPort(place, door)) !== port) {
    await writeFile(seenFile(place, door), String(port), { mode: 0o600 })
  }
}
