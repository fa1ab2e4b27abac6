import { update } from '@sia/contracts/ojt'
import { createMhs } from '@sia/server/test/factories'
import { createTestApp } from './harness.ts'
import { sessionOf } from './sessions.ts'

interface Trainee {
  id: number
  token: string
}

/** A server, and students who are active in OJT and choose. */
export async function createTrainees() {
  const test = await createTestApp()
  const { db, call } = test
  const createStudent = async (more: object = {}) => {
    const row = await createMhs(db, { ojt_aktif: true, ...more })
    return { ...row, token: await sessionOf(test, row) }
  }
  const patch = async (student: Trainee, body: object, id: string | number = student.id) => {
    const params = { id: String(id) }
    const { status, body: reply } = await call(update, { token: student.token, params, body })
    return { status, reply }
  }
  const place = (student: { id: number }) =>
    db.mhsPojt.findUnique({ where: { mhs_id: student.id } })
  /** Puts a student into a place past the rules. */
  const put = (
    pojt: { id: number },
    student: { id: number; jurusan_id: number },
    more: object = {},
  ) =>
    db.mhsPojt.create({
      data: { mhs_id: student.id, pojt_id: pojt.id, jurusan_id: student.jurusan_id, ...more },
    })
  return { ...test, createStudent, patch, place, put }
}
