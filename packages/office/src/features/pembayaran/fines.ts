import { type Isi, isPlace, isSameIsi, namePlace } from '@sia/domain/booking'
import { MAX_FINES, proposeFines } from '@sia/domain/fines'
import { computeDenda } from '@sia/domain/pembayaran'
import { parseDay, todayWita } from '@sia/domain/time'
import { explainClosed, findClosedFine, type PaidFines, showBulan } from '@sia/domain/tutup-buku'
import type { Queryable, Writer } from '@sia/server/db/change'
import type { Sql, Statement } from '@sia/server/db/sql'
import { AppError, invalid, notFound } from '@sia/server/errors'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import { changeNumbered } from '../../journal/numbered.ts'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import { openPlace } from './places.ts'
import { listBalances } from './queries-balances.ts'
import { readClosedUpTo } from './queries-closing.ts'

/** The kind of fines that were set by a list, as they are numbered. */
export const FINES_KIND = 'denda'

const RULE = { name: 'kantor denda', text: 'select denda_hari as hari from pengaturan' }

// $1 today. Who is on leave, has left or has graduated is fined for nothing by rule.
const STUDENTS = {
  name: 'kantor denda mahasiswa',
  text: `select m.nim, m.nama, j.nama as jurusan, m.angkatan from mhs m join jurusan j on j.id = m.jurusan_id
    ${joinStatus('m.id', '$1')} where coalesce(st.status, 'aktif') = 'aktif'`,
}

// Payments in slots, with the last closed month; nothing where none is. $1 NIMs, $2 levels, $3 numbers.
const HELD = {
  name: 'kantor denda tutup buku',
  text: `select m.nim, s.jenjang, s.ke, s.jumlah, s.tanggal::text, s.bagian, to_char(t.bulan, 'YYYY-MM') as "upTo"
    from (select max(bulan) as bulan from tutup_buku) t
    join unnest($1::text[], $2::text[], $3::int[]) as w (nim, jenjang, ke) on t.bulan is not null
    join mhs m on m.nim = w.nim
    join angsuran_slot s on s.mhs_id = m.id and s.jenjang = w.jenjang and s.ke = w.ke and s.jumlah is not null`,
}

interface Student {
  nim: string
  nama: string
  jurusan: string
  angkatan: number
}

/**
 * The fines that the college's rule proposes today for active students, in units and whole rupiah; none where it has no rule
 * or no due days.
 * Product §25.22.
 */
export async function listFines(ctx: { sql: Sql; now: Date }) {
  const today = todayWita(ctx.now)
  const [rule] = await ctx.sql<{ hari: number | null }>(RULE, [])
  const hari = rule?.hari ?? null
  if (hari === null) return { hari, proposals: [] }
  const students = await ctx.sql<Student>(STUDENTS, [today])
  const known = new Map(students.map((one) => [one.nim, one]))
  const proposals = await listBalances(ctx, ({ nim, sisa, angsuran }) => {
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
  const closedOf = await readClosedFines(ctx.sql, proposals)
  return { hari, proposals: proposals.map((one) => ({ ...one, ditutup: closedOf(one) })) }
}

type Slot = Pick<FineChange, 'nim' | 'pos' | 'nomor'>

/** The closed month 'YYYY-MM' that the fine of each slot belongs to; null for none. */
async function readClosedFines(sql: Sql, slots: Slot[]): Promise<(slot: Slot) => string | null> {
  const rows = await sql<Isi & { nim: string; jenjang: string; ke: number; upTo: string }>(HELD, [
    slots.map(({ nim }) => nim),
    slots.map(({ pos }) => jenjangOf(pos)),
    slots.map(({ nomor }) => nomor),
  ])
  const closed = new Map(
    rows.map(({ nim, jenjang, ke, upTo, ...held }) => [
      `${nim} ${jenjang} ${ke}`,
      findClosedFine(held, upTo),
    ]),
  )
  return ({ nim, pos, nomor }) => closed.get(`${nim} ${jenjangOf(pos)} ${nomor}`) ?? null
}

/** Fines of a slot, in units, as they were seen and as they become. */
export interface FineChange {
  nim: string
  pos: 'angsuran_1' | 'angsuran_2'
  nomor: number
  seen: number
  units: number
}

/**
 * Sets fines of slots, all or none, under one number. Product §25.22.
 * @throws AppError conflict where one is no longer proposed as it was seen; invalid for more than a slot can hold, and by name
 *   for slots with a payment of a closed month.
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
 * @throws AppError as judgeFine; conflict where the fine belongs to a closed month.
 */
export async function setFine(ctx: Writer, one: FineChange) {
  const how = { kind: FINES_KIND, label: ({ label }: { label: string }) => label, apply: true }
  const { sentence, number } = await changeNumbered(ctx, how, async (tx) => {
    const { held, paid, label, sentence, write } = await judgeFine(tx, one, 'Anda lihat')
    const closed = findClosedFine(held, await readClosedUpTo(tx), { ...one, paid })
    if (closed !== null) throw new AppError('conflict', explainClosed(closed))
    await write()
    return { label, sentence }
  })
  if (number === null) throw new Error('a fine wrote nothing')
  return { sentence, number }
}

/** A fine that can be set: the student and what the slot holds, both locked. */
interface JudgedFine {
  mhs: { id: number; nama: string }
  held: Isi
  paid: PaidFines[]
  label: string
  sentence: string
  write(): Promise<void>
}

/**
 * Looks whether the fine of a slot can be set, once no sheet is being written; locks student and slot. `since` says since when
 * it has to be unchanged, and with it the slot where `seenHeld` says what that held.
 * @throws AppError not_found for an unknown student or slot; conflict where the slot has changed; invalid where nothing would
 *   change.
 */
export async function judgeFine(
  tx: Queryable,
  one: FineChange,
  since: string,
  seenHeld?: Isi,
): Promise<JudgedFine> {
  const { nim, pos, nomor, seen, units } = one
  const place = { pos, nomor }
  if (!isPlace(place)) throw notFound()
  if (units === seen) throw invalid({ kali: ['Tidak ada yang berubah.'] })
  await waitForTurn(tx)
  const { rows } = await tx.query<{ id: number; nama: string; jenjang: string }>(
    'select id, nama, jenjang from mhs where nim = $1 for no key update',
    [nim],
  )
  const [mhs] = rows
  const held = mhs ? await openPlace(tx, mhs, place).read() : null
  if (!mhs || held === null) throw notFound()
  const name = namePlace(place)
  const changed = () =>
    new AppError(
      'conflict',
      `Denda ${name} berubah sejak ${since}. Periksa, lalu ulangi bila masih perlu.`,
    )
  const fines = await tx.query<{ denda: number }>(
    'select denda from angsuran_slot where mhs_id = $1 and jenjang = $2 and ke = $3 and denda > 0',
    [mhs.id, jenjangOf(pos), nomor],
  )
  if ((fines.rows[0]?.denda ?? 0) !== seen) throw changed()
  if (seenHeld && !isSameIsi(held, seenHeld)) throw changed()
  return {
    mhs,
    held,
    paid: await readPaidFines(tx, mhs.id, one),
    label: `${nim} ${name}: denda ${seen} → ${units} kali`,
    sentence: `Denda ${name} ${mhs.nama} menjadi ${units} kali.`,
    async write() {
      await writeFines(tx, [one])
    },
  }
}

/** The fines of a slot that the bank's files paid. */
async function readPaidFines(tx: Queryable, mhs_id: number, { pos, nomor }: Slot) {
  const { rows } = await tx.query<PaidFines>(
    'select tanggal::text, denda::int as kali from denda_bank($1) where pos is null or (pos = $2 and nomor = $3)',
    [mhs_id, pos, nomor],
  )
  return rows
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

/** Each change has to be what the rule proposes now, for a slot may have been paid since it was seen, and one person's to set. */
async function requireProposed(tx: Queryable, now: Date, changes: FineChange[]): Promise<void> {
  // One connection answers one after the other.
  let before: Promise<unknown> = Promise.resolve()
  const sql: Sql = <Row extends object>({ text }: Statement, values: unknown[]) => {
    const rows = before.then(async () => (await tx.query<Row>(text, values)).rows)
    before = rows
    return rows
  }
  const keyOf = ({ nim, pos, nomor }: Slot) => `${nim} ${pos} ${nomor}`
  const { proposals } = await listFines({ sql, now })
  const proposed = new Map(proposals.map((one) => [keyOf(one), one]))
  const isProposed = (change: FineChange) => {
    const one = proposed.get(keyOf(change))
    return one?.sekarang === change.seen && one.usul === change.units
  }
  const once = new Set(changes.map(keyOf))
  if (once.size < changes.length || !changes.every(isProposed)) throw changedSince()
  const closed = changes.flatMap((change) => {
    const one = proposed.get(keyOf(change))
    return one?.ditutup ? `${one.nama} (${one.nim}), ${one.untuk}: ${showBulan(one.ditutup)}` : []
  })
  if (closed.length > 0) {
    throw invalid({
      baris: [
        'Tidak ada denda yang ditetapkan: ada angsuran yang dibayar di bulan yang sudah ditutup. Mintalah di buku mahasiswanya.',
        ...closed,
      ],
    })
  }
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
