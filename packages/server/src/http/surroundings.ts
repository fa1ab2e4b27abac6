import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { addressAt } from '../address-at.ts'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'
import { listeningHost } from './addresses.ts'

const ANSWERS_WITHIN_MS = 1000

/**
 * Checks the needs of a start: a data folder that can be written, made when missing, and a free port. It needs nothing
 * built.
 * @throws StartError with a sentence that says what to do.
 */
export async function checkSurroundings(env: Env): Promise<void> {
  makeWritable(env.DATA_DIR)
  await checkPort(env)
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new StartError(
      `Folder data ${folder} tidak dapat ditulisi. Perbaiki haknya, atau pilih folder lain dengan DATA_DIR.`,
      { cause },
    )
  }
}

/** @param setting the name of the setting that says the port. @throws StartError where the port cannot be had. */
export async function checkPort(
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  setting = 'PORT',
): Promise<void> {
  const probe = createServer()
  probe.listen(PORT, await listeningHost(HOST))
  try {
    await once(probe, 'listening')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const isTaken = code === 'EADDRINUSE'
    if (setting === 'PORT' && isTaken && (await isOurs({ PORT, HOST }))) {
      throw new StartError(
        `SIA sudah berjalan di port ${PORT}: buka http://localhost:${PORT}. Untuk memulainya lagi, hentikan yang itu dahulu; untuk yang kedua, pilih port lain dengan PORT dan folder lain dengan DATA_DIR.`,
        { cause },
      )
    }
    const why = isTaken ? 'sudah dipakai program lain' : `tidak dapat dipakai (${code})`
    throw new StartError(`Port ${PORT} di ${HOST} ${why}. Pilih yang lain dengan ${setting}.`, {
      cause,
    })
  }
  probe.close()
  await once(probe, 'close')
}

/** Whether a server of SIA answers on the port. */
async function isOurs({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<boolean> {
  try {
    const reply = await fetch(`${addressAt(HOST, PORT)}/health/live`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    return (await reply.text()) === '{"status":"live"}'
  } catch {
    // Whatever else listens there may answer as it likes, or not at all.
    return false
  }
}
