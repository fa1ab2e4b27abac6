import type { SettingName, SettingValue, Tautan } from '@sia/domain/pengaturan'
import type { Pengaturan } from '@sia/prisma/client'
import type { Db } from '@sia/server/db/client'
import { inTransaction, type Tx } from '@sia/server/db/transaction'
import { AppError } from '@sia/server/errors'
import { COLUMNS, readSettings } from './queries.ts'

/**
 * Switches maintenance on with a text and an expected end, each of which replaces what was there.
 * Every instance follows within a second. Product §2.6.
 * @throws AppError invalid when the end is not in the future.
 */
export async function startPemeliharaan(
  { db, now }: { db: Db; now: Date },
  { pesan, sampai }: { pesan: string | null; sampai: Date | null },
): Promise<void> {
  if (sampai && sampai <= now) throw invalid('--sampai harus waktu yang akan datang.')
  await writePemeliharaan(db, {
    pemeliharaan: true,
    pemeliharaan_pesan: pesan,
    pemeliharaan_sampai: sampai,
  })
}

/** Ends maintenance; every instance follows within a second. */
export async function endPemeliharaan({ db }: { db: Db }): Promise<void> {
  await writePemeliharaan(db, {
    pemeliharaan: false,
    pemeliharaan_pesan: null,
    pemeliharaan_sampai: null,
  })
}

type Pemeliharaan = Pick<Pengaturan, 'pemeliharaan' | 'pemeliharaan_pesan' | 'pemeliharaan_sampai'>

async function writePemeliharaan(db: Db, data: Pemeliharaan): Promise<void> {
  await db.pengaturan.update({ where: { id: 1 }, data })
}

/** What a change of a setting shows: the value it had and the one it has. */
interface Changed {
  before: SettingValue
  after: SettingValue
}

/**
 * Changes one setting, or with `apply: false` shows what would be. Changing the survey reminder opens it again for
 * everybody. Product §17.8.
 * @throws AppError invalid when a link leads to a survey that there is not.
 */
export async function changeSetting(
  db: Db,
  name: SettingName,
  { value, apply }: { value: SettingValue; apply: boolean },
): Promise<Changed> {
  try {
    return await inTransaction(db, async (tx) => {
      // The row is also the lock: two operators at once would mix their links.
      await tx.pengaturan.update({
        where: { id: 1 },
        data: { pengingat_survey_versi: { increment: 0 } },
      })
      const before = (await readSettings(tx))[name]
      await writeSetting(tx, name, value)
      const changed = { before, after: (await readSettings(tx))[name] }
      if (apply) return changed
      throw new TakenBack(changed)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.changed
    throw error
  }
}

class TakenBack extends Error {
  readonly changed: Changed
  constructor(changed: Changed) {
    super('taken back')
    this.changed = changed
  }
}

async function writeSetting(tx: Tx, name: SettingName, value: SettingValue): Promise<void> {
  if (name === 'survey-tautan') await replaceLinks(tx, Array.isArray(value) ? value : [])
  else await tx.pengaturan.update({ where: { id: 1 }, data: { [COLUMNS[name]]: value } })
  if (!name.startsWith('survey-')) return
  await tx.pengaturan.update({
    where: { id: 1 },
    data: { pengingat_survey_versi: { increment: 1 } },
  })
}

async function replaceLinks(tx: Tx, links: Tautan[]): Promise<void> {
  await requireSurvey(tx, links)
  await tx.pengingatSurveyTautan.deleteMany()
  const data = links.map((one, index) => ({ ...one, urutan: index + 1 }))
  await tx.pengingatSurveyTautan.createMany({ data })
}

// The chooser would open instead, without a word why.
async function requireSurvey(db: Tx, tautan: Tautan[]): Promise<void> {
  const rows = await db.survey.findMany({ orderBy: { id: 'asc' } })
  for (const { url } of tautan) {
    const chosen = url.startsWith('/survey?')
      ? new URLSearchParams(url.slice(8)).get('survey')
      : null
    if (chosen === null || rows.some(({ id }) => String(id) === chosen)) continue
    const known = rows.map(({ id, name }) => `${id} ${name}`).join(', ') || 'belum ada'
    throw invalid(`Tidak ada survey nomor ${chosen}. Survey di SIA: ${known}.`)
  }
}

const invalid = (sentence: string) => new AppError('invalid', sentence)
