import { createHash } from 'node:crypto'
import { formatDay, parseMoment, showTanggal } from '@sia/domain/time'
import type { Tx, Writer } from '@sia/server/db/change'
import { AppError, invalid, notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import { changeNumbered } from '../../journal/numbered.ts'
import { problemOfPdf } from '../../lib/pdf.ts'
import { requireStored, storeNamed } from '../../sheets/write/attach.ts'

/** An announcement; days are UTC midnights. */
export interface Said {
  judul: string
  isi: string
  dari: Date
  sampai: Date
  acara: Date | null
  terbit_pada: Date | null
  /** The name of a file that is stored. */
  file: string | null
}

/** The kinds of changes that can be taken back. */
export const PENGUMUMAN_KINDS = {
  create: 'pengumuman tulis',
  update: 'pengumuman sunting',
  withdraw: 'pengumuman tarik',
} as const

const FOLDER = 'pengumuman'

/** A checksum of what an announcement says. */
export const checksumOf = ({ judul, isi, dari, sampai, acara, terbit_pada, file }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([judul, isi, dari, sampai, acara, terbit_pada, file]))
    .digest('base64url')

type Ctx = Writer & { storage: Storage }

const labelOf = ({ judul }: { judul: string }) => `Pengumuman ${judul}`

/**
 * Announces something. Product §25.18.
 * @returns its id, and the number to take it back by.
 * @throws AppError invalid for days the wrong way round, an hour outside of them, or a file that is not stored.
 */
export async function createPengumuman({ storage, ...writer }: Ctx, said: Said) {
  checkDays(said)
  await requireFile(storage, said.file)
  const how = { kind: PENGUMUMAN_KINDS.create, label: labelOf, apply: true }
  return changeNumbered(writer, how, (tx) => tx.pengumuman.create({ data: said }))
}

/**
 * Changes an announcement, in place of what was seen of it. Product §25.18.
 * @param seen the checksum of that, as `checksumOf` makes it.
 * @throws AppError not_found, conflict where a colleague changed it meanwhile, and as createPengumuman.
 */
export async function updatePengumuman(
  { storage, ...writer }: Ctx,
  id: number,
  { seen, ...said }: Said & { seen: string },
) {
  checkDays(said)
  const how = { kind: PENGUMUMAN_KINDS.update, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lock(tx, id)
    if (checksumOf(before) !== seen) throw changed(before)
    // Older names have other forms, and their files may be gone: what was there may stay.
    if (said.file !== before.file) await requireFile(storage, said.file)
    return checksumOf(said) === seen ? before : tx.pengumuman.update({ where: { id }, data: said })
  })
}

/** Takes an announcement back, so that nobody sees it any more, or shows it again. @throws AppError not_found. */
export function withdrawPengumuman(
  { now, ...writer }: Writer & { now: Date },
  id: number,
  isWithdrawn: boolean,
) {
  const how = { kind: PENGUMUMAN_KINDS.withdraw, label: labelOf, apply: true }
  return changeNumbered(writer, how, async (tx) => {
    const before = await lock(tx, id)
    if ((before.ditarik_pada !== null) === isWithdrawn) return before
    return tx.pengumuman.update({ where: { id }, data: { ditarik_pada: isWithdrawn ? now : null } })
  })
}

/** Stores a PDF or a picture under a name of its own. @throws AppError invalid under berkas. */
export function storeFile(storage: Storage, file: { name: string; bytes: Buffer }) {
  if (problemOfPdf(file.bytes) === 'end') throw invalid({ berkas: ['PDF ini tidak utuh.'] })
  return storeNamed(storage, { ...file, folder: FOLDER, field: 'berkas', mayBePdf: true })
}

function checkDays({ dari, sampai, terbit_pada }: Said): void {
  if (sampai < dari) throw invalid({ sampai: ['Lebih awal dari hari pertamanya.'] })
  const end = parseMoment(`${formatDay(sampai)} 23:59:59`)
  if (terbit_pada !== null && end !== null && terbit_pada > end) {
    throw invalid({ terbit_pada: ['Jam terbitnya sesudah hari terakhir tampil.'] })
  }
}

const requireFile = (storage: Storage, file: string | null) =>
  requireStored(storage, { folder: FOLDER, name: file, field: 'file' })

async function lock(tx: Tx, id: number) {
  await tx.query('select from pengumuman where id = $1 for update', [id])
  const found = await tx.pengumuman.findUnique({ where: { id } })
  if (!found) throw notFound()
  return found
}

function changed({ judul, dari, sampai }: Said): AppError {
  const [first, last] = [dari, sampai].map((day) => showTanggal(formatDay(day)))
  return new AppError(
    'conflict',
    `Pengumuman ini diubah rekan Anda sejak Anda buka; sekarang judulnya '${judul}', tampil ${first} sampai ${last}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}
