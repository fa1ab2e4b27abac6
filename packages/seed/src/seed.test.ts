import { createHash } from 'node:crypto'
import { overlaps, stateOf } from '@sia/domain/peminjaman-ruangan'
import { todayWita } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { loadDemo } from './load-demo.ts'
import { createPengumuman } from './pengumuman.ts'
import { demoAccounts } from './seed.ts'
import { tellStory } from './story.ts'

const demo = loadDemo(450)
const { rows, of, idOf } = demo

describe('demo data', () => {
  it('is the same at every seeding of a day, and another on the next', () => {
    const digest = ({ tables }: typeof demo) =>
      createHash('sha256')
        .update(JSON.stringify([...tables]))
        .digest('hex')
    const at = (time: string) => digest(loadDemo(50, new Date(time)))
    const morning = at('2026-06-02T16:00:00Z')
    expect(at('2026-06-03T15:59:59Z')).toBe(morning)
    expect(at('2026-06-03T16:00:00Z')).not.toBe(morning)
  })

  it.each([50, 450, 1234])('has exactly %i students, NIM all different', (mahasiswa) => {
    const students = loadDemo(mahasiswa).rows('mhs')
    expect(students).toHaveLength(mahasiswa)
    expect(new Set(students.map(({ nim }) => nim)).size).toBe(mahasiswa)
    expect(new Set(students.map(({ no_briva }) => no_briva)).size).toBe(mahasiswa)
  })

  it('covers three intakes, both levels and all programmes', () => {
    const kinds = new Set(rows('mhs').map((m) => `${m.angkatan} ${m.jenjang} ${m.jurusan_id}`))
    expect(kinds.size).toBe(3 * 2 * 7)
  })

  it('has every account the issue names, in its state', () => {
    const accounts = rows('account').filter(({ nim }) => demoAccounts.some((a) => a.nim === nim))
    const state = Object.fromEntries(
      accounts.map(({ nim, active, nonaktif_by, mhs_id }) => [nim, [active, nonaktif_by, mhs_id]]),
    )
    expect(state).toEqual({
      23010001: [true, null, idOf('23010001')],
      24010001: [true, null, idOf('24010001')],
      24010002: [true, null, idOf('24010002')],
      24010003: [false, 1, idOf('24010003')],
      24010004: [false, 2, idOf('24010004')],
      24010005: [false, null, idOf('24010005')],
      24010006: [true, null, null],
      24010007: [true, null, idOf('24010007')],
      25020001: [true, null, idOf('25020001')],
      25020002: [true, null, idOf('25020002')],
    })
  })

  it('leaves the screens of 25020001 empty', () => {
    const full = ['absensi', 'progkam_mhs', 'buku_saku', 'ks', 'peminjaman_ruangan', 'mhs_pojt']
    const payments = ['angsuran_jenjang', 'angsuran_slot', 'angsuran', 'angsuran_optional', 'disc']
    for (const table of [...full, ...payments]) expect(of(table, '25020001')).toEqual([])
    expect(of('krs', '25020001')).toHaveLength(6)
    expect(demo.berkas.some(({ path }) => path.includes('25020001'))).toBe(false)
  })

  it('has questions of both types and all wording sets, and books for thirty pages', () => {
    const soal = rows('soal_survey')
    expect(new Set(soal.map(({ type }) => type))).toEqual(new Set([1, 2]))
    const sets = new Set(soal.map((s) => s.jenis_pilihan_ganda))
    expect(sets).toEqual(new Set([null, 1, 2, 3, 4, 5]))
    expect(rows('buku_perpustakaan').length).toBeGreaterThan(30 * 20)
    expect(rows('pengingat_survey_tautan')).toHaveLength(4)
  })
})

describe('loans, claims and announcements', () => {
  it('show 24010001 all states of a loan and of a claim', () => {
    const loans = of('peminjaman_ruangan', '24010001').map((loan) => stateOf(loan).text)
    expect(new Set(loans).size).toBe(4)
    const claims = of('buku_saku', '24010001').map(({ status }) => status)
    expect(new Set(claims)).toEqual(new Set([1, 2, 9]))
    expect(claims.length).toBeLessThan(rows('buku_saku_kegiatan').length)
  })

  it('never approve two loans of one room at one time', () => {
    const approved = rows('peminjaman_ruangan').filter(({ menyetujui }) => menyetujui !== null)
    for (const loan of approved) {
      const others = approved.filter((o) => o !== loan && o.ruangan_id === loan.ruangan_id)
      expect(others.some((other) => overlaps(loan, other))).toBe(false)
    }
  })

  it.each([
    ['2025-01-01T00:00:00Z', '2025-01-01'],
    ['2026-12-31T15:59:59Z', '2026-12-31'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('announce three things at %s, a WITA day', (moment, today) => {
    const items = createPengumuman(tellStory(todayWita(new Date(moment))))
    expect(items.filter((p) => p.dari <= today && today <= p.sampai)).toHaveLength(3)
    expect(items.filter((p) => p.sampai < today)).toHaveLength(1)
    expect(items.filter((p) => p.dari > today)).toHaveLength(1)
  })
})
