import { createHash } from 'node:crypto'
import {
  describeSetting,
  parseSetting,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type Tautan,
} from '@sia/domain/pengaturan'
import type { Pengaturan } from '@sia/prisma/client'
import { change, type Orm, type Writer } from '@sia/server/db/change'
import { AppError, invalid as fieldInvalid } from '@sia/server/errors'
import { COLUMNS, readSettings } from './queries.ts'

/**
 * Switches maintenance on with a text and an expected end, each of which replaces what was there.
 * Every instance follows within a second. Product §2.6.
 * @throws AppError invalid when the end is not in the future.
 */
export async function startPemeliharaan(
  { now, ...writer }: Writer & { now: Date },
  { pesan, sampai }: { pesan: string | null; sampai: Date | null },
): Promise<void> {
  if (sampai && sampai <= now) throw invalid('Waktu selesainya harus yang akan datang.')
  await writePemeliharaan(writer, {
    pemeliharaan: true,
    pemeliharaan_pesan: pesan,
    pemeliharaan_sampai: sampai,
  })
}

/** Ends maintenance; every instance follows within a second. */
export async function endPemeliharaan(writer: Writer): Promise<void> {
  await writePemeliharaan(writer, {
    pemeliharaan: false,
    pemeliharaan_pesan: null,
    pemeliharaan_sampai: null,
  })
}

type Pemeliharaan = Pick<Pengaturan, 'pemeliharaan' | 'pemeliharaan_pesan' | 'pemeliharaan_sampai'>

async function writePemeliharaan({ db, actor }: Writer, data: Pemeliharaan): Promise<void> {
  await change(db, { actor }, (tx) => tx.pengaturan.update({ where: { id: 1 }, data }))
}

/** A change of a setting: the value before and after. */
interface Changed {
  before: SettingValue
  after: SettingValue
}

interface Wanted {
  value: SettingValue
  apply: boolean
  /** The value in words that whoever applies it was shown; any where it is not given. */
  seen?: string | undefined
}

/**
 * Changes one setting, or with `apply: false` shows what would be. Changing the survey reminder opens it again for
 * everybody. Product §17.8.
 * @throws AppError invalid when a link leads to a survey that there is not, conflict where another value was seen.
 */
export function changeSetting(
  { db, actor }: Writer,
  name: SettingName,
  { value, apply, seen }: Wanted,
): Promise<Changed> {
  return change(db, { actor, trial: !apply }, async (tx) => {
    // The row is also the lock: two operators at once would mix their links.
    await tx.pengaturan.update({
      where: { id: 1 },
      data: { pengingat_survey_versi: { increment: 0 } },
    })
    const before = (await readSettings(tx))[name]
    const now = describeSetting(name, before)
    if (apply && seen !== undefined && seen !== now) throw changedSince(name, now)
    await writeSetting(tx, name, value)
    return { before, after: (await readSettings(tx))[name] }
  })
}

async function writeSetting(tx: Orm, name: SettingName, value: SettingValue): Promise<void> {
  if (name === 'survey-tautan') await replaceLinks(tx, Array.isArray(value) ? value : [])
  else await tx.pengaturan.update({ where: { id: 1 }, data: { [COLUMNS[name]]: value } })
  if (!name.startsWith('survey-')) return
  await tx.pengaturan.update({
    where: { id: 1 },
    data: { pengingat_survey_versi: { increment: 1 } },
  })
}

/** The window that reminds students of surveys; both empty where there is none. */
interface Reminder {
  judul: string
  tautan: Tautan[]
}

/** The reminder with its checksum. */
export async function readReminder(db: Orm): Promise<Reminder & { dilihat: string }> {
  const settings = await readSettings(db)
  const reminder = {
    judul: String(settings['survey-judul'] ?? ''),
    tautan: settings['survey-tautan'] as Tautan[],
  }
  return { ...reminder, dilihat: checksumOf(reminder) }
}

const checksumOf = ({ judul, tautan }: Reminder): string =>
  createHash('sha256')
    .update(JSON.stringify([judul, tautan.map(({ label, url }) => [label, url])]))
    .digest('base64url')

/**
 * Changes the reminder whole, which opens it again for everybody; empty takes it away. Product §11.2, §25.25.
 * @param seen the checksum of what was seen of it.
 * @throws AppError conflict where a colleague changed it meanwhile, invalid for a title or links that do not fit.
 */
export async function saveReminder(
  { db, actor }: Writer,
  { judul, tautan, seen }: { judul: string; tautan: Tautan[]; seen: string },
): Promise<void> {
  const words = { judul: judul.trim() === '' ? [] : [judul], tautan: tautan.map(wordsOfLink) }
  const title = words.judul.length === 0 ? null : parseAt('judul', 'survey-judul', words.judul)
  const links = words.tautan.length === 0 ? [] : parseAt('tautan', 'survey-tautan', words.tautan)
  if ((title === null) !== (words.tautan.length === 0)) {
    const sentence = title === null ? 'Isi judulnya juga.' : 'Isi tautannya juga.'
    throw fieldInvalid({ [title === null ? 'judul' : 'tautan']: [sentence] })
  }
  await change(db, { actor }, async (tx) => {
    // The row is also the lock, as of changeSetting.
    await tx.pengaturan.update({
      where: { id: 1 },
      data: { pengingat_survey_versi: { increment: 0 } },
    })
    const before = await readReminder(tx)
    if (before.dilihat !== seen) {
      const now = before.judul === '' ? 'tidak ada' : `'${before.judul}'`
      throw new AppError(
        'conflict',
        `Pengingat ini diubah rekan Anda sejak Anda buka; sekarang: ${now}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
      )
    }
    // The window opens again for everybody only where it says something else.
    const after = { judul: String(title ?? ''), tautan: links as Tautan[] }
    if (checksumOf(after) === before.dilihat) return
    await tx.pengaturan.update({
      where: { id: 1 },
      data: {
        pengingat_survey_judul: title as string | null,
        pengingat_survey_versi: { increment: 1 },
      },
    })
    await replaceLinks(tx, after.tautan)
  })
}

const wordsOfLink = ({ label, url }: Tautan) => `${label}=${url}`

function parseAt(field: string, name: SettingName, words: string[]): SettingValue {
  try {
    return parseSetting(name, words)
  } catch (error) {
    if (error instanceof RangeError) throw fieldInvalid({ [field]: [error.message] })
    throw error
  }
}

async function replaceLinks(tx: Orm, links: Tautan[]): Promise<void> {
  await requireSurvey(tx, links)
  await tx.pengingatSurveyTautan.deleteMany()
  const data = links.map((one, index) => ({ ...one, urutan: index + 1 }))
  await tx.pengingatSurveyTautan.createMany({ data })
}

// The chooser would open instead, without a word why.
async function requireSurvey(db: Orm, tautan: Tautan[]): Promise<void> {
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

const changedSince = (name: SettingName, now: string) =>
  new AppError('conflict', `${SETTINGS[name].label} sudah diubah orang lain; sekarang: ${now}.`)

const invalid = (sentence: string) => new AppError('invalid', sentence)
