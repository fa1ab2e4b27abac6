import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

type Place = Pick<Env, 'DATA_DIR'>

/** Where the port is kept on which a server was seen with this data folder. */
export const seenFile = ({ DATA_DIR }: Place): string => join(DATA_DIR, 'server-terlihat')

/** The port on which a server was last seen here; null for never. */
export async function readSeenPort(place: Place): Promise<number | null> {
  const text = await readFile(seenFile(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Number(text)
}

/** Notes that a server is there, so that one which is gone later is missed. */
export async function noteServer(place: Place, port: number): Promise<void> {
  if ((await readSeenPort(place)) !== port) {
    await writeFile(seenFile(place), String(port), { mode: 0o600 })
  }
}
