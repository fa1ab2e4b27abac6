import { randomBytes } from 'node:crypto'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { hashKey } from '../lib/identity.ts'

const newKey = () => `sia_${randomBytes(32).toString('base64url')}`

/** Makes an operator; returns the key, which is kept nowhere. @throws AppError conflict for a name that is taken. */
export async function addOperator({ db, actor }: Writer, nama: string): Promise<string> {
  if (await db.operator.findFirst({ where: { nama: { equals: nama, mode: 'insensitive' } } })) {
    throw new AppError(
      'conflict',
      `Operator ${nama} sudah ada. Kunci yang baru: sia operator kunci-baru ${nama}`,
    )
  }
  const key = newKey()
  await change(db, { actor }, (tx) =>
    tx.operator.create({ data: { nama, kunci_hash: hashKey(key) } }),
  )
  return key
}

/** Gives an operator another key; the one before is worth nothing. @throws AppError not_found. */
export async function renewKey({ db, actor }: Writer, nama: string): Promise<string> {
  const key = newKey()
  const data = { kunci_hash: hashKey(key), dicabut_pada: null }
  const { count } = await change(db, { actor }, (tx) =>
    tx.operator.updateMany({ where: { nama }, data }),
  )
  if (count === 0) throw unknown(nama)
  return key
}

/** Takes an operator's key back. @throws AppError not_found. */
export async function revokeKey({ db, actor }: Writer, nama: string, now: Date): Promise<void> {
  const { count } = await change(db, { actor }, (tx) =>
    tx.operator.updateMany({ where: { nama, dicabut_pada: null }, data: { dicabut_pada: now } }),
  )
  if (count === 0) throw unknown(nama)
}

const unknown = (nama: string) =>
  new AppError('not_found', `Tidak ada operator ${nama} yang kuncinya berlaku.`)
