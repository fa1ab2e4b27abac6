import { randomUUID } from 'node:crypto'
import { createJurusan } from '@sia/server/test/factories'
import type { TestApp } from '../harness.ts'

const LASTS_MS = 6 * 60 * 60 * 1000
let nim = 70_000_000

/** A student with a session. */
export interface Student {
  id: number
  nim: string
  token: string
}

/** Many OJT-active D2 students of programme 3 with a session each, written in bulk. */
export async function createCrowd({ app, db }: TestApp, count: number): Promise<Student[]> {
  await createJurusan(db, 3)
  const students = await db.mhs.createManyAndReturn({
    data: Array.from({ length: count }, () => {
      nim += 1
      return {
        nim: String(nim),
        nama: `Mahasiswa ${nim}`,
        angkatan: 2024,
        jenjang: 'D2',
        jurusan_id: 3,
        semester: 4,
        cabang: 'denpasar',
        ojt_aktif: true,
      }
    }),
  })
  const accounts = await db.account.createManyAndReturn({
    data: students.map((mhs) => ({ nim: mhs.nim, mhs_id: mhs.id, password_hash: 'none' })),
  })
  const expires_at = new Date(Date.now() + LASTS_MS)
  const exp = Math.floor(expires_at.getTime() / 1000)
  const sessions = accounts.map((account) => ({ id: randomUUID(), account, expires_at }))
  await db.session.createMany({
    data: sessions.map(({ id, account }) => ({ id, account_id: account.id, expires_at })),
  })
  return sessions.map(({ id, account }) => ({
    id: account.mhs_id ?? 0,
    nim: account.nim,
    token: app.jwt.sign({ exp }, { sub: String(account.id), jti: id }),
  }))
}
