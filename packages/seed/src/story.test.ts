import { computeKehadiran } from '@sia/domain/absensi'
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
  '2027-02-01T04:00:00Z',
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

  it.each([
    ['24010001', 4, 'D2'],
    ['25020001', 2, 'D1'],
  ])(
    'shows %s in semester %i with the intake of the academic year it began in',
    (nim, semester, jenjang) => {
      const mhs = rows('mhs').find((row) => row.nim === nim)
      expect(mhs).toMatchObject({ semester, jenjang })
      const first = rows('semester_ajaran').at(-semester)
      const { tahun } = rows('tahun_ajaran').find(({ id }) => id === first.tahun_ajaran_id)
      expect(mhs.angkatan).toBe(Number(tahun.slice(0, 4)))

      const { mulai, selesai } = rows('semester_ajaran').at(-1)
      const sessions = sessionsOf(nim, semester)
      expect(sessions).toHaveLength(6 * 14)
      for (const { tanggal, status } of sessions) {
        expect([mulai <= tanggal, tanggal <= selesai]).toEqual([true, true])
        expect(status !== null).toBe(tanggal < today)
      }
    },
  )

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

it('moves dates only: whoever is in which class, company or group is the same on every day', () => {
  const shape = (moment: string) => {
    const { rows } = loadDemo(450, new Date(moment))
    return {
      mhs: rows('mhs').map(({ nim, nama }) => [nim, nama]),
      // What a lecturer has given by then and which year a half belongs to are of the day.
      krs: rows('krs').map(({ mhs_id, kelas_id }) => [mhs_id, kelas_id]),
      kelas: rows('kelas').map(({ tahun_ajaran_id: _, ...kelas }) => kelas),
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
