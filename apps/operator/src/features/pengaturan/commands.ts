import type { Pengaturan } from '@sia/prisma/client'
import type { Db } from '@sia/server/db/client'
import type { Tx } from '@sia/server/db/transaction'
import { AppError } from '@sia/server/errors'

/** A link of the survey reminder pop-up. */
export interface Tautan {
  label: string
  url: string
}

/** At most so many links. Product §11.2. */
export const MAX_TAUTAN = 4

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

/** Sets the WITA day on which the OJT page opens. Product §7.1. */
export async function changeOjtDibuka({ db }: { db: Tx }, hari: Date): Promise<void> {
  await db.pengaturan.update({ where: { id: 1 }, data: { ojt_dibuka_pada: hari } })
}

/** Links to the college's shared drive on the OJT page; null takes one away, undefined leaves it. */
interface TautanOjt {
  pedoman?: string | null | undefined
  logbook?: string | null | undefined
}

/** Changes the links to guidelines and logbook on the OJT page. Product §7.5. */
export async function changeTautanOjt({ db }: { db: Tx }, { pedoman, logbook }: TautanOjt) {
  await db.pengaturan.update({
    where: { id: 1 },
    data: {
      ...(pedoman !== undefined && { ojt_pedoman_url: pedoman }),
      ...(logbook !== undefined && { ojt_logbook_url: logbook }),
    },
  })
}

/** Sets the least attendance in percent of the 12 meetings, null for none. Product §4.7. */
export async function changeKehadiranMinimal(
  { db }: { db: Tx },
  persen: number | null,
): Promise<void> {
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: persen } })
}

/**
 * Sets the day of the month on which installments are due, null for none, and the month of the first
 * one; undefined leaves the month. Product §6.7.
 */
export async function changeJatuhTempo(
  { db }: { db: Tx },
  { hari, bulan_pertama }: { hari: number | null; bulan_pertama?: number | undefined },
): Promise<void> {
  await db.pengaturan.update({
    where: { id: 1 },
    data: {
      angsuran_hari: hari,
      ...(bulan_pertama !== undefined && { angsuran_bulan_pertama: bulan_pertama }),
    },
  })
}

/**
 * Changes title, links or both of the survey reminder pop-up, which then opens again for everybody.
 * Product §11.2.
 * @param tautan replaces all links, in this order.
 * @throws AppError invalid when the pop-up would lack a title or links, or a link leads to a survey
 *   that there is not.
 */
export async function changePengingatSurvey(
  { db }: { db: Tx },
  { judul, tautan }: { judul?: string | undefined; tautan?: Tautan[] | undefined },
): Promise<void> {
  // Also the lock: two operators at once would mix their links.
  const { pengingat_survey_judul } = await db.pengaturan.update({
    where: { id: 1 },
    data: {
      pengingat_survey_versi: { increment: 1 },
      ...(judul !== undefined && { pengingat_survey_judul: judul }),
    },
  })
  if (pengingat_survey_judul === null) throw invalid('Sebutkan juga --judul.')
  if (tautan) {
    await requireSurvey(db, tautan)
    await db.pengingatSurveyTautan.deleteMany()
    const data = tautan.map((one, index) => ({ ...one, urutan: index + 1 }))
    await db.pengingatSurveyTautan.createMany({ data })
  }
  if ((await db.pengingatSurveyTautan.count()) === 0) {
    throw invalid('Sebutkan juga --tautan.')
  }
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

/** Sets for how many days from his last one a graduate may read. Product §2.7. */
export async function changeLulusBaca({ db }: { db: Tx }, hari: number): Promise<void> {
  await db.pengaturan.update({ where: { id: 1 }, data: { lulus_baca_hari: hari } })
}

/** Takes the survey reminder pop-up away. */
export async function removePengingatSurvey({ db }: { db: Tx }): Promise<void> {
  await db.pengaturan.update({ where: { id: 1 }, data: { pengingat_survey_judul: null } })
  await db.pengingatSurveyTautan.deleteMany()
}

const invalid = (sentence: string) => new AppError('invalid', sentence)
