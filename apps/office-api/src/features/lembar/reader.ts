import type { SheetWork } from '@sia/office/sent-sheets/read-one'
import { AppError } from '@sia/server/errors'
import { createFairLine } from '@sia/server/waiting-line'
import { TooLate } from '@sia/server/workers/beside'
import { createSheetProcess } from './process.ts'

/** A sheet that hangs leaves the other process to everybody else: nobody takes both. */
const AT_ONCE = 2
const WAITING_AT_MOST = 20
/** A sheet of one class or of a few days takes a second. */
const WITHIN_MS = 10_000
/** With the reading less than the minute after which proxies answer in Kantor's place. */
const WAITING_MS = 30_000
const HEAP_MB = 192
const IDLE_MS = 60_000

/** The answer of a process: the read sheet, or its refusal. */
export type ReadAnswer =
  | { read: unknown }
  | { refused: Pick<AppError, 'kind' | 'message' | 'fields'> }
  | { failed: string }

/** Reads sheets that somebody waits for, in processes beside Kantor. */
export interface SheetReader {
  /**
   * Reads a sheet; nothing is written. Somebody's sheets are read one after the other.
   * @throws AppError invalid for a sheet that cannot be read, nor in ten seconds and some memory; unavailable while many
   *   wait, or when it was not its turn for half a minute.
   */
  read<Name extends keyof SheetWork>(
    staf: { username: string },
    name: Name,
    input: InputOf<Name>,
  ): Promise<ReadOf<Name>>
  /** Ends the processes. */
  stop(): void
}

type InputOf<Name extends keyof SheetWork> = Parameters<SheetWork[Name]>[0]
type ReadOf<Name extends keyof SheetWork> =
  ReturnType<SheetWork[Name]> extends Promise<infer Read> ? Read : never

/** @param env the surroundings of the processes. */
export function createSheetReader(
  env: NodeJS.ProcessEnv,
  { withinMs = WITHIN_MS, waitingMs = WAITING_MS } = {},
): SheetReader {
  const line = createFairLine(AT_ONCE)
  const all = Array.from({ length: AT_ONCE }, () =>
    createSheetProcess({ env, heapMb: HEAP_MB, idleMs: IDLE_MS }),
  )
  const free = [...all]

  return {
    stop() {
      for (const one of all) one.stop()
    },
    async read<Name extends keyof SheetWork>(
      { username }: { username: string },
      name: Name,
      input: InputOf<Name>,
    ): Promise<ReadOf<Name>> {
      if (line.waiting >= WAITING_AT_MOST) throw busy()
      const until = AbortSignal.timeout(waitingMs)
      const leave = await line.enter(username, until).catch((cause) => {
        throw until.aborted ? busy(cause) : cause
      })
      const own = free.shift()
      if (!own) throw new Error('no process of sheets is free')
      try {
        const answer = await own.run<ReadAnswer>({ name, input }, withinMs).catch((cause) => {
          throw cause instanceof TooLate ? tooLong(cause) : tooMuch(cause)
        })
        if ('failed' in answer) throw new Error(answer.failed)
        if ('read' in answer) return answer.read as ReadOf<Name>
        const { kind, message, fields } = answer.refused
        throw new AppError(kind, message, { fields })
      } finally {
        // The one that was used last is still there.
        free.unshift(own)
        leave()
      }
    },
  }
}

const busy = (cause?: unknown) =>
  new AppError('unavailable', 'Banyak lembar sedang dibaca. Silakan coba lagi sebentar lagi.', {
    retryAfter: 10,
    cause,
  })

const SPLIT = 'Bagi menjadi beberapa berkas, atau salin tabelnya ke berkas baru.'

const tooLong = (cause: unknown) =>
  new AppError('invalid', `Berkas ini tidak selesai dibaca dalam 10 detik. ${SPLIT}`, { cause })

const tooMuch = (cause: unknown) =>
  new AppError('invalid', `Berkas ini terlalu besar untuk dibaca. ${SPLIT}`, { cause })
