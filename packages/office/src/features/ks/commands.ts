import {
  KANTOR,
  type Kantor,
  type KsActName,
  type KsJenis,
  type KsStatus,
  kantorFor,
  listKantor,
  nextStatus,
} from '@sia/domain/ks'
import type { Peran } from '@sia/domain/staf'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import { describeHandOver, describeNewer } from './newer.ts'
import { type KsRow, lockKs } from './queries.ts'

/** Who does something about complaints. */
export interface Answerer extends Writer {
  /** Whom the student reads. */
  oleh: string
  peran: readonly Peran[]
}

/** A complaint, and the number of the latest message of its thread that was seen; 0 for none. */
export interface Seen {
  id: number
  dilihat: number
}

/** An act on complaints. */
interface KsAct {
  tindakan: KsActName
  /** For the student to read. */
  isi?: string | null | undefined
  /** To which office it is handed over. */
  ke?: Kantor | null | undefined
}

/** Complaints as they stand after an act: those it changed, and those that were so already. */
export interface Outcome {
  changed: KsRow[]
  unchanged: KsRow[]
}

/**
 * Does something about complaints, all or none, as whoever does so last saw them. Product §15, §25.3.
 * @throws AppError not_found, also of what is another office's; conflict with a sentence for each to which something
 *   was added since, or that is done with and cannot be handed over.
 */
export async function actOnKs(who: Answerer, wanted: Seen[], act: KsAct): Promise<Outcome> {
  return change(who.db, { actor: who.actor }, (tx) => actIn(tx, who, wanted, act))
}

async function actIn(tx: Tx, who: Answerer, wanted: Seen[], act: KsAct): Promise<Outcome> {
  const dilihat = new Map(wanted.map((one) => [one.id, one.dilihat]))
  const ids = [...dilihat.keys()]
  const rows = (await lockKs(tx, ids)).filter((row) => mayKnow(who, row, dilihat.get(row.id) ?? 0))
  requireKnown(
    'Kritik & saran',
    ids,
    rows.map(({ id }) => id),
  )
  const problems = rows.flatMap((row) => problemOf(who, row, dilihat.get(row.id) ?? 0, act))
  refuseAny(problems, ids)
  const outcome: Outcome = { changed: [], unchanged: [] }
  for (const row of rows) {
    const written = await write(tx, who, row, act)
    outcome[written ? 'changed' : 'unchanged'].push(written ?? row)
  }
  return outcome
}

const hasIt = ({ peran }: Answerer, { bagian }: KsRow) => kantorFor(peran, bagian) !== null

/** Whether the person's office has it, or had it when the person last saw it: then a colleague handed it over. */
function mayKnow(who: Answerer, row: KsRow, dilihat: number): boolean {
  if (hasIt(who, row)) return true
  const handedOver = row.pesan.findLast(({ jenis }) => jenis === 'diserahkan')
  return (
    handedOver !== undefined &&
    handedOver.id > dilihat &&
    kantorFor(who.peran, handedOver.bagian) !== null
  )
}

function problemOf(who: Answerer, row: KsRow, dilihat: number, { tindakan }: KsAct) {
  // Later messages are for the new office alone.
  if (!hasIt(who, row)) return [{ sentence: describeHandOver(row) }]
  if (row.pesan.some(({ id }) => id > dilihat)) {
    return [{ sentence: describeNewer(row, dilihat) }]
  }
  const isLate = tindakan === 'serahkan' && row.status === 'selesai'
  return isLate
    ? [{ sentence: `Kritik & saran ${row.id} sudah selesai; buka lagi sebelum diserahkan.` }]
    : []
}

/** Writes what an act changes of a complaint and its thread; null where it changes nothing. */
async function write(
  tx: Tx,
  { oleh, peran }: Answerer,
  row: KsRow,
  act: KsAct,
): Promise<KsRow | null> {
  const before = row.status as KsStatus
  const status = nextStatus(before, act.tindakan)
  const said = isSaid(row, act.isi) ? null : act.isi
  const done = doneBy(row, act, status)
  if (!said && !done) return null
  const kantor = kantorFor(peran, row.bagian)
  const common = { ks_id: row.id, oleh, bagian: kantor && KANTOR[kantor] }
  const added: { jenis: KsJenis; isi: string | null }[] = [
    ...(said ? [{ jenis: 'jawaban' as const, isi: said }] : []),
    ...(done
      ? [{ jenis: done, isi: done === 'diserahkan' && act.ke ? KANTOR[act.ke] : null }]
      : []),
  ]
  const pesan = []
  for (const one of added) pesan.push(await tx.ksPesan.create({ data: { ...common, ...one } }))
  const bagian = done === 'diserahkan' && act.ke ? KANTOR[act.ke] : row.bagian
  const data = { status, bagian }
  await tx.ks.update({ where: { id: row.id }, data })
  return { ...row, ...data, pesan: [...row.pesan, ...pesan] }
}

/** Whether these were an office's last words already: who says them once more was not answered, or pressed twice. */
function isSaid({ pesan }: KsRow, isi: string | null | undefined): boolean {
  const last = pesan.findLast(({ jenis }) => jenis === 'mahasiswa' || jenis === 'jawaban')
  return last?.jenis === 'jawaban' && last.isi === isi
}

/** The thread's entry for an act beside its words; null for none. */
function doneBy(row: KsRow, { tindakan, ke }: KsAct, status: KsStatus): KsJenis | null {
  if (tindakan === 'jawab') return null
  if (tindakan === 'serahkan') return listKantor(row.bagian).join() === ke ? null : 'diserahkan'
  // The office has read what the student wrote since.
  const isSeen = tindakan === 'ditangani' && row.pesan.at(-1)?.jenis === 'mahasiswa'
  if (row.status === status) return isSeen ? tindakan : null
  return row.status === 'selesai' ? 'dibuka' : tindakan
}
