import { isHeld, PERTEMUAN } from '@sia/domain/absensi'
import type { Reach } from '@sia/domain/staf'
import { formatDay, showTanggal } from '@sia/domain/time'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { countMarked } from '../absensi/queries.ts'
import { mayHold, requireKelas, requireWholeKelas } from './access.ts'

/** The kind of a session's day, cancelling and substitute, as they are numbered. */
export const SCHEDULE_KIND = 'jadwal pertemuan'

const CANCELLED = 9
const HELD = 1

/** A session of a class. */
interface Session {
  kelas_id: number
  pertemuan: string
}

/** What a lecturer says of a session. */
interface Content {
  pembahasan: string | null
  link_meet: string | null
  link_materi: string | null
}

/** When a session is held, and by whom in place of the class's lecturer; the day as UTC midnight. */
interface Plan {
  tanggal: Date | null
  ditiadakan: boolean
  pengganti_id: number | null
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
 * Gives a session a day, cancels it or not, and names who holds it, in place of what was seen, in one numbered change; a
 * session that nobody has planned begins with it. Product §25.11.
 * @returns when it is held now, and the number to take it back by.
 * @throws AppError not_found; conflict where somebody has changed it meanwhile, or where it has attendance and is to be
 *   moved or cancelled without saying so; invalid for a substitute who is nobody, or the class's own lecturer.
 */
export const saveSchedule = (
  writer: Writer,
  reach: Reach,
  session: Session,
  {
    seen,
    withAttendance,
    ...plan
  }: Plan & {
    seen: Plan
    /** Whether it may be moved or cancelled although it has attendance. */
    withAttendance: boolean
  },
) => {
  const label = ({ kode }: { kode: string }) => `${kode}: ${session.pertemuan}`
  return changeNumbered(writer, { kind: SCHEDULE_KIND, label, apply: true }, async (tx) => {
    const { kode } = await requireWholeKelas(tx, reach, session.kelas_id)
    if (!isSession(session)) throw notFound()
    await tx.pengajaran.createMany({ data: [session], skipDuplicates: true })
    const found = await lockSession(tx, session)
    if (!found) throw notFound()
    const now = {
      tanggal: found.tanggal,
      ditiadakan: !isHeld(found),
      pengganti_id: found.pengganti_id,
    }
    if (isSamePlan(now, plan)) return { kode, plan }
    if (!isSamePlan(now, seen)) {
      const substitute = found.pengganti?.nama ?? 'tidak ada'
      const day = now.tanggal ? showTanggal(formatDay(now.tanggal)) : 'belum ada'
      throw changed(
        `tanggal ${day}, ${now.ditiadakan ? 'ditiadakan' : 'diadakan'}, pengganti ${substitute}`,
      )
    }
    const isMoved = !isSamePlan({ ...now, pengganti_id: null }, { ...plan, pengganti_id: null })
    if (isMoved && !withAttendance) await requireNoAttendance(tx, session)
    if (plan.pengganti_id !== null) await requireSubstitute(tx, session, plan.pengganti_id)
    const { tanggal, ditiadakan, pengganti_id } = plan
    const isToggled = ditiadakan !== now.ditiadakan
    await tx.pengajaran.update({
      where: { id: found.id },
      data: {
        tanggal,
        pengganti_id,
        ...(isToggled && { status: ditiadakan ? CANCELLED : HELD }),
      },
    })
    return { kode, plan }
  })
}

const isSession = ({ pertemuan }: Session) => (PERTEMUAN as readonly string[]).includes(pertemuan)

const isSame = (a: Content, b: Content) =>
  a.pembahasan === b.pembahasan && a.link_meet === b.link_meet && a.link_materi === b.link_materi

const isSamePlan = (a: Plan, b: Plan) =>
  a.tanggal?.getTime() === b.tanggal?.getTime() &&
  a.ditiadakan === b.ditiadakan &&
  a.pengganti_id === b.pengganti_id

async function lockSession(tx: Tx, session: Session) {
  await tx.query(
    'select from pengajaran where kelas_id = $1 and pertemuan = $2 for no key update',
    [session.kelas_id, session.pertemuan],
  )
  return tx.pengajaran.findUnique({
    where: { kelas_id_pertemuan: session },
    include: { pengganti: true },
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
