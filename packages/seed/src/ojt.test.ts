import { checkEligibility } from '@sia/domain/ojt'
import { stateOfCard } from '@sia/domain/ojt-kelompok'
import { describe, expect, it } from 'vitest'
import { loadDemo, type Row } from './load-demo.ts'

const demo = loadDemo(450)
const { rows, of, idOf } = demo

describe('OJT', () => {
  const reasonsFor = ({ rows }: typeof demo, nim: string) =>
    rows('pojt').map((pojt) => {
      const mhs = rows('mhs').find((row) => row.nim === nim)
      const ofOffer = ({ pojt_id, jurusan_id }: Row) =>
        pojt_id === pojt.id && jurusan_id === mhs.jurusan_id
      const kuota = rows('pojt_jurusan').find(ofOffer)?.jumlah_mhs ?? null
      const offer = { ...pojt, kuota, terisi: rows('mhs_pojt').filter(ofOffer).length }
      const check = checkEligibility({ mhs, offer, tahun_ajaran: '2023/2024' })
      return check.ok ? 'ok' : check.reason
    })

  it.each([50, 450, 2000])('offers 24010001 places and refusals of every kind (%i)', (size) => {
    const data = size === 450 ? demo : loadDemo(size)
    expect(data.of('mhs_pojt', '24010001')).toEqual([])
    const reasons = reasonsFor(data, '24010001')
    expect(reasons.filter((reason) => reason === 'ok').length).toBeGreaterThanOrEqual(3)
    expect(new Set(reasons)).toEqual(new Set(['ok', 'kuota', 'periode', 'jenjang', 'jurusan']))
  })

  it('never takes more students than there are places', () => {
    for (const { pojt_id, jurusan_id, jumlah_mhs, terisi } of rows('pojt_jurusan')) {
      const taken = rows('mhs_pojt').filter(
        (m) => m.pojt_id === pojt_id && m.jurusan_id === jurusan_id,
      )
      expect(taken.length).toBeLessThanOrEqual(jumlah_mhs)
      expect(terisi).toBe(0)
    }
  })

  it('shows 24010002 a card in each of the four states', () => {
    const [own] = of('mhs_pojt', '24010002')
    const cards = rows('mhs_pojt').filter(({ pojt_id }) => pojt_id === own.pojt_id)
    expect(new Set(cards.map((card) => stateOfCard(card, own)))).toEqual(
      new Set(['Anda', 'Kelompok anda', 'Kelompok lain', 'Belum berkelompok']),
    )
  })

  it('writes the founder of a group first and at most three members', () => {
    const groups = Map.groupBy(
      rows('mhs_pojt').filter(({ kelompok_nim }) => kelompok_nim !== null),
      ({ kelompok_nim }) => kelompok_nim,
    )
    for (const [nim, members] of groups) {
      expect(members[0].mhs_id).toBe(idOf(nim))
      expect(members.map(({ kelompok_urutan }) => kelompok_urutan)).toEqual(
        [1, 2, 3].slice(0, members.length),
      )
    }
  })
})
