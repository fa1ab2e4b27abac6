import { createTestApp, MANY_WRITES } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { type Kabar, list } from '@sia/contracts/kabar'
import { undoImport } from '@sia/office/undo/undo'
import { openStorage } from '@sia/server/storage/open-storage'
import { createMhs } from '@sia/server/test/factories'

/** A college whose offices change things, and what its students are told of them. */
export async function createKabar() {
  const test = await createTestApp({ hashCost: 4, env: MANY_WRITES })
  const { db, office, call, env } = test
  const storage = await openStorage(env)
  const now = new Date()
  const who = { db: office.db, actor: 'staf uji', now }

  const createStudent = async (more: object = {}) => {
    const row = await createMhs(db, more)
    return { ...row, token: await sessionOf(test, row) }
  }
  /** Lets the ten seconds pass in which a change can be taken back untold. */
  const wait = () =>
    db.$executeRaw`update kabar set tampil_pada = tampil_pada - interval '11 seconds'`
  const read = async (token: string, page = 1) => {
    const { body } = await call(list, { token, query: { page } })
    return { ...body, rows: Array.isArray(body.kabar) ? body.kabar : body.kabar.data }
  }
  /** A student's notes once the ten seconds are over, the newest first. */
  const told = async ({ token }: { token: string }): Promise<Kabar[]> => {
    await wait()
    const { rows } = await read(token)
    return rows
  }
  const undo = (number: number | null) =>
    undoImport({ ...who, pool: office.pool, storage }, Number(number), true)
  return { ...test, who, createStudent, wait, read, told, undo }
}
