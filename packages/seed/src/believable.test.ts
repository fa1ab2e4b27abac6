import { findJatuhTempo } from '@sia/domain/jatuh-tempo'
import { computeSaldo, listSlot, pickAngsuran } from '@sia/domain/pembayaran'
import { todayWita } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { isHoliday } from './holidays.ts'
import { loadDemo } from './load-demo.ts'
import { tellStory } from './story.ts'

// The demo read as a person would: in autumn, at Christmas, on the first and last days of both half years, around
// Idulfitri, in June.
const MOMENTS = [
  '2026-06-03',
  '2026-11-27',
  '2026-12-29',
  '2027-01-31',
  '2027-02-01',
  '2027-03-12',
  '2027-07-31',
  '2027-08-01',
]

describe.each(MOMENTS)('the demo on %s', (day) => {
  const now = new Date(`${day}T02:00:00Z`)
  const today = todayWita(now)
  const { rows, of, paymentsOf } = loadDemo(150, now)
  const setting = tellStory(today).jatuhTempo
  const mhsById = new Map(rows('mhs').map((row) => [row.id, row]))
  const statusById = new Map(rows('mhs_status').map((row) => [row.mhs_id, row]))

  it('has no class and no exam on a holiday, and a class in the order of its sessions', () => {
    const dated = [...rows('pengajaran'), ...rows('progkam')].flatMap((row) => row.tanggal ?? [])
    expect(dated.filter(isHoliday)).toEqual([])
    for (const sessions of Map.groupBy(rows('pengajaran'), (row) => row.kelas_id).values()) {
      const days = sessions.map(({ tanggal }) => tanggal)
      expect(days).toEqual([...new Set(days)].toSorted())
    }
  })

  it('has payments, fines and due days of one rule', () => {
    for (const mhs of rows('mhs')) {
      const data = paymentsOf(mhs.id)
      const slots = listSlot(data.angsuran_jenjang)
      let before = data.biaya?.tanggal_daftar ?? ''
      let left = computeSaldo(data).saldo
      for (const { ke, jumlah, denda, tanggal } of slots) {
        const due = findJatuhTempo(ke, mhs.angkatan, setting)
        if (tanggal !== null) {
          expect([before <= tanggal, tanggal <= today]).toEqual([true, true])
          before = tanggal
        }
        expect(tanggal === null).toBe(jumlah === 0)
        // A slot without an amount is owed as long as there is a balance for it.
        const isOwed = jumlah === 0 && left > 0
        if (jumlah === 0) left -= pickAngsuran(data)
        const late = daysBetween(due, tanggal ?? today)
        const units = late > 0 && (jumlah > 0 || isOwed) ? Math.min(12, Math.ceil(late / 10)) : 0
        expect(denda, `${mhs.nim} ${ke} ${due} ${tanggal}`).toBe(units * 5_000)
      }
    }
  })

  it('asks nobody for money before he has come, and lets nobody graduate who owes', () => {
    for (const mhs of rows('mhs')) {
      const data = paymentsOf(mhs.id)
      const { saldo } = computeSaldo(data)
      expect(saldo).toBeGreaterThanOrEqual(0)
      if (statusById.get(mhs.id)?.status === 'lulus') expect(saldo).toBe(0)
      const days = [1, 2, 3].flatMap((ke) => data.biaya?.[`tanggal_du_${ke}`] ?? [])
      const optional = [...data.angsuran, ...data.angsuran_optional].map(({ tanggal }) => tanggal)
      for (const one of [...days, ...optional]) {
        expect([mhs.tanggal_bergabung < one, one <= today]).toEqual([true, true])
      }
      if (mhs.nim === '25020001') continue
      expect(mhs.tanggal_bergabung < findJatuhTempo(1, mhs.angkatan, setting)).toBe(true)
    }
  })

  it('dates what a student did to his studies', () => {
    const kegiatan = new Map(rows('buku_saku_kegiatan').map((row) => [row.id, row]))
    for (const { mhs_id, buku_saku_kegiatan_id, tanggal } of rows('buku_saku')) {
      expect(Number(tanggal.slice(5, 7))).toBe(kegiatan.get(buku_saku_kegiatan_id).bulan)
      expect(addDays(mhsById.get(mhs_id).tanggal_bergabung, -1) < tanggal).toBe(true)
      expect(tanggal < today).toBe(true)
    }
    const offers = new Map(rows('pojt').map((row) => [row.id, row]))
    for (const { pojt_id, created_at, mhs_id } of rows('mhs_pojt')) {
      const { dari_2, dari_4 } = offers.get(pojt_id)
      const isFinished = statusById.get(mhs_id)?.status === 'lulus'
      expect(todayWita(created_at) < (isFinished ? dari_2 : (dari_4 ?? dari_2))).toBe(true)
    }
    const ends = new Map(rows('semester_ajaran').map((row) => [row.tahun_ajaran_id, row.selesai]))
    const kelas = new Map(rows('kelas').map((row) => [row.id, row]))
    for (const { kelas_id, created_at } of rows('penilaian_dosen')) {
      const rated = todayWita(created_at)
      expect(rated <= ends.get(kelas.get(kelas_id).tahun_ajaran_id)).toBe(true)
      const met = rows('pengajaran').filter((row) => row.kelas_id === kelas_id)
      expect(met.at(-2).tanggal <= rated).toBe(true)
    }
  })

  it('gives marks of an exam after it', () => {
    const uts = new Map(
      rows('pengajaran').flatMap((row) =>
        row.pertemuan === 'UTS' ? [[row.kelas_id, row.tanggal]] : [],
      ),
    )
    for (const krs of rows('krs')) {
      if (krs.uts !== null) expect(uts.get(krs.kelas_id) < today).toBe(true)
    }
  })

  it('has names that people have', () => {
    const named = rows('mhs').flatMap(({ nama, nama_ayah, nama_ibu }) => [
      nama,
      nama_ayah,
      nama_ibu,
    ])
    for (const nama of named) {
      const parts = nama.split(' ')
      expect(new Set(parts).size, nama).toBe(parts.length)
    }
  })

  it('has a student on leave without classes now, and a graduate who may still read', () => {
    const [cuti] = of('mhs_status', '24010007')
    const running = rows('semester_ajaran').at(-1)
    expect(cuti).toMatchObject({ status: 'cuti', sejak: running.mulai })
    const mine = of('krs', '24010007').map(({ kelas_id }) => kelas_id)
    const days = rows('pengajaran').filter(({ kelas_id }) => mine.includes(kelas_id))
    expect(days.every(({ tanggal }) => tanggal < running.mulai)).toBe(true)
    const [lulus] = of('mhs_status', '23010001')
    expect(lulus.status).toBe('lulus')
    expect([lulus.sejak <= today, today < addDays(lulus.sejak, 365)]).toEqual([true, true])
  })
})

it('finds on every day of five years a day of the month for the installments', () => {
  for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
    const story = tellStory(day)
    const setting = story.jatuhTempo
    expect(setting.bulan_pertama).toBeGreaterThanOrEqual(1)
    expect(setting.bulan_pertama).toBeLessThanOrEqual(24)
    const due = (ke: number) => findJatuhTempo(ke, story.year(2024), setting)
    expect([due(story.terakhir) < day, day < due(story.terakhir + 1)]).toEqual([true, true])
  }
})
