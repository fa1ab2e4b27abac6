import { isHeld, PERTEMUAN } from '@sia/domain/absensi'
import type { Reach } from '@sia/domain/staf'
import { formatDay, formatTime, showJam, showTanggal, todayWita } from '@sia/domain/time'
import { change, type Orm, type Queryable, type Tx, type Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { countMarked } from '../absensi/queries.ts'
import { mayHold, requireKelas, requireWholeKelas } from './access.ts'
import { type Clashes, findClashes } from './session-clashes.ts'

/** The kind of a session's day, cancelling and substitute, as they are numbered. */
export const SCHEDULE_KIND = 'jadwal pertemuan'

const CANCELLED = 9
const HELD = 1

/** A session of a class. */
interface Session {
  kelas_id: number
  pertemuan: string
}

/** A lecturer's text and links. */
interface Content {
  pembahasan: string | null
  link_meet: string | null
  link_materi: string | null
}

/**
 * When and where a session is held, and by whom in place of the class's lecturer; the day as UTC midnight. Hours and room
 * are null for the class's own.
 */
interface Plan {
  tanggal: Date | null
  ditiadakan: boolean
  pengganti_id: number | null
  dari: Date | null
  sampai: Date | null
  ruangan_id: number | null
}

/** A plan as wanted or as seen; hours and room may be left out. */
type Said = Pick<Plan, 'tanggal' | 'ditiadakan' | 'pengganti_id'> & {
  [Field in 'dari' | 'sampai' | 'ruangan_id']?: Plan[Field] | undefined
}

/**
 * Says what a session is about and where its links lead, in place of what was seen. The same again changes nothing.
 * Product §25.11.
 * @throws AppError not_found for a class or session that the caller may not open; conflict with what is said now, where
 *   somebody has changed it meanwhile, and for a session that nobody has planned.
 */
export const saveContent = (
  { db, actor }: Writer,
  reach: Reach,
  session: Session,
  { seen, ...content }: Content & { seen: Content },
): Promise<Content> =>
  change(db, { actor }, async (tx) => {
    const access = await requireKelas(tx, reach, session.kelas_id)
    if (!isSession(session) || !mayHold(access, session.pertemuan)) throw notFound()
    const found = await lockSession(tx, session)
    if (!found) throw notPlanned()
    const { pembahasan, link_meet, link_materi } = found
    const now = { pembahasan, link_meet, link_materi }
    if (isSame(now, content)) return now
    if (!isSame(now, seen)) {
      throw changed(
        `pokok bahasan ${pembahasan ?? 'kosong'}, tautan kuliah ${link_meet ?? 'kosong'}, tautan materi ${link_materi ?? 'kosong'}`,
      )
    }
    await tx.pengajaran.update({ where: { id: found.id }, data: content })
    return content
  })

/**
 * Gives a session a day, hours and a room, cancels it or not, and names who holds it, in place of what was seen, in one
 * numbered change; a session that nobody has planned begins with it. Product §25.11.
 * @param now whose day in WITA is today: what is over meets nobody any more.
 * @returns when and where it is held now, and the number to take it back by.
 * @throws AppError not_found; conflict where somebody has changed it meanwhile, where it has attendance and is to be
 *   moved or cancelled without saying so, and where it meets something of its lecturer or students that was not seen;
 *   invalid for a room that is taken, and for a substitute or a room that is none.
 */
export const saveSchedule = (
  { now, ...writer }: Writer & { now: Date },
  reach: Reach,
  session: Session,
  {
    seen,
    withAttendance,
    seenClashes,
    ...said
  }: Said & {
    seen: Said
    /** Whether it may be moved or cancelled although it has attendance. */
    withAttendance: boolean
    /** The clashes of lecturer and students that were seen. */
    seenClashes: readonly string[]
  },
) => {
  const label = ({ kode }: { kode: string }) => `${kode}: ${session.pertemuan}`
  return changeNumbered(writer, { kind: SCHEDULE_KIND, label, apply: true }, async (tx) => {
    const { kode } = await requireWholeKelas(tx, reach, session.kelas_id)
    if (!isSession(session)) throw notFound()
    await tx.pengajaran.createMany({ data: [session], skipDuplicates: true })
    const found = await lockSession(tx, session)
    if (!found) throw notFound()
    const stands: Plan = { ...pick(found), ditiadakan: !isHeld(found) }
    const plan = withSaid(stands, said)
    if (isSamePlan(stands, plan)) return { kode, plan }
    if (!isSamePlan(stands, withSaid(stands, seen))) throw changed(sayPlan(stands, found))
    const isMoved = !isSamePlan({ ...stands, pengganti_id: null }, { ...plan, pengganti_id: null })
    if (isMoved && !withAttendance) await requireNoAttendance(tx, session)
    if (plan.pengganti_id !== null) await requireSubstitute(tx, session, plan.pengganti_id)
    if (plan.ruangan_id !== null) await requireRoom(tx, plan.ruangan_id)
    await requireNoClash(tx, session, { plan, isMoved, seenClashes, today: todayWita(now) })
    const { ditiadakan, ...data } = plan
    const isToggled = ditiadakan !== stands.ditiadakan
    await tx.pengajaran.update({
      where: { id: found.id },
      data: { ...data, ...(isToggled && { status: ditiadakan ? CANCELLED : HELD }) },
    })
    return { kode, plan }
  })
}

/**
 * The clashes of a session, were it held so. Product §25.11.
 * @returns no clash of one without a day or without hours, of one that is cancelled, and of a day that is over.
 * @throws AppError not_found.
 */
export async function checkSchedule(
  { db, pool, now }: { db: Orm; pool: Queryable; now: Date },
  reach: Reach,
  session: Session,
  plan: Omit<Plan, 'ditiadakan'>,
): Promise<Clashes> {
  await requireWholeKelas(pool, reach, session.kelas_id)
  if (!isSession(session)) throw notFound()
  return findClashes(db, session, { ...plan, ditiadakan: false }, todayWita(now))
}

async function requireNoClash(
  tx: Tx,
  session: Session,
  {
    plan,
    isMoved,
    seenClashes,
    today,
  }: { plan: Plan; isMoved: boolean; seenClashes: readonly string[]; today: string },
): Promise<void> {
  const { ruangan, lain } = await findClashes(tx, session, plan, today)
  // Who holds it takes no room.
  if (isMoved && ruangan.length > 0) throw invalid({ ruangan_id: ruangan })
  const unseen = lain.filter((one) => !seenClashes.includes(one))
  if (unseen.length === 0) return
  throw new AppError(
    'conflict',
    `Bentrok: ${unseen.join(' ')} Setujui dahulu bila pertemuannya memang diadakan saat itu.`,
  )
}

const pick = ({ tanggal, pengganti_id, dari, sampai, ruangan_id }: Omit<Plan, 'ditiadakan'>) => ({
  tanggal,
  pengganti_id,
  dari,
  sampai,
  ruangan_id,
})

/** A plan with what is said of it in its place. */
const withSaid = (plan: Plan, said: Said): Plan => ({
  tanggal: said.tanggal,
  ditiadakan: said.ditiadakan,
  pengganti_id: said.pengganti_id,
  dari: said.dari === undefined ? plan.dari : said.dari,
  sampai: said.sampai === undefined ? plan.sampai : said.sampai,
  ruangan_id: said.ruangan_id === undefined ? plan.ruangan_id : said.ruangan_id,
})

function sayPlan(
  { tanggal, ditiadakan, dari, sampai }: Plan,
  { pengganti, ruangan }: { pengganti: { nama: string } | null; ruangan: { nama: string } | null },
): string {
  const hours = dari && sampai && `${showJam(formatTime(dari))}–${showJam(formatTime(sampai))}`
  return [
    `tanggal ${tanggal ? showTanggal(formatDay(tanggal)) : 'belum ada'}`,
    hours && `jam ${hours}`,
    ruangan && `ruangan ${ruangan.nama}`,
    ditiadakan ? 'ditiadakan' : 'diadakan',
    `pengganti ${pengganti?.nama ?? 'tidak ada'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const isSession = ({ pertemuan }: Session) => (PERTEMUAN as readonly string[]).includes(pertemuan)

const isSame = (a: Content, b: Content) =>
  a.pembahasan === b.pembahasan && a.link_meet === b.link_meet && a.link_materi === b.link_materi

const isSamePlan = (a: Plan, b: Plan) =>
  a.tanggal?.getTime() === b.tanggal?.getTime() &&
  a.ditiadakan === b.ditiadakan &&
  a.pengganti_id === b.pengganti_id &&
  a.dari?.getTime() === b.dari?.getTime() &&
  a.sampai?.getTime() === b.sampai?.getTime() &&
  a.ruangan_id === b.ruangan_id

async function lockSession(tx: Tx, session: Session) {
  await tx.query(
    'select from pengajaran where kelas_id = $1 and pertemuan = $2 for no key update',
    [session.kelas_id, session.pertemuan],
  )
  return tx.pengajaran.findUnique({
    where: { kelas_id_pertemuan: session },
    include: { pengganti: true, ruangan: true },
  })
}

async function requireNoAttendance(tx: Tx, session: Session): Promise<void> {
  const count = (await countMarked(tx, session.kelas_id)).get(session.pertemuan) ?? 0
  if (count === 0) return
  throw new AppError(
    'conflict',
    `Pertemuan ini sudah ada absensinya (${count} mahasiswa). Setujui dahulu bila memang akan dipindah atau ditiadakan.`,
  )
}

async function requireSubstitute(tx: Tx, { kelas_id }: Session, id: number): Promise<void> {
  const refuse = (sentence: string) => invalid({ pengganti_id: [sentence] })
  const [dosen, kelas] = await Promise.all([
    tx.dosen.findUnique({ where: { id } }),
    tx.kelas.findUniqueOrThrow({ where: { id: kelas_id } }),
  ])
  if (!dosen) throw refuse('Dosen ini tidak ada.')
  if (kelas.dosen_id === id) throw refuse(`${dosen.nama} sudah dosen kelas ini.`)
}

async function requireRoom(tx: Tx, id: number): Promise<void> {
  if (await tx.ruangan.findUnique({ where: { id } })) return
  throw invalid({ ruangan_id: ['Ruangan ini tidak ada.'] })
}

const changed = (now: string) =>
  new AppError(
    'conflict',
    `Pertemuan ini sudah diubah orang lain sejak Anda buka. Sekarang: ${now}.`,
  )

const notPlanned = () =>
  new AppError(
    'conflict',
    'Pertemuan ini belum direncanakan. Bagian Akademik memberinya tanggal dahulu.',
  )
