import { computeKehadiran } from '@sia/domain/absensi'
import { computeTotal, gradeOf } from '@sia/domain/nilai'
import { paruhOf } from '@sia/domain/paruh'
import { describe, expect, it } from 'vitest'
import { loadDemo, type Row } from './load-demo.ts'

const { rows, of } = loadDemo(450)

describe('classes', () => {
  it('weigh marks to one hundred percent', () => {
    for (const k of rows('kelas')) {
      const sum = k.persentasi_kehadiran + k.persentasi_tugas + k.persentasi_uts + k.persentasi_uas
      expect(sum).toBe(100)
    }
  })

  it('never need a lecturer, a room or a student twice at one time', () => {
    const half = (k: Row) => `${k.tahun_ajaran_id}/${paruhOf(Number(k.semester))}/${k.jamkul_id}`
    const kelas = new Map(rows('kelas').map((k) => [k.id, k]))
    const busy = [...kelas.values()].flatMap((k) => [
      `${half(k)} dosen ${k.dosen_id}`,
      ...(k.ruangan_id === null ? [] : [`${half(k)} ruangan ${k.ruangan_id}`]),
    ])
    busy.push(...rows('krs').map((k) => `${half(kelas.get(k.kelas_id))} mhs ${k.mhs_id}`))
    expect(new Set(busy).size).toBe(busy.length)
  })

  it('have attendance only at sessions that were held, with all four codes', () => {
    const held = new Set(
      rows('pengajaran')
        .filter(({ status }) => status === 1)
        .map((p) => `${p.kelas_id}/${p.pertemuan}`),
    )
    const absensi = rows('absensi')
    expect(absensi.every((a) => held.has(`${a.kelas_id}/${a.pertemuan}`))).toBe(true)
    expect(new Set(absensi.map(({ status }) => status))).toEqual(new Set(['1', '2', '3', '4']))
  })

  it('give 24010001 every grade before, and this semester marks but no grade', () => {
    const grades = new Map<number, (string | null)[]>()
    for (const krs of of('krs', '24010001')) {
      const kelas = rows('kelas').find(({ id }) => id === krs.kelas_id)
      const ofClass = (row: Row) => row.kelas_id === krs.kelas_id
      const kehadiran = computeKehadiran({
        pengajaran: rows('pengajaran').filter(ofClass),
        absensi: of('absensi', '24010001').filter(ofClass),
      })
      const total = computeTotal({ ...krs, kehadiran }, kelas)
      const grade = total === null ? null : gradeOf(total)
      grades.set(kelas.semester, [...(grades.get(kelas.semester) ?? []), grade])
    }
    const before = [1, 2, 3].flatMap((semester) => grades.get(semester) ?? [])
    expect(new Set(before)).toEqual(new Set(['A', 'B', 'C', 'D', 'E']))
    expect(grades.get(4)).toEqual(Array(6).fill(null))
    const running = new Set(rows('kelas').flatMap((k) => (k.semester === 4 ? k.id : [])))
    const marks = of('krs', '24010001').filter(({ kelas_id }) => running.has(kelas_id))
    expect(new Set(marks.map(({ uts }) => uts !== null))).toEqual(new Set([true, false]))
    expect(new Set(marks.map(({ tugas }) => tugas !== null))).toEqual(new Set([true, false]))
  })
})
