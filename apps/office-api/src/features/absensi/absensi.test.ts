import { list, save } from '@sia/contracts/office/absensi'
import { addDays, todayWita } from '@sia/domain/time'
import { createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp, NOW } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const { db, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const { kelas, dosen, lain } = await createCollege(db)
const [own, other] = kelas
const today = todayWita(NOW)

const students = await Promise.all(
  ['Citra', 'Adi', 'Budi'].map(async (nama) => {
    const mhs = await createMhs(db, { nama })
    await createKrs(db, { mhs_id: mhs.id, kelas_id: own.id })
    return mhs
  }),
)
const [citra, adi, budi] = students as [
  (typeof students)[0],
  (typeof students)[0],
  (typeof students)[0],
]
const asDosen = await enter((await createStaf(['dosen'], { dosen_id: dosen.id })).username)
const asLain = await enter((await createStaf(['dosen'], { dosen_id: lain.id })).username)
const asAkademik = await enterAs('akademik')

const idOf = (id: number) => ({ id: String(id) })
const read = async (cookie = asDosen, id = own.id) =>
  (await call(list, { cookie, params: idOf(id) })).body
const send = (sel: object[], { cookie = asDosen, id = own.id } = {}) =>
  call(save, { cookie, params: idOf(id), body: { sel } })
const cell = (
  { nim }: { nim: string },
  pertemuan: string,
  dari: string | null,
  ke: string | null,
) => ({ nim, pertemuan, dari, ke })
const marksOf = async (pertemuan: string) => {
  const { mahasiswa } = await read(asAkademik)
  return mahasiswa.map(({ absensi }) => absensi[pertemuan as '1'] ?? '-').join('')
}
const setSession = (pertemuan: string, data: object) =>
  db.pengajaran.update({
    where: { kelas_id_pertemuan: { kelas_id: own.id, pertemuan } },
    data,
  })

beforeEach(async () => {
  await db.absensi.deleteMany()
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: null } })
})

it('tells who was there by name, what may be missed yet, and who is on leave on the day', async () => {
  await db.pengaturan.update({ where: { id: 1 }, data: { kehadiran_minimal: 75 } })
  await db.mhsStatus.create({
    data: { mhs_id: budi.id, sejak: day('2026-03-05'), status: 'cuti' },
  })
  await send([cell(adi, '1', null, '1'), cell(adi, '2', null, '4'), cell(citra, '1', null, '1')])
  const { mahasiswa, pertemuan, minimal, hari_ini } = await read()
  expect([minimal, hari_ini, pertemuan.length]).toEqual([75, today, 14])
  expect(mahasiswa.map(({ nama }) => nama)).toEqual(['Adi', 'Budi', 'Citra'])
  expect(mahasiswa[0]).toMatchObject({
    absensi: { '1': '1', '2': '4' },
    hadir: { hadir: 1, pertemuan: 2, persen: 50 },
    sisa: { keadaan: 'boleh', kali: 2, sentence: 'Masih boleh tidak hadir 2 kali' },
    status: {},
  })
  expect(mahasiswa[1]?.hadir.persen).toBeNull()
  expect(mahasiswa[1]?.status).toMatchObject({ '5': 'cuti', UAS: 'cuti' })
  expect(mahasiswa[1]?.status['4']).toBeUndefined()
  await db.mhsStatus.deleteMany()
})

describe('whose attendance somebody takes', () => {
  it('is that of own classes: another’s is not there, and nothing is written', async () => {
    for (const id of [other.id, 999_999]) {
      expect((await call(list, { cookie: asDosen, params: idOf(id) })).status).toBe(404)
      expect((await send([cell(adi, '1', null, '1')], { id })).status).toBe(404)
    }
    expect((await send([cell(adi, '1', null, '1')], { cookie: asLain })).status).toBe(404)
    expect(await db.absensi.count()).toBe(0)
  })

  it('is single sessions of who holds them for a colleague', async () => {
    await setSession('2', { pengganti_id: lain.id })
    await send([cell(adi, '1', null, '4')])
    const seen = await read(asLain)
    expect(seen.pertemuan.map(({ pertemuan }) => pertemuan)).toEqual(['2'])
    expect(seen.mahasiswa[0]).toMatchObject({ absensi: {}, hadir: { pertemuan: 1 } })
    const { body } = await send([cell(adi, '2', null, '1'), cell(adi, '3', null, '1')], {
      cookie: asLain,
    })
    expect(body.tersimpan).toBe(1)
    expect(body.ditolak).toEqual([
      { nim: adi.nim, pertemuan: '3', alasan: 'Anda tidak menggantikan pertemuan ini.' },
    ])
    expect([await marksOf('2'), await marksOf('3')]).toEqual(['1--', '---'])
    await setSession('2', { pengganti_id: null })
  })
})

describe('marks that are sent', () => {
  it('are set, changed and emptied, each as it was seen, and may be sent twice', async () => {
    const all = [cell(adi, '1', null, '1'), cell(budi, '1', null, '3'), cell(citra, '1', null, '4')]
    for (const _ of [1, 2]) {
      expect((await send(all)).body).toEqual({ tersimpan: 3, bentrok: [], ditolak: [] })
      expect(await marksOf('1')).toBe('134')
    }
    const more = [cell(adi, '1', '1', null), cell(budi, '1', '3', '2')]
    expect((await send(more)).body.tersimpan).toBe(2)
    expect((await send(more)).body.tersimpan).toBe(2)
    expect(await marksOf('1')).toBe('-24')
  })

  it('that nobody chose are not set once attendance was taken, or while a code is shown', async () => {
    const present = (mhs: typeof adi, pertemuan = '1') => ({
      ...cell(mhs, pertemuan, null, '1'),
      bawaan: true,
    })
    const sheet = [present(adi), present(budi), cell(citra, '1', null, '4')]
    await db.absensi.create({
      data: { mhs_id: adi.id, kelas_id: own.id, pertemuan: '1', status: '1' },
    })
    expect((await send(sheet)).body).toEqual({
      tersimpan: 2,
      bentrok: [],
      ditolak: [],
      dilewati: [{ nim: budi.nim, pertemuan: '1' }],
    })
    expect(await marksOf('1')).toBe('1-4')

    // In a session that nobody took everybody becomes present, and the same may be sent again.
    const whole = [present(adi, '2'), present(budi, '2'), cell(citra, '2', null, '4')]
    for (const _ of [1, 2]) {
      expect((await send(whole)).body).toEqual({ tersimpan: 3, bentrok: [], ditolak: [] })
    }
    expect(await marksOf('2')).toBe('114')

    // Leave that somebody has noted since stands, of a session that nobody took, too.
    await db.absensi.create({
      data: { mhs_id: adi.id, kelas_id: own.id, pertemuan: '4', status: '2' },
    })
    expect((await send([present(adi, '4'), present(budi, '4')])).body).toEqual({
      tersimpan: 1,
      bentrok: [],
      ditolak: [],
      dilewati: [{ nim: adi.nim, pertemuan: '4' }],
    })
    expect(await marksOf('4')).toBe('21-')

    await db.presensi.create({
      data: {
        kelas_id: own.id,
        pertemuan: '3',
        kode: 'ABCDEF',
        rahasia: new Uint8Array(64),
        dibuka_oleh: 'uji',
        dibuka_pada: NOW,
        sampai: new Date(NOW.getTime() + 60_000),
      },
    })
    expect((await send([present(budi, '3')])).body).toMatchObject({ tersimpan: 0 })
    const { pertemuan } = await read()
    expect(
      pertemuan.filter(({ kode_terbuka }) => kode_terbuka).map((one) => one.pertemuan),
    ).toEqual(['3'])
    await db.presensi.updateMany({ data: { ditutup_pada: NOW } })
    expect((await send([present(budi, '3')])).body).toMatchObject({ tersimpan: 1 })
    await db.presensi.deleteMany()
  })

  it('never overwrite what somebody else has set meanwhile, and lose none of the others', async () => {
    await send([cell(adi, '1', null, '3')], { cookie: asAkademik })
    const { body } = await send([cell(adi, '1', null, '1'), cell(budi, '1', null, '1')])
    expect(body).toEqual({
      tersimpan: 1,
      bentrok: [{ nim: adi.nim, pertemuan: '1', kini: '3' }],
      ditolak: [],
    })
    expect(await marksOf('1')).toBe('31-')
    await send([cell(adi, '1', '3', '1')])
    expect(await marksOf('1')).toBe('11-')
  })

  it('of two people at the same moment: one is first, the other is told', async () => {
    const senders = Array.from({ length: 8 }, (_, place) =>
      send([cell(adi, '1', null, place % 2 ? '1' : '4')], {
        cookie: place % 2 ? asDosen : asAkademik,
      }),
    )
    const replies = (await Promise.all(senders)).map(({ body }) => body)
    const [mark] = await marksOf('1')
    for (const [place, { tersimpan, bentrok }] of replies.entries()) {
      const isFirst = (place % 2 ? '1' : '4') === mark
      expect([tersimpan, bentrok.map(({ kini }) => kini)]).toEqual(isFirst ? [1, []] : [0, [mark]])
    }
  })

  it('wait for a sheet that is being imported, and see its marks', async () => {
    const other = await owner.connect()
    await other.query("begin; set local sia.actor = 'operator budi'")
    await other.query("insert into absensi values ($1, $2, '1', '3')", [adi.id, own.id])
    const sent = send([cell(adi, '1', null, '1'), cell(budi, '1', null, '1')])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await other.query('commit')
    other.release()
    expect((await sent).body).toMatchObject({ tersimpan: 1, bentrok: [{ kini: '3' }] })
    expect(await marksOf('1')).toBe('31-')
  })

  it('are refused of who takes the class no longer, and taken of who takes it since', async () => {
    const gone = await createMhs(db, { nama: 'Dewi' })
    const krs = await createKrs(db, { mhs_id: gone.id, kelas_id: own.id })
    await db.krs.delete({ where: { id: krs.id } })
    const added = await createMhs(db, { nama: 'Eka' })
    const late = await createKrs(db, { mhs_id: added.id, kelas_id: own.id })
    const { body } = await send([
      cell(gone, '1', null, '1'),
      cell(added, '1', null, '1'),
      cell(adi, '1', null, '1'),
    ])
    expect(body.tersimpan).toBe(2)
    expect(body.ditolak).toEqual([
      { nim: gone.nim, pertemuan: '1', alasan: 'Mahasiswa ini tidak lagi mengambil kelas ini.' },
    ])
    await db.krs.delete({ where: { id: late.id } })
  })

  it('are refused of a cancelled session, one to come, and one that nobody planned', async () => {
    await send([cell(adi, '4', null, '1')])
    await setSession('4', { status: 9 })
    await setSession('5', { tanggal: day(addDays(today, 1)) })
    await db.pengajaran.deleteMany({ where: { kelas_id: own.id, pertemuan: 'UAS' } })
    const { body } = await send([
      cell(adi, '4', '1', '4'),
      cell(adi, '5', null, '1'),
      cell(budi, '5', null, '3'),
      cell(adi, 'UAS', null, '1'),
    ])
    expect(body.tersimpan).toBe(1)
    expect(body.ditolak.map(({ pertemuan }) => pertemuan)).toEqual(['4', '5', 'UAS'])
    expect([await marksOf('4'), await marksOf('5')]).toEqual(['1--', '-3-'])
    // A session whose day has come since: what was known before stays, the others are set.
    await setSession('5', { tanggal: day(today) })
    expect((await send([cell(adi, '5', null, '1')])).body.tersimpan).toBe(1)
    await setSession('4', { status: 1 })
  })

  it.each([
    { sel: [] },
    { sel: [{ nim: '1', pertemuan: '13', dari: null, ke: '1' }] },
    { sel: [{ nim: '1', pertemuan: '1', dari: null, ke: '5' }] },
    { sel: [{ nim: '1', pertemuan: '1', dari: null, ke: 1 }] },
    { sel: [{ nim: '1', pertemuan: '1', ke: '1' }] },
    { sel: [{ nim: 'x'.repeat(21), pertemuan: '1', dari: null, ke: '1' }] },
    { sel: Array.from({ length: 841 }, () => cell(adi, '1', null, '1')) },
    {},
  ])('that are none are refused: %j', async (body) => {
    const { status } = await call(save, { cookie: asDosen, params: idOf(own.id), body })
    expect(status).toBe(422)
    expect(await db.absensi.count()).toBe(0)
  })

  it('of a class of 60 with all its sessions are taken at once', async () => {
    const sel = Array.from({ length: 840 }, () => cell(adi, '1', null, '1'))
    expect((await send(sel)).body).toEqual({ tersimpan: 840, bentrok: [], ditolak: [] })
  })
})

it('stand in the audit log under their person', async () => {
  await send([cell(adi, '1', null, '1')])
  await send([cell(adi, '1', '1', '4')])
  const { rows } = await owner.query<{ actor: string }>(
    "select actor from audit where subject = 'absensi' order by id desc limit 1",
  )
  expect(rows[0]?.actor).toMatch(/^staf /)
})
