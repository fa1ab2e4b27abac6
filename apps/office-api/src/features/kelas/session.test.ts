import { check, schedule, undo, update } from '@sia/contracts/office/pengajaran'
import { mondayOf } from '@sia/domain/meeting'
import { addDays } from '@sia/domain/time'
import { createKrs, createMhs, day, time } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { db, call, createStaf, enter, enterAs } = await createOfficeApp()
const { kelas, dosen, lain } = await createCollege(db)
const [own] = kelas
const asDosen = await enter((await createStaf(['dosen'], { dosen_id: dosen.id })).username)
const asLain = await enter((await createStaf(['dosen'], { dosen_id: lain.id })).username)
const asAkademik = await enterAs('akademik')

const find = (pertemuan: string) =>
  db.pengajaran.findUnique({ where: { kelas_id_pertemuan: { kelas_id: own.id, pertemuan } } })
const params = (pertemuan: string) => ({ id: String(own.id), pertemuan })

const BEFORE = { pembahasan: 'Materi 3', link_meet: null, link_materi: null }
const HTML = { pembahasan: 'HTML', link_meet: 'https://meet.test/a', link_materi: null }
const say = (body: object, { cookie = asDosen, pertemuan = '3' } = {}) =>
  call(update, { cookie, params: params(pertemuan), body })

const PLANNED = { tanggal: '2026-03-03', ditiadakan: false, pengganti_id: null as number | null }
const plan = (body: object, { cookie = asAkademik, pertemuan = '3' } = {}) =>
  call(schedule, { cookie, params: params(pertemuan), body })

beforeEach(async () => {
  await db.absensi.deleteMany()
  await db.pengajaran.update({
    where: { kelas_id_pertemuan: { kelas_id: own.id, pertemuan: '3' } },
    data: { ...BEFORE, tanggal: day('2026-03-03'), status: 1, pengganti_id: null },
  })
})

describe('topic and links of a session', () => {
  it('are said by its lecturer, and may be sent twice', async () => {
    for (const _ of [1, 2]) {
      const { status, body } = await say({ ...HTML, dilihat: BEFORE })
      expect([status, body]).toEqual([200, HTML])
    }
    expect(await find('3')).toMatchObject(HTML)
  })

  it('are told as they are now to who did not see them so', async () => {
    await say({ ...HTML, dilihat: BEFORE }, { cookie: asAkademik })
    const { status, error } = await say({ ...HTML, pembahasan: 'CSS', dilihat: BEFORE })
    expect(status).toBe(409)
    expect(error.message).toContain(
      'Sekarang: pokok bahasan HTML, tautan kuliah https://meet.test/a',
    )
    expect(await find('3')).toMatchObject(HTML)
  })

  it('are closed to other lecturers, open to who holds the session', async () => {
    const body = { ...HTML, dilihat: BEFORE }
    expect((await say(body, { cookie: asLain })).status).toBe(404)
    await plan({ ...PLANNED, pengganti_id: lain.id, dilihat: PLANNED })
    expect((await say(body, { cookie: asLain, pertemuan: '4' })).status).toBe(404)
    expect((await say(body, { cookie: asLain })).status).toBe(200)
  })

  it.each([
    [{ link_meet: 'meet.test' }, 'link_meet'],
    [{ link_materi: 'javascript:alert(1)' }, 'link_materi'],
    [{ link_materi: `https://a.test/${'x'.repeat(500)}` }, 'link_materi'],
    [{ pembahasan: 'x'.repeat(2001) }, 'pembahasan'],
    [{ dilihat: undefined }, 'dilihat'],
  ])('that are none are refused at their field: %j', async (wrong, field) => {
    const { status, error } = await say({ ...HTML, dilihat: BEFORE, ...wrong })
    expect([status, Object.keys(error.errors)[0]]).toEqual([422, expect.stringContaining(field)])
  })

  it.each(['13', 'uts', 'X'])(
    'of a session %s that no class has are not there',
    async (pertemuan) => {
      expect((await say({ ...HTML, dilihat: BEFORE }, { pertemuan })).status).toBe(404)
      const planned = await plan({ ...PLANNED, dilihat: PLANNED }, { pertemuan })
      expect(planned.status).toBe(404)
    },
  )
})

describe('when a session is held, and by whom', () => {
  it('is said by the academic office: moved, cancelled, held again', async () => {
    const moved = { ...PLANNED, tanggal: '2026-03-05' }
    expect((await plan({ ...moved, dilihat: PLANNED })).body).toMatchObject(moved)
    const off = { ...moved, ditiadakan: true }
    await plan({ ...off, dilihat: moved })
    expect(await find('3')).toMatchObject({ status: 9, tanggal: day('2026-03-05') })
    await plan({ ...moved, dilihat: off })
    expect(await find('3')).toMatchObject({ status: 1 })
    // Who saw it before all that is told.
    const late = await plan({ ...off, dilihat: PLANNED })
    expect(late.status).toBe(409)
    expect(late.error.message).toContain(
      'Sekarang: tanggal 05-03-2026, diadakan, pengganti tidak ada',
    )
  })

  it('is taken back by its number, unless somebody has changed it since', async () => {
    const takeBack = (nomor: number | null, cookie = asAkademik) =>
      call(undo, { cookie, body: { nomor } })
    const other = { tanggal: '2026-03-05', ditiadakan: true, pengganti_id: lain.id }
    const { body } = await plan({ ...other, dilihat: PLANNED })
    expect((await takeBack(body.nomor, asDosen)).status).toBe(404)
    expect((await takeBack(body.nomor)).status).toBe(200)
    expect(await find('3')).toMatchObject({
      tanggal: day('2026-03-03'),
      status: 1,
      pengganti_id: null,
    })
    const first = await plan({ ...other, dilihat: PLANNED })
    await plan({ ...other, tanggal: '2026-03-06', dilihat: other })
    const { status, error } = await takeBack(first.body.nomor)
    expect([status, error.message]).toEqual([409, expect.stringContaining('MIK-2A: 3')])
    expect(await find('3')).toMatchObject({ tanggal: day('2026-03-06'), status: 9 })
    // The same again changes nothing that could be taken back.
    const again = { ...other, tanggal: '2026-03-06' }
    expect((await plan({ ...again, dilihat: again })).body.nomor).toBeNull()
    const run = await db.importRun.create({
      data: { actor: 'operator budi', kind: 'status', file: '-', added: 1, changed: 0 },
    })
    expect((await takeBack(run.id)).status).toBe(404)
  })

  it('is not a lecturer’s to say', async () => {
    expect((await plan({ ...PLANNED, dilihat: PLANNED }, { cookie: asDosen })).status).toBe(404)
  })

  it('begins a session that nobody has planned', async () => {
    await db.pengajaran.deleteMany({ where: { kelas_id: own.id, pertemuan: 'UAS' } })
    const none = { tanggal: null, ditiadakan: false, pengganti_id: null }
    const begun = await plan({ ...PLANNED, dilihat: none }, { pertemuan: 'UAS' })
    expect(await find('UAS')).toMatchObject({ tanggal: day('2026-03-03'), pembahasan: null })
    await call(undo, { cookie: asAkademik, body: { nomor: begun.body.nomor } })
    expect(await find('UAS')).toBeNull()
  })

  it('is not changed of one with attendance unless that is said', async () => {
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id }, {}, ['3'])
    const off = { ...PLANNED, ditiadakan: true, dilihat: PLANNED }
    const { status, error } = await plan(off)
    expect([status, error.message]).toEqual([409, expect.stringContaining('(1 mahasiswa)')])
    expect((await plan({ ...PLANNED, tanggal: '2026-03-09', dilihat: PLANNED })).status).toBe(409)
    expect(await find('3')).toMatchObject({ status: 1, tanggal: day('2026-03-03') })
    // Who holds it changes nothing of the attendance.
    const held = { ...PLANNED, pengganti_id: lain.id }
    expect((await plan({ ...held, dilihat: PLANNED })).status).toBe(200)
    const anyway = { ...held, ditiadakan: true, dilihat: held, meski_ada_absensi: true }
    expect((await plan(anyway)).status).toBe(200)
    expect(await find('3')).toMatchObject({ status: 9 })
  })

  it('names a substitute who is somebody else, and takes him back', async () => {
    for (const [pengganti_id, sentence] of [
      [dosen.id, /sudah dosen kelas ini/],
      [999_999, /tidak ada/],
    ] as const) {
      const { status, error } = await plan({ ...PLANNED, pengganti_id, dilihat: PLANNED })
      expect([status, error.errors.pengganti_id?.[0]]).toEqual([
        422,
        expect.stringMatching(sentence),
      ])
    }
    const held = { ...PLANNED, pengganti_id: lain.id }
    await plan({ ...held, dilihat: PLANNED })
    expect(await find('3')).toMatchObject({ pengganti_id: lain.id })
    await plan({ ...PLANNED, dilihat: held })
    expect(await find('3')).toMatchObject({ pengganti_id: null })
  })
})

describe('hours and a room of a session', () => {
  const YEAR = new Date().getUTCFullYear() + 1
  // A Monday and the Saturday of its week, in a term that runs then.
  const monday = mondayOf(`${YEAR}-03-10`)
  const saturday = addDays(monday, 5)
  const session = { kelas_id_pertemuan: { kelas_id: own.id, pertemuan: '3' } }
  const other = kelas[1]
  const SEEN = { ...PLANNED, tanggal: monday, dari: null, sampai: null, ruangan_id: null }
  const MOVED = { ...SEEN, tanggal: saturday, dari: '13:00', sampai: '14:40' }
  const STANDS = { ...MOVED, dari: '13:00:00', sampai: '14:40:00' }
  const ask = (query: object, cookie = asAkademik) =>
    call(check, { cookie, params: params('3'), query: { tanggal: saturday, ...query } as never })

  beforeEach(async () => {
    await db.semesterAjaran.updateMany({
      data: { mulai: day(`${YEAR}-02-01`), selesai: day(`${YEAR}-07-31`) },
    })
    await db.krs.deleteMany()
    await db.peminjamanRuangan.deleteMany()
    await db.pengajaran.update({
      where: session,
      data: { tanggal: day(monday), dari: null, sampai: null, ruangan_id: null },
    })
    // The other class meets on the Saturday at 14.00, in its room and by its lecturer.
    await db.pengajaran.update({
      where: { kelas_id_pertemuan: { kelas_id: other.id, pertemuan: '3' } },
      data: { tanggal: day(saturday), dari: time('14:00:00'), sampai: time('15:40:00') },
    })
  })

  it('are its own, and the class’s again where they are taken away', async () => {
    const { status, body } = await plan({ ...MOVED, dilihat: SEEN })
    expect([status, body]).toEqual([200, { ...STANDS, nomor: expect.any(Number) }])
    expect(await find('3')).toMatchObject({ dari: time('13:00:00'), sampai: time('14:40:00') })
    // Who says nothing of hours leaves them as they are.
    const { dari: _, sampai: __, ruangan_id: ___, ...old } = STANDS
    await plan({ ...old, pengganti_id: null, ditiadakan: true, dilihat: old })
    expect(await find('3')).toMatchObject({ dari: time('13:00:00'), status: 9 })
    const late = await plan({ ...SEEN, dilihat: SEEN })
    expect(late.error.message).toContain('jam 13.00–14.40')
    await plan({ ...SEEN, dilihat: { ...STANDS, ditiadakan: true } })
    expect(await find('3')).toMatchObject({ dari: null, sampai: null, status: 1 })
  })

  it.each([
    [{ dari: '13:00', sampai: null }, 'sampai'],
    [{ dari: '14:40', sampai: '13:00' }, 'sampai'],
    [{ dari: '13:00', sampai: '13:00' }, 'sampai'],
    [{ ruangan_id: 999_999 }, 'ruangan_id'],
  ])('that are none are refused at their field: %j', async (wrong, field) => {
    const { status, error } = await plan({ ...MOVED, ...wrong, dilihat: SEEN })
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
  })

  it('are refused where a lecture or an approved loan has the room', async () => {
    const taken = { ...MOVED, ruangan_id: other.ruangan_id }
    const { ruangan } = (
      await ask({ dari: '13:00', sampai: '14:40', ruangan_id: String(other.ruangan_id) })
    ).body
    expect(ruangan).toEqual([expect.stringMatching(/^Lab \d+ dipakai kuliah MIK-2B, /)])
    const refused = await plan({ ...taken, dilihat: SEEN })
    expect([refused.status, refused.error.errors.ruangan_id]).toEqual([422, ruangan])
    expect(await find('3')).toMatchObject({ tanggal: day(monday), ruangan_id: null })
    // Hours that only touch do not clash.
    const before = { ...taken, dari: '12:20', sampai: '14:00' }
    expect((await plan({ ...before, dilihat: SEEN })).status).toBe(200)

    const mhs = await createMhs(db)
    const loan = {
      mhs_id: mhs.id,
      ruangan_id: own.ruangan_id ?? 0,
      no_telp: '081234567890',
      keperluan: 'Rapat',
    }
    const at = (text: string) => new Date(`${saturday}T${text}:00+08:00`)
    await db.peminjamanRuangan.create({
      data: { ...loan, dari: at('13:00'), sampai: at('14:00'), menyetujui: 'Sarana' },
    })
    expect((await ask({ dari: '13:30', sampai: '15:00' })).body.ruangan).toEqual([
      expect.stringMatching(/^Lab \d+ dipinjam \(peminjaman \d+\), /),
    ])
  })

  it('that meet the lecturer or students are saved by who has seen that', async () => {
    const mhs = await createMhs(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: other.id })
    const wanted = { ...MOVED, pengganti_id: lain.id }
    const { lain: clashes } = (
      await ask({ dari: '13:00', sampai: '14:40', pengganti_id: String(lain.id) })
    ).body
    expect(clashes).toEqual([
      expect.stringMatching(/^I Wayan Gede, M\.M\. mengajar MIK-2B, /),
      expect.stringMatching(/^1 mahasiswa kelas ini di MIK-2B, /),
    ])
    const unseen = await plan({ ...wanted, dilihat: SEEN })
    expect([unseen.status, unseen.error.message]).toEqual([
      409,
      expect.stringMatching(/^Bentrok: /),
    ])
    expect(await find('3')).toMatchObject({ tanggal: day(monday) })
    const half = await plan({ ...wanted, dilihat: SEEN, bentrok_dilihat: clashes.slice(0, 1) })
    expect(half.status).toBe(409)
    const seen = await plan({ ...wanted, dilihat: SEEN, bentrok_dilihat: clashes })
    expect(seen.status).toBe(200)
    expect(await find('3')).toMatchObject({ tanggal: day(saturday), pengganti_id: lain.id })
    // Its own place is in nobody's way.
    expect((await ask({ dari: '12:00', sampai: '13:30' })).body).toEqual({ ruangan: [], lain: [] })
  })

  it('are asked by the academic office alone', async () => {
    expect((await ask({}, asDosen)).status).toBe(404)
  })
})
