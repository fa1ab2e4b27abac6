import { change, type Writer } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import { AppError } from '@sia/server/errors'

/** The surveys in the order they were made, with their last day. */
export function listSurvey(db: Db) {
  return db.survey.findMany({ orderBy: { id: 'asc' } })
}

/**
 * Sets the day until which a survey asks for answers; null takes it away; returns its name. Product §12.
 * @throws AppError not_found.
 */
export async function changeBatas(
  { db, actor }: Writer,
  id: number,
  batas: Date | null,
): Promise<string> {
  const [row] = await change(db, { actor }, (tx) =>
    tx.survey.updateManyAndReturn({ where: { id }, data: { batas } }),
  )
  if (!row) throw new AppError('not_found', `Tidak ada survey nomor ${id}.`)
  return row.name
}
