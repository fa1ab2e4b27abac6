import type { Absensi, AbsensiStudent } from '@sia/contracts/office/absensi'
import { describe, expect, it } from 'vitest'
import type { Kept } from './kept.ts'
import { countMarks, fillIn, type Sheet, sheetOf } from './sheet.ts'

const student = (nim: string, more: Partial<AbsensiStudent> = {}): AbsensiStudent => ({
  nim,
  nama: `Nama ${nim}`,
  absensi: {},
  status: {},
  hadir: { hadir: 0, pertemuan: 0, persen: null },
  sisa: null,
  ...more,
})
const absensi = (mahasiswa: AbsensiStudent[], session: object = {}): Absensi => ({
  kelas: { kode: 'MIK-2A', matkul: 'Basis Data' },
  pertemuan: [
    {
      pertemuan: '8',
      ada: true,
      status: 1,
      tanggal: '2026-11-28',
      kode_terbuka: false,
      ...session,
    },
  ],
  mahasiswa,
  minimal: null,
  hari_ini: '2026-11-28',
})
const NOTHING: Kept = {
  username: 'sari',
  kelas_id: 7,
  pertemuan: '8',
  title: '',
  cells: {},
  content: null,
  isReady: false,
  storedAt: 0,
  conflicts: {},
  problems: [],
}
const sheetFor = (read: Absensi, kept = NOTHING) => sheetOf(read, '8', kept) as Sheet
const marksOf = ({ rows }: Sheet) => rows.map(({ mark }) => mark ?? '-').join('')

describe('a sheet before attendance was taken', () => {
  const some = [
    student('1'),
    student('2', { absensi: { '8': '3' } }),
    student('3', { status: { '8': 'cuti' } }),
    student('4'),
  ]

  it('has everybody present, but who is excused before and who is not aktif', () => {
    const sheet = sheetFor(absensi(some))
    expect([marksOf(sheet), sheet.isTaken]).toEqual(['13-1', false])
    expect(sheet.rows.map(({ ahead }) => ahead)).toEqual([null, '3', null, null])
    expect(countMarks(sheet.rows)).toEqual({ '1': 2, '2': 0, '3': 1, '4': 0, none: 1 })
    expect(fillIn(NOTHING, sheet.rows)).toEqual({
      '1': { dari: null, ke: '1', bawaan: true },
      '4': { dari: null, ke: '1', bawaan: true },
    })
  })

  it('sends what was typed in place of what was shown', () => {
    const kept = { ...NOTHING, cells: { '4': { dari: null, ke: '4' as const } } }
    const sheet = sheetFor(absensi(some), kept)
    expect(marksOf(sheet)).toBe('13-4')
    expect(fillIn(kept, sheet.rows)['4']).toEqual({ dari: null, ke: '4' })
  })

  it('has nobody present before its day, or where it is not held', () => {
    for (const session of [{ tanggal: '2026-11-29' }, { status: 9 }, { ada: false }]) {
      const sheet = sheetFor(absensi(some, session))
      expect(marksOf(sheet)).toBe('-3--')
      expect(sheet.refusalOf('1')).toMatch(/\.$/)
    }
    expect(sheetFor(absensi(some, { tanggal: '2026-11-29' })).refusalOf('3')).toBeNull()
  })
})

it('has nobody present at first once attendance was taken or a code is shown, whatever was stored unsent', () => {
  const unsent = { ...NOTHING, cells: fillIn(NOTHING, sheetFor(absensi([student('1')])).rows) }
  expect(marksOf(sheetFor(absensi([student('1')]), unsent))).toBe('1')
  const taken = [student('1'), student('2', { absensi: { '8': '1' } })]
  for (const read of [absensi(taken), absensi([student('1')], { kode_terbuka: true })]) {
    const sheet = sheetFor(read, unsent)
    expect([sheet.rows[0]?.mark, sheet.isTaken]).toEqual([null, true])
    expect(fillIn(NOTHING, sheet.rows)).toEqual({})
  }
})

it('shows who came to the class since without a mark, once attendance was taken', () => {
  const sheet = sheetFor(absensi([student('1', { absensi: { '8': '4' } }), student('2')]))
  expect([marksOf(sheet), sheet.isTaken]).toEqual(['4-', true])
  expect(fillIn(NOTHING, sheet.rows)).toEqual({})
})

it('shows what somebody else has set meanwhile beside the own mark', () => {
  const kept = {
    ...NOTHING,
    cells: { '1': { dari: null, ke: '4' as const } },
    conflicts: { '1': null },
  }
  const [row] = sheetFor(absensi([student('1')]), kept).rows
  expect([row?.mark, row?.conflict]).toEqual(['4', null])
})

it('is none of a session that the caller does not hold', () => {
  expect(sheetOf(absensi([]), '9', NOTHING)).toBeNull()
})
