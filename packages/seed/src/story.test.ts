import { computeKehadiran } from '@sia/domain/absensi'
import { isOfTerm, paruhOf } from '@sia/domain/paruh'
import { todayWita } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { hariOf } from './dates.ts'
import { loadDemo, type Row } from './load-demo.ts'

// Every weekday, the holiday months, both sides of a new year, a leap day, and years from now.
const MOMENTS = [
  '2026-11-22T00:59:00Z',
  '2026-12-31T15:59:59Z',
  '2026-12-31T16:00:00Z',
  '2027-01-05T04:00:00Z',
  '2027-01-31T15:59:59Z',
  '2027-01-31T16:00:00Z',
  '2027-03-31T04:00:00Z',
  '2027-07-31T15:59:59Z',
  '2027-07-31T16:00:00Z',
  '2028-02-29T04:00:00Z',
  '2031-08-16T04:00:00Z',
]
// Tables of the demo data that lie ahead on purpose.
const AHEAD = ['semester_ajaran', 'pengajaran', 'pojt', 'pengumuman', 'peminjaman_ruangan']

describe.each(MOMENTS)('the demo college at %s', (moment) => {
  const now = new Date(moment)
  const today = todayWita(now)
  const demo = loadDemo(50, now)
  const { rows, of } = demo

  const sessionsOf = (nim: string, semester: number) => {
    const ids = new Set(rows('kelas').flatMap((k) => (k.semester === semester ? [k.id] : [])))
    const mine = new Set(of('krs', nim).flatMap((k) => (ids.has(k.kelas_id) ? [k.kelas_id] : [])))
    return rows('pengajaran').filter(({ kelas_id }) => mine.has(kelas_id))
  }

  it('is in the semester of the calendar', () => {
    const running = rows('semester_ajaran').filter(({ aktif }) => aktif)
    expect(running).toHaveLength(1)
    const { mulai, selesai, semester, tahun_ajaran_id } = running[0]
    const month = Number(today.slice(5, 7))
    const isGenap = month >= 2 && month <= 7
    expect(semester).toBe(isGenap ? 'genap' : 'ganjil')
    expect([mulai <= today, today <= selesai]).toEqual([true, true])
    expect([mulai.slice(5), selesai.slice(5)]).toEqual(
      isGenap ? ['02-01', '07-31'] : ['08-01', '01-31'],
    )
    const begins = Number(mulai.slice(0, 4)) - (isGenap ? 1 : 0)
    const { tahun } = rows('tahun_ajaran').find(({ id }) => id === tahun_ajaran_id)
    expect(tahun).toBe(`${begins}/${begins + 1}`)
    const ends = rows('semester_ajaran').map((half) => [half.mulai, half.selesai])
    expect(ends.flat()).toEqual(ends.flat().toSorted())
  })

  const isGanjil = rows('semester_ajaran').at(-1).semester === 'ganjil'
  // The semester of 24010001 by the calendar.
  const third = isGanjil ? 3 : 4

  it.each([
    ['24010001', third, 'D2'],
    ['25020001', third - 2, 'D1'],
  ])(
    'shows %s in semester %i, which began in the ganjil of the intake',
    (nim, semester, jenjang) => {
      const mhs = rows('mhs').find((row) => row.nim === nim)
      expect(mhs).toMatchObject({ semester, jenjang })
      const first = rows('semester_ajaran').at(-semester)
      const { tahun } = rows('tahun_ajaran').find(({ id }) => id === first.tahun_ajaran_id)
      expect(mhs.angkatan).toBe(Number(tahun.slice(0, 4)))
      expect(first.semester).toBe('ganjil')

      const { mulai, selesai } = rows('semester_ajaran').at(-1)
      const sessions = sessionsOf(nim, semester)
      expect(sessions).toHaveLength(6 * 14)
      for (const { tanggal, status } of sessions) {
        expect([mulai <= tanggal, tanggal <= selesai]).toEqual([true, true])
        expect(status !== null).toBe(tanggal < today)
      }
    },
  )

  it('holds classes in the half year of their semester, within its days', () => {
    const days = Map.groupBy(rows('pengajaran'), ({ kelas_id }) => kelas_id)
    for (const kelas of rows('kelas')) {
      const term = rows('semester_ajaran').find((one) => isOfTerm(kelas, one))
      for (const { tanggal } of days.get(kelas.id) ?? []) {
        expect([term.mulai <= tanggal, tanggal <= term.selesai]).toEqual([true, true])
      }
    }
    const aktif = new Set(rows('mhs_status').map(({ mhs_id }) => mhs_id))
    const present = rows('mhs').filter(({ id }) => !aktif.has(id))
    const expected = isGanjil ? 'ganjil' : 'genap'
    expect(new Set(present.map(({ semester }) => paruhOf(semester)))).toEqual(new Set([expected]))
  })

  it('leaves marks missing in the running half year, and a few in the one before', () => {
    const running = rows('semester_ajaran').at(-1)
    const termOf = new Map(
      rows('kelas').map((k) => [k.id, rows('semester_ajaran').find((one) => isOfTerm(k, one)).id]),
    )
    const of = new Set(
      rows('krs')
        .filter(({ uas }) => uas === null)
        .map(({ kelas_id }) => termOf.get(kelas_id)),
    )
    expect(of.has(running.id)).toBe(true)
    expect([...of].every((id) => id >= running.id - 1)).toBe(true)
  })

  it('meets on the weekday of the timetable', () => {
    const hariById = new Map(rows('jamkul').map(({ id, hari }) => [id, hari]))
    const hariOfKelas = new Map(rows('kelas').map((k) => [k.id, hariById.get(k.jamkul_id)]))
    const wrong = rows('pengajaran').filter(
      (p) => hariOf(p.tanggal) !== hariOfKelas.get(p.kelas_id),
    )
    expect(wrong).toEqual([])
  })

  it('gives 24010001 all marks of earlier semesters and attendance of this one', () => {
    const semesterOf = new Map(rows('kelas').map((k) => [k.id, k.semester]))
    const before = of('krs', '24010001').filter((k) => semesterOf.get(k.kelas_id) < third)
    expect(before).toHaveLength((third - 1) * 6)
    for (const { tugas, uts, uas } of before) expect([tugas, uts, uas]).not.toContain(null)
    const absensi = of('absensi', '24010001').filter((a) => semesterOf.get(a.kelas_id) === third)
    const pengajaran = sessionsOf('24010001', third)
    for (const kelas_id of new Set(pengajaran.map((p) => p.kelas_id))) {
      const ofClass = (row: Row) => row.kelas_id === kelas_id
      const percent = computeKehadiran({
        pengajaran: pengajaran.filter(ofClass),
        absensi: absensi.filter(ofClass),
      })
      const held = pengajaran.filter((row) => ofClass(row) && row.status === 1)
      expect(percent === 0).toBe(held.length === 0)
    }
  })

  it('dates nothing after today that has happened', () => {
    const later: string[] = []
    for (const [table, list] of demo.tables) {
      if (AHEAD.includes(table)) continue
      for (const row of list) {
        for (const [column, value] of Object.entries(row)) {
          const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
          const day = value instanceof Date ? todayWita(value) : isDay ? value : ''
          if (day > today) later.push(`${table}.${column} ${day}`)
        }
      }
    }
    expect(later).toEqual([])
  })
})

it('moves dates only: within one kind of half year everybody is in the same classes, company and group', () => {
  const shape = (moment: string) => {
    const { rows } = loadDemo(450, new Date(moment))
    return {
      mhs: rows('mhs').map(({ nim, nama }) => [nim, nama]),
      // Marks given by then and the year that a half belongs to are of the day.
      krs: rows('krs').map(({ mhs_id, kelas_id }) => [mhs_id, kelas_id]),
      kelas: rows('kelas').map(({ tahun_ajaran_id: _, ...kelas }) => kelas),
      ojt: rows('mhs_pojt').map(({ mhs_id, pojt_id, kelompok_nim }) => [
        mhs_id,
        pojt_id,
        kelompok_nim,
      ]),
    }
  }
  expect(shape('2031-08-16T04:00:00Z')).toEqual(shape('2026-11-22T04:00:00Z'))
})
