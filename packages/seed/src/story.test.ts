import { computeKehadiran } from '@sia/domain/absensi'
import { todayWita } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { addDays, hariOf, showRange } from './dates.ts'
import { loadDemo, type Row } from './load-demo.ts'

// Every weekday, the holiday months, both sides of a new year, a leap day, and years from now.
const MOMENTS = [
  '2026-11-22T00:59:00Z',
  '2026-12-31T15:59:59Z',
  '2026-12-31T16:00:00Z',
  '2027-01-05T04:00:00Z',
  '2027-03-31T04:00:00Z',
  '2027-07-15T04:00:00Z',
  '2027-08-02T04:00:00Z',
  '2028-02-29T04:00:00Z',
  '2031-08-16T04:00:00Z',
]
// What of the demo data lies ahead on purpose.
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

  it('is in its even semester, named after the year that semester begins in', () => {
    const running = rows('semester_ajaran').filter(({ aktif }) => aktif)
    expect(running).toHaveLength(1)
    const { mulai, selesai, semester, tahun_ajaran_id } = running[0]
    expect([mulai < today, today < selesai, semester]).toEqual([true, true, 'genap'])
    const teaching = Number(addDays(mulai, 14).slice(0, 4))
    const { tahun } = rows('tahun_ajaran').find(({ id }) => id === tahun_ajaran_id)
    expect(tahun).toBe(`${teaching - 1}/${teaching}`)
    const ends = rows('semester_ajaran').map((half) => [half.mulai, half.selesai])
    expect(ends.flat()).toEqual(ends.flat().toSorted())
  })

  it.each([
    ['24010001', 4, 'D2', 2],
    ['25020001', 2, 'D1', 1],
  ])('shows %s in the middle of semester %i', (nim, semester, jenjang, year) => {
    const mhs = rows('mhs').find((row) => row.nim === nim)
    const { tahun } = rows('tahun_ajaran').at(-1)
    expect(mhs).toMatchObject({ semester, jenjang, angkatan: Number(tahun.slice(0, 4)) - year + 1 })

    const sessions = sessionsOf(nim, semester)
    expect(sessions).toHaveLength(6 * 14)
    const week = (from: number, to: number) =>
      sessions.filter((s) => addDays(today, from) <= s.tanggal && s.tanggal <= addDays(today, to))
    for (const [from, to] of [
      [-14, -8],
      [-7, -1],
      [1, 7],
      [8, 14],
    ] as const) {
      expect(week(from, to)).toHaveLength(6)
    }
    expect(week(-400, -1).every(({ status }) => status !== null)).toBe(true)
    expect(week(0, 400).every(({ status }) => status === null)).toBe(true)
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
    const before = of('krs', '24010001').filter((k) => semesterOf.get(k.kelas_id) < 4)
    expect(before).toHaveLength(18)
    for (const { tugas, uts, uas } of before) expect([tugas, uts, uas]).not.toContain(null)
    const absensi = of('absensi', '24010001').filter((a) => semesterOf.get(a.kelas_id) === 4)
    const pengajaran = sessionsOf('24010001', 4)
    for (const kelas_id of new Set(pengajaran.map((p) => p.kelas_id))) {
      const ofClass = (row: Row) => row.kelas_id === kelas_id
      const percent = computeKehadiran({
        pengajaran: pengajaran.filter(ofClass),
        absensi: absensi.filter(ofClass),
      })
      expect(percent).toBeGreaterThan(25)
      expect(percent).toBeLessThan(75)
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

it('moves dates only: whoever is in which class, company or group is the same on every day', () => {
  const shape = (moment: string) => {
    const { rows } = loadDemo(450, new Date(moment))
    return {
      mhs: rows('mhs').map(({ nim, nama }) => [nim, nama]),
      krs: rows('krs'),
      kelas: rows('kelas'),
      ojt: rows('mhs_pojt').map(({ mhs_id, pojt_id, kelompok_nim }) => [
        mhs_id,
        pojt_id,
        kelompok_nim,
      ]),
      progkam: rows('progkam_mhs'),
    }
  }
  expect(shape('2031-08-16T04:00:00Z')).toEqual(shape('2026-11-22T04:00:00Z'))
})

it.each([
  ['2026-04-13', '2026-04-18', '13 sampai 18 April 2026'],
  ['2026-06-15', '2026-12-12', '15 Juni sampai 12 Desember 2026'],
  ['2026-12-28', '2027-01-09', '28 Desember 2026 sampai 9 Januari 2027'],
  ['2026-04-13', '2027-04-18', '13 April 2026 sampai 18 April 2027'],
])('writes %s and %s in words', (dari, sampai, words) => {
  expect(showRange(dari, sampai)).toBe(words)
})
