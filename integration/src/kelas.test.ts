import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show as showBeranda } from '@sia/contracts/beranda'
import { create } from '@sia/contracts/kalender'
import { show } from '@sia/contracts/kelas'
import { addDays, todayWita } from '@sia/domain/time'
import { saveAbsensi } from '@sia/office/features/absensi/commands'
import { saveContent, saveSchedule } from '@sia/office/features/kelas/commands-session'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'

// Acts of lecturers and the academic office on a session in Kantor, and their sight for a student at once.

const test = await createTestApp()
const { app, db, call } = test
const writer = { db, actor: 'staf sari', now: new Date() }
const all = { all: true } as const

const mhs = await createMhs(db)
const kelas = await createKelas(db)
await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
let token = ''
let calendar = ''

const session = { kelas_id: kelas.id, pertemuan: '3' }
const today = todayWita(new Date())
const later = addDays(today, 7)
// A calendar tells nothing of what is long past.
const { id } = await db.pengajaran.update({
  where: { kelas_id_pertemuan: session },
  data: { tanggal: day(today) },
})
const PLANNED = { tanggal: day(today), ditiadakan: false, pengganti_id: null }
const UNSAID = { withAttendance: false, seenClashes: [] }
const startOn = (text: string, hour = '08') => `${text.replaceAll('-', '')}T${hour}0000`

const seen = async () => {
  const { body } = await call(show, { token, params: { id: String(kelas.id) } })
  return body.pengajaran.find(({ pertemuan }) => pertemuan === '3')
}
/** The session in his calendar. */
const event = async () => {
  const { body } = await app.inject({ url: calendar })
  return body.split('BEGIN:VEVENT').find((one) => one.includes(`UID:pertemuan-${id}@`)) ?? ''
}

beforeAll(async () => {
  token = await sessionOf(test, mhs)
  calendar = (await call(create, { token })).body.alamat
})

it('shows a student the mark that his lecturer has just set, and taken back', async () => {
  await seen()
  const mark = (dari: string | null, ke: string | null) =>
    saveAbsensi(writer, all, kelas.id, [{ nim: mhs.nim, pertemuan: '3', dari, ke }])
  expect(await mark(null, '4')).toEqual({ tersimpan: 1, bentrok: [], ditolak: [] })
  expect((await seen())?.absensi.map(({ status }) => status)).toEqual(['4'])
  await mark('4', null)
  expect((await seen())?.absensi).toEqual([])
})

it('shows topic and links as they are said', async () => {
  const before = { pembahasan: 'Materi 3', link_meet: null, link_materi: null }
  const content = { pembahasan: 'HTML', link_meet: 'https://meet.test/a', link_materi: null }
  await saveContent(writer, all, session, { ...content, seen: before })
  expect(await seen()).toMatchObject(content)
})

it('moves and cancels the session in his class and in his calendar', async () => {
  const moved = { ...PLANNED, tanggal: day(later) }
  expect(await event()).toContain(startOn(today))
  await saveSchedule(writer, all, session, { ...moved, seen: PLANNED, ...UNSAID })
  expect((await seen())?.tanggal).toBe(later)
  expect(await event()).toContain(startOn(later))
  const off = { ...moved, ditiadakan: true }
  await saveSchedule(writer, all, session, { ...off, seen: moved, ...UNSAID })
  expect((await seen())?.status).toBe(9)
  expect(await event()).toContain('STATUS:CANCELLED')
})

it('gives a session hours and a room of its own, in his class, his calendar and on his start page', async () => {
  const ruangan = await db.ruangan.create({ data: { nama: 'Aula Timur' } })
  await db.pengajaran.update({ where: { id }, data: { status: 1, tanggal: day(today) } })
  const time = (text: string) => new Date(`1970-01-01T${text}Z`)
  const own = { dari: time('13:00:00'), sampai: time('14:40:00'), ruangan_id: ruangan.id }
  const moved = { ...PLANNED, tanggal: day(later), ...own }
  const { number } = await saveSchedule(writer, all, session, {
    ...moved,
    seen: PLANNED,
    ...UNSAID,
  })
  expect(await seen()).toMatchObject({
    tanggal: later,
    jamkul: { dari: '13:00:00', sampai: '14:40:00' },
    ruangan: { nama: 'Aula Timur' },
  })
  expect(await event()).toContain(startOn(later, '13'))
  expect(await event()).toContain('LOCATION:Aula Timur')
  const { body } = await call(showBeranda, { token })
  const met = body.jadwal.find(({ pertemuan }) => pertemuan === '3')
  expect(met).toMatchObject({
    mulai: `${later} 13:00:00`,
    selesai: `${later} 14:40:00`,
    ruangan: 'Aula Timur',
  })
  // A session without own hours says nothing of them.
  const { body: kelasOf } = await call(show, { token, params: { id: String(kelas.id) } })
  expect(kelasOf.pengajaran.filter(({ jamkul }) => jamkul)).toHaveLength(1)
  expect(number).not.toBeNull()
})
