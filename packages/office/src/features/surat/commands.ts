import { createHash } from 'node:crypto'
import type { Peran } from '@sia/domain/staf'
import { explainLacking, type JenisSurat, listSuratOf, SURAT } from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import { change, type Tx, type Writer } from '@sia/server/db/change'
import { refuseAny, requireKnown } from '../../lib/refusal.ts'
import type { Problem } from '../../lib/way-out.ts'
import { lockSurat, type SuratRow } from './queries.ts'

/** Who decides on papers, and when. */
export interface Signer extends Writer {
  /** Whom the student reads. */
  oleh: string
  peran: readonly Peran[]
  now: Date
}

/** Papers as they stood before a command: those it changed, and those that were so already. */
export interface Outcome {
  changed: SuratRow[]
  unchanged: SuratRow[]
}

/** A checksum of what a paper would certify, and what for. */
export const isiOf = ({ fakta, keperluan }: Pick<SuratRow, 'fakta' | 'keperluan'>): string =>
  createHash('sha256')
    .update(JSON.stringify([fakta, keperluan]))
    .digest('base64url')

/**
 * Signs papers that wait, which issues them, or refuses them, all or none. Product §26.2.
 * @param seen what whoever decides has on the screen: checksums by id, as `isiOf` makes them.
 * @throws AppError not_found, also of another office's; conflict with a sentence for each that was decided on, that says
 *   another thing than was seen, or that cannot be issued.
 */
export function decideSurat(
  who: Signer,
  seen: ReadonlyMap<number, string>,
  { keputusan, alasan }: { keputusan: 'disetujui' | 'ditolak'; alasan: string | null },
): Promise<Outcome> {
  return change(who.db, { actor: who.actor }, async (tx) => {
    const ids = [...seen.keys()]
    const rows = await lockOwn(tx, who, ids)
    const wanted = keputusan === 'disetujui' ? 'terbit' : 'ditolak'
    const unchanged = rows.filter(({ keadaan }) => keadaan === wanted)
    const others = rows.filter((row) => !unchanged.includes(row))
    const refusalOf = (row: SuratRow): Problem | null => {
      if (row.keadaan !== 'menunggu') return explainDecided(row)
      if (seen.get(row.id) !== isiOf(row)) return explainChanged(row)
      return wanted === 'terbit' && row.fakta === null ? explainNothing(row) : null
    }
    refuseAny(
      others.flatMap((row) => refusalOf(row) ?? []),
      ids,
    )
    for (const row of others) {
      const { id } = row
      await tx.query('update surat set oleh = $2 where id = $1', [id, who.oleh])
      if (wanted === 'terbit') await issue(tx, row, who.now)
      else
        await tx.query("update surat set keadaan = 'ditolak', alasan = $2 where id = $1", [
          id,
          alasan,
        ])
    }
    return { changed: others, unchanged }
  })
}

/** Issues a paper as it was looked at. @throws AppError conflict where its facts changed since they were read, or cannot be printed. */
async function issue(tx: Tx, row: SuratRow, now: Date): Promise<void> {
  const { id, fakta } = row
  await tx.query('select surat_terbit($1, $2)', [id, now])
  const { rows } = await tx.query<{ printed: string }>(
    `select concat(isi, keperluan) as printed
       from surat where id = $1 and keadaan = 'terbit' and (isi -> 'fakta')::text = $2`,
    [id, fakta],
  )
  const [issued] = rows
  if (!issued) return refuseAny([explainChanged(row)], [id])
  const { listLacking } = await import('@sia/server/surat/fonts')
  const lacking = listLacking(issued.printed)
  if (lacking.length > 0) refuseAny([explainUnprintable(row, lacking)], [id])
}

/**
 * Takes refusals of papers back, all or none, so that they wait again.
 * @throws AppError not_found; conflict for one that was issued, or that was asked for once more meanwhile.
 */
export function reopenSurat(who: Signer, ids: number[]): Promise<Outcome> {
  return change(who.db, { actor: who.actor }, async (tx) => {
    const rows = await lockOwn(tx, who, ids)
    const refused = rows.filter(({ keadaan }) => keadaan === 'ditolak')
    const problems: Problem[] = []
    for (const row of rows) {
      if (row.keadaan === 'terbit' || row.keadaan === 'ditarik') problems.push(explainIssued(row))
      else if (row.keadaan === 'ditolak' && (await waitsAgain(tx, row))) {
        problems.push({ sentence: `Surat ${row.id} sudah diajukan lagi oleh mahasiswanya.` })
      }
    }
    refuseAny(problems, ids)
    await tx.query(
      "update surat set keadaan = 'menunggu', oleh = null, alasan = null where id = any ($1)",
      [refused.map(({ id }) => id)],
    )
    return { changed: refused, unchanged: rows.filter((row) => !refused.includes(row)) }
  })
}

/**
 * Withdraws an issued paper; its code says so from now on. It is not taken back. Product §26.2.
 * @throws AppError not_found; conflict for one that was not issued.
 */
export function withdrawSurat(
  who: Signer,
  { id, alasan }: { id: number; alasan: string },
): Promise<Outcome> {
  return change(who.db, { actor: who.actor }, async (tx) => {
    const rows = await lockOwn(tx, who, [id])
    const issued = rows.filter(({ keadaan }) => keadaan === 'terbit')
    const unchanged = rows.filter(({ keadaan }) => keadaan === 'ditarik')
    const problems = rows
      .filter((row) => !issued.includes(row) && !unchanged.includes(row))
      .map((row) => ({ sentence: `Surat ${row.id} belum terbit.` }))
    refuseAny(problems, [id])
    await tx.query(
      "update surat set keadaan = 'ditarik', ditarik_pada = $2, alasan = $3, oleh = $4 where id = any ($1)",
      [issued.map((row) => row.id), who.now, alasan.trim(), who.oleh],
    )
    return { changed: issued, unchanged }
  })
}

async function lockOwn(tx: Tx, { peran, now }: Signer, ids: number[]): Promise<SuratRow[]> {
  const own: readonly JenisSurat[] = listSuratOf(peran)
  const rows = (await lockSurat(tx, ids, todayWita(now))).filter(({ jenis }) => own.includes(jenis))
  requireKnown(
    'Surat',
    ids,
    rows.map(({ id }) => id),
  )
  return rows
}

async function waitsAgain(tx: Tx, { mhs_id, jenis, rujukan }: SuratRow): Promise<boolean> {
  const { rows } = await tx.query(
    "select from surat where mhs_id = $1 and jenis = $2 and rujukan = $3 and keadaan = 'menunggu'",
    [mhs_id, jenis, rujukan],
  )
  return rows.length > 0
}

const WORDS: Record<SuratRow['keadaan'], string> = {
  menunggu: 'menunggu',
  terbit: 'disetujui',
  ditolak: 'ditolak',
  ditarik: 'ditarik',
}

const explainDecided = ({ id, keadaan, oleh }: SuratRow): Problem => ({
  sentence: `Surat ${id} sudah ${WORDS[keadaan]}${oleh ? ` oleh ${oleh}` : ''}.`,
})

const explainChanged = ({ id }: SuratRow): Problem => ({
  sentence: `Data surat ${id} berubah sejak terakhir Anda lihat. Bila sesuai, putuskan sekali lagi.`,
})

const explainNothing = ({ id, jenis }: SuratRow): Problem => ({
  sentence: `Surat ${id} tidak dapat terbit: data mahasiswanya tidak lagi sesuai dengan ${SURAT[jenis].label}.`,
})

const explainUnprintable = ({ id }: SuratRow, letters: string[]): Problem => ({
  sentence: `Surat ${id} tidak dapat terbit. ${explainLacking('Datanya', letters)}`,
})

const explainIssued = ({ id }: SuratRow): Problem => ({
  sentence: `Surat ${id} sudah terbit. Tarik surat itu dari halaman mahasiswanya.`,
})
