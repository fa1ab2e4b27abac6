import { isPlace, namePlace } from '@sia/domain/booking'
import { MAX_FINES, proposeFines } from '@sia/domain/fines'
import { computeDenda } from '@sia/domain/pembayaran'
import { parseDay, todayWita } from '@sia/domain/time'
import type { Queryable, Writer } from '@sia/server/db/change'
import type { Sql, Statement } from '@sia/server/db/sql'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import { listBalances } from './queries-balances.ts'

/** The kind of fines that were set by a list, as they are numbered. */
export const FINES_KIND = 'denda'

const RULE = { name: 'kantor denda', text: 'select denda_hari as hari from pengaturan' }

const STUDENTS = {
  name: 'kantor denda mahasiswa',
  text: `select m.nim, m.nama, j.nama as jurusan, m.angkatan from mhs m join jurusan j on j.id = m.jurusan_id`,
}

interface Student {
  nim: string
  nama: string
  jurusan: string
  angkatan: number
}

/**
 * The fines that the college's rule proposes today, in units and whole rupiah; none where it has no rule or no due days.
 * Product §25.22.
 */
export async function listFines(ctx: { sql: Sql; now: Date }) {
  const today = todayWita(ctx.now)
  const [rule] = await ctx.sql<{ hari: number | null }>(RULE, [])
  const hari = rule?.hari ?? null
  if (hari === null) return { hari, proposals: [] }
  const [students, balances] = await Promise.all([
    ctx.sql<Student>(STUDENTS, []),
    listBalances(ctx),
  ])
  const known = new Map(students.map((one) => [one.nim, one]))
  const proposals = balances.flatMap(({ nim, sisa, angsuran }) => {
    const student = known.get(nim)
    if (!student || sisa <= 0) return []
    const slots = angsuran.map((slot) => ({ ...slot, units: slot.filled?.denda ?? 0 }))
    return proposeFines(slots, { today, hari }).map(({ slot, sekarang, usul }) => ({
      ...student,
      pos: slot.pos,
      nomor: slot.ke,
      untuk: namePlace({ pos: slot.pos, nomor: slot.ke }),
      jatuh_tempo: slot.jatuh_tempo === null ? null : parseDay(slot.jatuh_tempo),
      kurang: slot.kurang,
      sekarang,
      usul,
      tambahan: computeDenda(usul) - computeDenda(sekarang),
    }))
  })
  return { hari, proposals }
}

/** Fines of a slot, in units, as they were seen and as they become. */
interface FineChange {
  nim: string
  pos: 'angsuran_1' | 'angsuran_2'
  nomor: number
  seen: number
  units: number
}

/**
 * Sets fines of slots, all or none, under one number. Product §25.22.
 * @throws AppError conflict where one is no longer proposed as it was seen; invalid for more than a slot can hold.
 */
export async function setFines(ctx: Writer & { now: Date }, changes: FineChange[]) {
  if (changes.some(({ units }) => units < 0 || units > MAX_FINES)) {
    throw invalid({ baris: [`Paling banyak ${MAX_FINES} kali denda.`] })
  }
  const how = { kind: FINES_KIND, label: () => `${changes.length} angsuran`, apply: true }
  const { number } = await changeNumbered(ctx, how, async (tx) => {
    await waitForTurn(tx)
    const nims = changes.map(({ nim }) => nim)
    await tx.query('select from mhs where nim = any ($1) order by id for no key update', [nims])
    await requireProposed(tx, ctx.now, changes)
    if ((await writeFines(tx, changes)) < changes.length) throw changedSince()
    return {}
  })
  return { count: changes.length, number }
}

/**
 * Sets how many fines one slot has, whatever the rule proposes. Product §25.22.
 * @returns what was done in a sentence, and the number by which it is taken back.
 * @throws AppError not_found for an unknown student or slot; conflict where it has others than were seen; invalid where
 *   nothing would change.
 */
export async function setFine(ctx: Writer, one: FineChange) {
  const { nim, pos, nomor, seen, units } = one
  if (!isPlace({ pos, nomor })) throw notFound()
  if (units === seen) throw invalid({ kali: ['Tidak ada yang berubah.'] })
  const name = namePlace({ pos, nomor })
  const label = `${nim} ${name}: denda ${seen} → ${units} kali`
  const how = { kind: FINES_KIND, label: () => label, apply: true }
  const { nama, number } = await changeNumbered(ctx, how, async (tx) => {
    await waitForTurn(tx)
    const { rows } = await tx.query<{ nama: string; has: boolean }>(
      `select m.nama, m.jenjang = $2 or exists (
           select from angsuran_jenjang a where a.mhs_id = m.id and a.jenjang = $2) as has
         from mhs m where m.nim = $1 for no key update of m`,
      [nim, jenjangOf(pos)],
    )
    const [mhs] = rows
    if (!mhs?.has) throw notFound()
    if ((await writeFines(tx, [one])) === 0) {
      throw new AppError(
        'conflict',
        `Denda ${name} berubah sejak Anda lihat. Periksa, lalu ulangi bila masih perlu.`,
      )
    }
    return { nama: mhs.nama }
  })
  if (number === null) throw new Error('a fine wrote nothing')
  return { sentence: `Denda ${name} ${nama} menjadi ${units} kali.`, number }
}

const jenjangOf = (pos: FineChange['pos']) => (pos === 'angsuran_1' ? 'D1' : 'D2')

/** Writes fines of slots that have what was seen; returns how many. */
async function writeFines(tx: Queryable, changes: FineChange[]): Promise<number> {
  const { rows } = await tx.query<{ nim: string }>(SET, [
    JSON.stringify(
      changes.map(({ nim, pos, nomor, seen, units }) => ({
        nim,
        jenjang: jenjangOf(pos),
        ke: nomor,
        seen,
        units,
      })),
    ),
  ])
  return rows.length
}

/** Each change has to be what the rule proposes now: a slot may have been paid since it was seen. */
async function requireProposed(tx: Queryable, now: Date, changes: FineChange[]): Promise<void> {
  // One connection answers one after the other.
  let before: Promise<unknown> = Promise.resolve()
  const sql: Sql = <Row extends object>({ text }: Statement, values: unknown[]) => {
    const rows = before.then(async () => (await tx.query<Row>(text, values)).rows)
    before = rows
    return rows
  }
  const keyOf = ({ nim, pos, nomor }: Pick<FineChange, 'nim' | 'pos' | 'nomor'>) =>
    `${nim} ${pos} ${nomor}`
  const { proposals } = await listFines({ sql, now })
  const proposed = new Map(proposals.map((one) => [keyOf(one), one]))
  const isProposed = (change: FineChange) => {
    const one = proposed.get(keyOf(change))
    return one?.sekarang === change.seen && one.usul === change.units
  }
  const once = new Set(changes.map(keyOf))
  if (once.size < changes.length || !changes.every(isProposed)) throw changedSince()
}

const changedSince = () =>
  new AppError(
    'conflict',
    'Tidak ada denda yang ditetapkan: sebagian berubah sejak Anda lihat. Muat ulang daftarnya.',
  )

// A level without a record is one without slots: its first fine makes it, as its first payment would.
const SET = `
  with wanted as (
    select m.id as mhs_id, w.* from jsonb_to_recordset($1::jsonb) as w (nim text, jenjang text, ke int, seen int, units int)
      join mhs m on m.nim = w.nim),
  levels as (
    insert into angsuran_jenjang (mhs_id, jenjang) select distinct mhs_id, jenjang from wanted on conflict do nothing)
  insert into angsuran_slot as s (mhs_id, jenjang, ke, denda)
  select mhs_id, jenjang, ke, units from wanted w
   where coalesce((select o.denda from angsuran_slot o
                    where o.mhs_id = w.mhs_id and o.jenjang = w.jenjang and o.ke = w.ke), 0) = w.seen
  on conflict (mhs_id, jenjang, ke) do update set denda = excluded.denda
   where coalesce(s.denda, 0) = (select w.seen from wanted w where (w.mhs_id, w.jenjang, w.ke) = (s.mhs_id, s.jenjang, s.ke))
  returning s.mhs_id`
