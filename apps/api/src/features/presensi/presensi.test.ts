import { arrive } from '@sia/contracts/presensi'
import { MAX_WRONG_CODES, PRESENSI_SENTENCES } from '@sia/domain/presensi'
import { formatMoment, todayWita } from '@sia/domain/time'
import { change } from '@sia/server/db/change'
import { createKelas, createMhs, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { showCode } from '../../../test/presensi.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, owner } = test

// The start of a step of fifteen seconds.
const START = new Date(Math.floor(Date.now() / 15_000) * 15_000)
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

/** The clock that codes are read by, which only the owner of the database sets. */
const setClock = (now: Date) =>
  owner.query(`create or replace function presensi_saat() returns timestamptz language sql volatile
    set search_path = pg_catalog, pg_temp as $$ select '${now.toISOString()}'::timestamptz $$`)

let kelas: Awaited<ReturnType<typeof createKelas>>
let code: Awaited<ReturnType<typeof showCode>>

beforeEach(async () => {
  await setClock(START)
  kelas = await createKelas(db)
  code = await showCode(db, { kelas_id: kelas.id, pertemuan: '3', from: START })
})

/** A student of the class with a phone of his own, unless one is given. */
async function student({ isRegistered = true, phone = { cookie: '' } } = {}) {
  const mhs = await createMhs(db)
  if (isRegistered) await db.krs.create({ data: { mhs_id: mhs.id, kelas_id: kelas.id } })
  const token = await sessionOf(test, mhs)
  const send = async (kode: string, body: object = {}) => {
    const response = await app.inject({
      method: arrive.method,
      url: arrive.path,
      headers: { authorization: `Bearer ${token}`, cookie: phone.cookie },
      payload: { kode, ...body },
    })
    const [given] = response.cookies
    if (given) phone.cookie = `${given.name}=${given.value}`
    return { status: response.statusCode, ...response.json(), cookie: given }
  }
  const marks = () =>
    db.absensi.findMany({ where: { mhs_id: mhs.id }, select: { pertemuan: true, status: true } })
  return { mhs, phone, send, marks }
}

const PRESENT = [{ pertemuan: '3', status: '1' }]
const refused = (reason: keyof typeof PRESENSI_SENTENCES) => ({
  status: 409,
  message: PRESENSI_SENTENCES[reason],
})

/** Why students were refused, as the lecturer reads it. */
const told = async () => {
  const rows = await db.presensiTolak.findMany({ where: { kelas_id: kelas.id } })
  return rows.map(({ mhs_id, alasan }) => [mhs_id, alasan])
}

describe('a code on the screen', () => {
  it('marks a student present, says of what, and leaves a word on his phone that scripts do not read', async () => {
    const { send, marks, mhs } = await student()
    await setClock(later(3))
    const { cookie, ...answer } = await send(code.codeAt(START))
    expect(answer).toEqual({
      status: 200,
      sudah: false,
      kelas: { id: kelas.id, kode: kelas.kode, matkul: expect.stringContaining('Mata kuliah') },
      pertemuan: '3',
      pada: formatMoment(later(3)),
    })
    expect(cookie).toMatchObject({ path: '/api/hadir', httpOnly: true, sameSite: 'Strict' })
    expect(await marks()).toEqual(PRESENT)
    const [row] = await db.presensiHadir.findMany({ where: { mhs_id: mhs.id } })
    expect(row).toMatchObject({ perangkat: cookie?.value, dikenal: false, pada: later(3) })
  })

  it.each([
    ['as it changes', 0],
    ['a moment before the one after the next', 29],
  ])('is taken %s', async (_, seconds) => {
    const { send } = await student()
    await setClock(later(seconds))
    expect(await send(code.codeAt(START))).toMatchObject({ status: 200 })
  })

  it('is taken once more without a second mark, by a friendly word, also when it is over or closed', async () => {
    const { send, marks, mhs } = await student()
    await send(code.codeAt(START))
    await setClock(later(600))
    await code.close()
    const again = await send(code.codeAt(START))
    expect(again).toMatchObject({ status: 200, sudah: true, pada: formatMoment(START) })
    expect(await marks()).toEqual(PRESENT)
    expect(await db.presensiHadir.count({ where: { mhs_id: mhs.id } })).toBe(1)
  })

  it('is written in either case', async () => {
    const { send } = await student()
    expect(await send(code.codeAt(START).toUpperCase())).toMatchObject({ status: 200 })
  })

  it('knows a phone again at the next session', async () => {
    const { send, mhs } = await student()
    await send(code.codeAt(START))
    const next = await showCode(db, { kelas_id: kelas.id, pertemuan: '4', from: START })
    expect(await send(next.codeAt(START))).toMatchObject({ status: 200, pertemuan: '4' })
    const rows = await db.presensiHadir.findMany({
      where: { mhs_id: mhs.id },
      orderBy: { pertemuan: 'asc' },
    })
    expect(rows.map(({ dikenal }) => dikenal)).toEqual([false, true])
    expect(new Set(rows.map(({ perangkat }) => perangkat)).size).toBe(1)
  })

  it('does not know a phone by a word that was made up, nor by one that another student came with', async () => {
    const forged = await student({ phone: { cookie: `sia_presensi=${'a'.repeat(22)}` } })
    await forged.send(code.codeAt(START))
    const next = await showCode(db, { kelas_id: kelas.id, pertemuan: '4', from: START })
    const friend = await student({ phone: forged.phone })
    expect(await friend.send(next.codeAt(START))).toMatchObject({ status: 200 })
    const rows = await db.presensiHadir.findMany({ where: { kelas_id: kelas.id } })
    expect(rows.map(({ perangkat, dikenal }) => [perangkat, dikenal])).toEqual(
      Array(2).fill(['a'.repeat(22), false]),
    )
  })

  it('reads as the mark that is there already, made by hand', async () => {
    const { send, marks, mhs } = await student()
    const data = { mhs_id: mhs.id, kelas_id: kelas.id, pertemuan: '3', status: '1' }
    await db.absensi.create({ data })
    expect(await send(code.codeAt(START))).toMatchObject({ status: 200, sudah: false })
    expect(await marks()).toEqual(PRESENT)
  })
})

describe('a cheat is refused', () => {
  it('who makes a code up', async () => {
    const { send, marks } = await student()
    const made = [`${code.opening}zzzzzz`, 'zzzzzzzzzzzz', 'kode', 'x'.repeat(30), "'; --"]
    for (const kode of made) {
      const answer = await send(kode)
      expect(answer).toMatchObject({
        status: 422,
        errors: { kode: [PRESENSI_SENTENCES.tidak_dikenal] },
      })
    }
    expect(await marks()).toEqual([])
  })

  it('who sends the time of one session with the name of another', async () => {
    const other = await createKelas(db)
    const there = await showCode(db, { kelas_id: other.id, pertemuan: '3', from: START })
    const { send, marks } = await student()
    const mixed = code.opening + there.codeAt(START).slice(6)
    expect(await send(mixed)).toMatchObject({ status: 422 })
    expect(await send(there.codeAt(START))).toMatchObject(refused('bukan_peserta'))
    expect(await marks()).toEqual([])
  })

  it.each([30, 45, 590])('whom a photograph reaches %i seconds later', async (seconds) => {
    const { send, marks, mhs } = await student()
    await setClock(later(seconds))
    expect(await send(code.codeAt(START))).toMatchObject(refused('kedaluwarsa'))
    expect(await marks()).toEqual([])
    expect(await told()).toEqual([[mhs.id, 'kedaluwarsa']])
  })

  it('who marks a friend on his own phone', async () => {
    const first = await student()
    await first.send(code.codeAt(START))
    const friend = await student({ phone: first.phone })
    expect(await friend.send(code.codeAt(START))).toMatchObject(refused('perangkat'))
    expect(await friend.marks()).toEqual([])
    expect(await told()).toEqual([[friend.mhs.id, 'perangkat']])
  })

  it('who is not registered', async () => {
    const { send, marks, mhs } = await student({ isRegistered: false })
    expect(await send(code.codeAt(START))).toMatchObject(refused('bukan_peserta'))
    expect(await told()).toEqual([[mhs.id, 'bukan_peserta']])
    // Registered during the session, he is present.
    await db.krs.create({ data: { mhs_id: mhs.id, kelas_id: kelas.id } })
    expect(await send(code.codeAt(START))).toMatchObject({ status: 200 })
    expect(await marks()).toEqual(PRESENT)
  })

  it('who comes after the time', async () => {
    const { send, marks } = await student()
    await setClock(later(60 * 60))
    expect(await send(code.codeAt(later(60 * 60)))).toMatchObject(refused('selesai'))
    expect(await marks()).toEqual([])
  })

  it('who comes when the lecturer has closed', async () => {
    const { send, marks } = await student()
    await code.close()
    expect(await send(code.codeAt(START))).toMatchObject(refused('ditutup'))
    expect(await marks()).toEqual([])
  })

  it.each([
    ['cancelled', { status: 9 }],
    ['moved to another day', { tanggal: new Date('2020-01-06') }],
  ])('who comes to a session that was %s while its code is shown', async (_, data) => {
    const { send, marks, mhs } = await student()
    const where = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '3' } }
    await change(db, { actor: 'staf uji' }, (tx) => tx.pengajaran.update({ where, data }))
    expect(await send(code.codeAt(START))).toMatchObject(refused('ditutup'))
    expect(await marks()).toEqual([])
    expect(await db.presensiHadir.count({ where: { mhs_id: mhs.id } })).toBe(0)
  })

  it('who is on leave', async () => {
    const { send, marks, mhs } = await student()
    await db.mhsStatus.create({
      data: { mhs_id: mhs.id, status: 'cuti', sejak: day(todayWita(START)) },
    })
    const answer = await send(code.codeAt(START))
    expect([answer.status, answer.message]).toEqual([
      403,
      expect.stringContaining('Anda sedang cuti'),
    ])
    expect(await marks()).toEqual([])
  })

  it('who names another student, or another NIM', async () => {
    const { send } = await student()
    const friend = await student()
    expect(await send(code.codeAt(START), { mhs_id: friend.mhs.id })).toMatchObject({ status: 403 })
    await send(code.codeAt(START), { nim: friend.mhs.nim })
    expect(await friend.marks()).toEqual([])
  })

  it.each(['2', '3', '4'])('whom the lecturer gave mark %s, which stays', async (status) => {
    const { send, marks, mhs } = await student()
    await db.absensi.create({
      data: { mhs_id: mhs.id, kelas_id: kelas.id, pertemuan: '3', status },
    })
    expect(await send(code.codeAt(START))).toMatchObject(refused('ditandai'))
    expect(await marks()).toEqual([{ pertemuan: '3', status }])
    expect(await told()).toEqual([[mhs.id, 'ditandai']])
  })

  it('whose mark the lecturer changed after he came', async () => {
    const { send, marks, mhs } = await student()
    await send(code.codeAt(START))
    await change(db, { actor: 'staf uji' }, (tx) =>
      tx.absensi.updateMany({ where: { mhs_id: mhs.id }, data: { status: '4' } }),
    )
    expect(await send(code.codeAt(START))).toMatchObject(refused('ditandai'))
    expect(await marks()).toEqual([{ pertemuan: '3', status: '4' }])
  })

  it('whose mark the lecturer emptied after he came', async () => {
    const { send, marks, mhs } = await student()
    await send(code.codeAt(START))
    await change(db, { actor: 'staf uji' }, (tx) =>
      tx.absensi.deleteMany({ where: { mhs_id: mhs.id } }),
    )
    expect(await send(code.codeAt(START))).toMatchObject(refused('ditandai'))
    expect(await marks()).toEqual([])
    expect(await told()).toEqual([[mhs.id, 'ditandai']])
  })

  it('whom a photograph reaches ten minutes later: nobody knows the code', async () => {
    const { send, marks } = await student()
    await setClock(later(600))
    expect(await send(code.codeAt(START))).toMatchObject({ status: 422 })
    expect(await marks()).toEqual([])
  })
})

describe('wrong codes', () => {
  const wrong = (at: number) => `${code.opening}zzzz${String(at).padStart(2, '0')}`
  const counted = () =>
    db.presensiTolak.findMany({
      where: { kelas_id: kelas.id, alasan: 'salah' },
      orderBy: [{ mhs_id: 'asc' }, { pertemuan: 'asc' }],
      select: { mhs_id: true, pertemuan: true, kali: true },
    })

  it('are counted by student and session, and hinder nobody else, nor him at another session', async () => {
    const next = await showCode(db, { kelas_id: kelas.id, pertemuan: '4', from: START })
    const { send, marks, mhs } = await student()
    for (let at = 0; at < MAX_WRONG_CODES; at += 1)
      expect(await send(wrong(at))).toMatchObject({ status: 422 })
    expect(await send(wrong(0))).toMatchObject(refused('terlalu_banyak'))
    expect(await send(code.codeAt(START))).toMatchObject(refused('terlalu_banyak'))
    expect(await marks()).toEqual([])
    expect(await send(`${next.opening}zzzzzz`)).toMatchObject({ status: 422 })
    expect(await counted()).toEqual([
      { mhs_id: mhs.id, pertemuan: '3', kali: MAX_WRONG_CODES },
      { mhs_id: mhs.id, pertemuan: '4', kali: 1 },
    ])
    expect(await send(next.codeAt(START))).toMatchObject({ status: 200 })
    const other = await student()
    expect(await other.send(code.codeAt(START))).toMatchObject({ status: 200 })
  })

  it('are counted on when the code is closed and shown again, and the last try before too many is taken', async () => {
    const { send, mhs } = await student()
    for (let at = 1; at < MAX_WRONG_CODES; at += 1) await send(wrong(at))
    const where = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '3' } }
    await change(db, { actor: 'staf uji' }, (tx) =>
      tx.presensi.update({ where, data: { kode: 'abcdef' } }),
    )
    expect(await send(`abcdef${code.codeAt(START).slice(6)}`)).toMatchObject({ status: 200 })
    expect(await counted()).toEqual([{ mhs_id: mhs.id, pertemuan: '3', kali: MAX_WRONG_CODES - 1 }])
  })

  it('are not looked at beyond the limit, however many come at once', async () => {
    const { send, mhs } = await student()
    const answers = await Promise.all(
      Array.from({ length: MAX_WRONG_CODES * 2 }, (_, at) => send(wrong(at))),
    )
    const count = (status: number) => answers.filter((one) => one.status === status).length
    expect([count(422), count(409)]).toEqual([MAX_WRONG_CODES, MAX_WRONG_CODES])
    expect(await counted()).toEqual([{ mhs_id: mhs.id, pertemuan: '3', kali: MAX_WRONG_CODES }])
  })

  it('of an opening that nobody knows, or of one that is over, are of no session', async () => {
    const { send } = await student()
    expect(await send('zzzzzzzzzzzz')).toMatchObject({ status: 422 })
    await code.close()
    expect(await send(wrong(0))).toMatchObject(refused('ditutup'))
    expect(await counted()).toEqual([])
  })
})

describe('at the same moment', () => {
  it('the session is cancelled: he is not there', async () => {
    const { send, marks } = await student()
    const where = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '3' } }
    const { sent } = await change(db, { actor: 'staf uji' }, async (tx) => {
      await tx.pengajaran.update({ where, data: { status: 9 } })
      const sent = send(code.codeAt(START))
      await vi.waitFor(async () => {
        const { rows } = await owner.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(1)
      }, 60_000)
      return { sent }
    })
    expect(await sent).toMatchObject(refused('ditutup'))
    expect(await marks()).toEqual([])
  })

  it('one student sends ten times: he is there once', { repeats: 20 }, async () => {
    const { send, marks, mhs } = await student()
    await send('kode')
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(code.codeAt(START))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ sudah }) => !sudah)).toHaveLength(1)
    expect(await marks()).toEqual(PRESENT)
    expect(await db.presensiHadir.count({ where: { mhs_id: mhs.id } })).toBe(1)
  })

  it('six students send from one phone: one of them is there', async () => {
    const first = await student()
    await first.send('kode')
    const others = await Promise.all(
      Array.from({ length: 5 }, () => student({ phone: { ...first.phone } })),
    )
    const answers = await Promise.all(
      [first, ...others].map(({ send }) => send(code.codeAt(START))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await db.absensi.count({ where: { kelas_id: kelas.id } })).toBe(1)
  })
})
