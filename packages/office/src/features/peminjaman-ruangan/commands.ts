import {
  type Approval,
  checkKeputusan,
  isEditable,
  type Keputusan,
  showPeriod,
  stateOf,
} from '@sia/domain/peminjaman-ruangan'
import { change, type Orm, type Writer } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { findTaken } from '@sia/server/features/ruangan/taken'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import type { Problem } from '../../lib/way-out.ts'
import { isiOf } from './checksum.ts'
import { lockPeminjaman, type PeminjamanRow } from './queries.ts'

/** Loans as they stand after a command: those it changed, and those that were so already. */
export interface Outcome {
  changed: PeminjamanRow[]
  unchanged: PeminjamanRow[]
}

const NOBODY = { mengetahui: null, menyetujui: null, rejected: null, alasan: null }

/** A decision with who decides and, of a rejection, why; the student reads both. */
export interface Decision {
  keputusan: Keputusan
  oleh: string
  alasan?: string | null | undefined
  /** The loans on the decider's screen: checksums by id, as `isiOf` makes them. */
  seen: ReadonlyMap<number, string>
}

/**
 * Decides on loans, all or none, as the decider saw them. Product §14.3, §25.3.
 * @throws AppError not_found, or conflict with a sentence for each loan that cannot be decided so, or that
 *   changed since; the sentence shows what it has become.
 */
export async function decidePeminjaman(
  { db, actor, now }: Writer & { now: Date },
  ids: number[],
  decision: Decision,
): Promise<Outcome> {
  const { keputusan, seen } = decision
  return change(db, { actor }, async (tx) => {
    const rows = await lockKnown(tx, ids)
    const outcome: Outcome = { changed: [], unchanged: [] }
    const reasons: Problem[] = []
    for (const row of rows) {
      const isOther = keputusan !== 'rejected' && !row[keputusan] && seen.get(row.id) !== isiOf(row)
      const reason = isOther ? hasChanged(row) : await refusalOf(tx, row, { keputusan, now })
      if (reason) reasons.push(reason)
      else if (row[keputusan]) outcome.unchanged.push(row)
      else outcome.changed.push(await write(tx, row, dataOf(decision)))
    }
    refuseAny(reasons, ids)
    return outcome
  })
}

const hasChanged = (row: PeminjamanRow): Problem => ({
  sentence: `Peminjaman ${row.id} diubah mahasiswa sejak terakhir Anda lihat; sekarang: ${describeLoan(row)}. Bila sesuai, putuskan sekali lagi.`,
})

/** Room, time, applicant and purpose on one line. */
const describeLoan = ({ ruangan, mhs, keperluan, ...period }: PeminjamanRow): string =>
  `${ruangan.nama}, ${showPeriod(period)}, ${mhs.nim} ${mhs.nama}, keperluan: ${keperluan.replace(/\s+/g, ' ')}`

/**
 * Takes every decision on loans back, all or none, so that the students can edit them again.
 * @throws AppError not_found.
 */
export async function reopenPeminjaman({ db, actor }: Writer, ids: number[]): Promise<Outcome> {
  return change(db, { actor }, async (tx) => {
    const outcome: Outcome = { changed: [], unchanged: [] }
    for (const row of await lockKnown(tx, ids)) {
      if (isEditable(row)) outcome.unchanged.push(row)
      else outcome.changed.push(await write(tx, row, NOBODY))
    }
    return outcome
  })
}

async function lockKnown(tx: Orm, ids: number[]): Promise<PeminjamanRow[]> {
  const rows = await lockPeminjaman(tx, ids)
  requireKnown(
    'Peminjaman',
    ids,
    rows.map(({ id }) => id),
  )
  return rows
}

// An empty name means nobody to the student, but somebody to the database's rules.
const dataOf = ({ keputusan, oleh, alasan = null }: Decision): Written =>
  keputusan === 'mengetahui'
    ? { mengetahui: oleh }
    : keputusan === 'menyetujui'
      ? { menyetujui: oleh, rejected: null, alasan: null }
      : { menyetujui: null, rejected: oleh, alasan }

type Written = Partial<Approval & { alasan: string | null }>

async function write(tx: Orm, row: PeminjamanRow, data: Written) {
  await tx.peminjamanRuangan.update({ where: { id: row.id }, data }).catch(
    refusedBy({
      peminjaman_ruangan_tidak_bentrok: () =>
        new AppError('conflict', `Peminjaman ${row.id} bentrok dengan peminjaman lain.`),
    }),
  )
  return { ...row, ...data }
}

interface Wanted {
  keputusan: Keputusan
  now: Date
}

async function refusalOf(
  tx: Orm,
  row: PeminjamanRow,
  { keputusan, now }: Wanted,
): Promise<Problem | null> {
  const check = checkKeputusan(row, keputusan, now)
  if (!check.ok && check.reason === 'sudah_lewat') {
    return { sentence: `Peminjaman ${row.id} sudah lewat waktunya (${showPeriod(row)}).` }
  }
  if (!check.ok) {
    const decided = check.reason === 'sudah_ditolak' ? 'ditolak' : 'disetujui'
    return {
      sentence: `Peminjaman ${row.id} sudah ${decided} oleh ${stateOf(row).oleh}.`,
    }
  }
  if (keputusan !== 'menyetujui' || row.menyetujui) return null
  const { loans, lectures } = await findTaken(tx, row, { loan: row.id })
  const [other] = loans
  if (other) {
    return {
      sentence: `Peminjaman ${row.id} bentrok dengan peminjaman ${other.id} yang sudah disetujui (${row.ruangan.nama}, ${showPeriod(other)}).`,
    }
  }
  const [kuliah] = lectures
  if (!kuliah) return null
  return {
    sentence: `Peminjaman ${row.id} bentrok dengan kuliah ${kuliah.kode} (${row.ruangan.nama}, ${showPeriod(kuliah)}).`,
  }
}
