import type { Db } from '@sia/server/db/client'
import { inTransaction, type Tx } from '@sia/server/db/transaction'
import type { Outcome } from '../../lib/command.ts'
import { NOT_YET } from '../../lib/trial.ts'
import { readPengaturan } from './queries.ts'

/** All settings as they stand. */
export type Settings = Awaited<ReturnType<typeof readPengaturan>>

/** What a command says of a setting, before and after it. */
interface Said {
  /** What is set, 'Kehadiran minimal'. */
  what: string
  /** Its value in words, of one line or several. */
  describe: (row: Settings) => string
  json: (row: Settings) => object
}

/**
 * Changes settings in one transaction and keeps that only when it is to be applied; says what was and what is.
 * Throws what the work throws.
 */
export async function changeSetting(
  { db }: { db: Db },
  { apply, what, describe, json }: Said & { apply: boolean },
  work: (ctx: { db: Tx }) => Promise<void>,
): Promise<Outcome> {
  const { before, after } = await inDbTrial(db, apply, async (tx) => {
    const before = await readPengaturan(tx)
    await work({ db: tx })
    return { before, after: await readPengaturan(tx) }
  })
  const [old, now] = [describe(before), describe(after)]
  const text = [
    `${apply ? '✓ ' : ''}${what}: ${now}${now.includes('\n') ? '' : '.'}`,
    old === now ? 'Tidak berubah.' : `Sebelumnya: ${old}${old.includes('\n') ? '' : '.'}`,
    ...(apply ? [] : [NOT_YET]),
  ]
  return {
    text: text.join('\n'),
    json: { ...json(after), ditulis: apply },
    record: { ditulis: apply },
  }
}

class TakenBack<T> extends Error {
  readonly done: T
  constructor(done: T) {
    super('taken back')
    this.done = done
  }
}

async function inDbTrial<T>(db: Db, apply: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx)
      if (apply) return done
      throw new TakenBack(done)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.done
    throw error
  }
}
