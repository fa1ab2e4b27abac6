import { createTestApp, NEXT_YEAR, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { list, update } from '@sia/contracts/peminjaman-ruangan'
import { type Keputusan, stateOf } from '@sia/domain/peminjaman-ruangan'
import { isiOf } from '@sia/office/features/peminjaman-ruangan/checksum'
import {
  decidePeminjaman,
  reopenPeminjaman,
} from '@sia/office/features/peminjaman-ruangan/commands'
import { createMhs } from '@sia/server/test/factories'
import { refusalOf } from './refusal.ts'

/** A server with two rooms and a student, his loans, and what he and the office do to them. */
export async function createLoans() {
  const test = await createTestApp()
  const { db, call, office } = test
  const mhs = await createMhs(db)
  const token = await sessionOf(test, mhs)
  const { id: aula } = await db.ruangan.create({ data: { nama: 'Aula' } })
  const { id: studio } = await db.ruangan.create({ data: { nama: 'Studio Foto' } })
  const who = { db: office.db, actor: 'staf uji' }

  // 2 March of next year in WITA.
  const at = (hour: number) => new Date(Date.UTC(NEXT_YEAR, 2, 2, hour - 8))
  const createLoan = async (dari = 8, sampai = 10, more: object = {}) => {
    const loan = { mhs_id: mhs.id, ruangan_id: aula, dari: at(dari), sampai: at(sampai) }
    const data = { ...loan, no_telp: '08123456789', keperluan: 'Rapat', ...more }
    return (await db.peminjamanRuangan.create({ data })).id
  }
  const find = (id: number) => db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })
  /** Decides on loans as they are now; returns the sentence of a refusal, or null. */
  const decide = async (keputusan: Keputusan, ids: number[], oleh = 'Budi, Kabag Umum') => {
    const include = { mhs: true, ruangan: true }
    const rows = await db.peminjamanRuangan.findMany({ where: { id: { in: ids } }, include })
    const seen = new Map(rows.map((row) => [row.id, isiOf(row)]))
    return refusalOf(decidePeminjaman({ ...who, now: NOW }, ids, { keputusan, oleh, seen }))
  }
  const reopen = (...ids: number[]) => reopenPeminjaman(who, ids)
  /** The words of the student's card. */
  const shown = async (id: number) => {
    const { body } = await call(list, { token, query: { page: 'all' } })
    const { peminjaman_ruangan: rows } = body
    const row = (Array.isArray(rows) ? rows : rows.data).find((one) => one.id === id)
    if (!row) throw new Error(`no loan ${id}`)
    return stateOf(row)
  }
  const edit = async (id: number) => {
    const params = { id: String(id) }
    return (await call(update, { token, params, body: { keperluan: 'Lain' } })).status
  }
  return { db, mhs, studio, createLoan, find, decide, reopen, shown, edit }
}
