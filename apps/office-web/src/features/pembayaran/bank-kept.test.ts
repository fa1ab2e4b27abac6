import type { BankLine, BankProposal } from '@sia/contracts/office/bank-file'
import { expect, it } from 'vitest'
import {
  assignLine,
  decidedLines,
  decideLine,
  explainRoom,
  type KeptFile,
  rereadFile,
} from './bank-kept.ts'

const ANI = { nim: '24010001', nama: 'Ani', status: 'aktif' }
const BUDI = { nim: '24010002', nama: 'Budi', status: 'aktif' }

const line = (baris: number, waktu: string, more: Partial<BankLine> = {}): BankLine => ({
  baris,
  referensi: `R${baris}`,
  waktu,
  va: '1',
  jumlah: 725_000,
  nama: '',
  ke: '',
  tumpukan: 'cocok',
  mahasiswa: ANI,
  sisa: 2_000_000,
  sesudah: 1_275_000,
  usul: [{ pos: 'angsuran_2', nomor: baris, jumlah: 725_000 }],
  alasan: [],
  ...more,
})

const FILE: KeptFile = {
  typed: '',
  decisions: {},
  read: {
    berkas: 'BRI.csv',
    dibaca: 'CSV',
    catatan: [],
    total: 0,
    total_tertulis: true,
    dilihat: { [ANI.nim]: 2_000_000 },
    baris: [
      line(2, '2026-11-20 09:00:00'),
      line(3, '2026-11-21 09:00:00'),
      line(4, '2026-11-21 09:00:00', { mahasiswa: BUDI }),
      line(5, '2026-11-19 09:00:00'),
      line(6, '2026-11-22 09:00:00', { mahasiswa: null, tumpukan: 'tanpa_pemilik', usul: [] }),
    ],
  },
}

const lineOf = (file: KeptFile, baris: number) => {
  const found = decidedLines(file).find((one) => one.baris === baris)
  if (!found) throw new Error(`no line ${baris}`)
  return found
}
const accepted = (file: KeptFile) =>
  decidedLines(file).flatMap(({ baris, isAccepted }) => (isAccepted ? [baris] : []))

it('takes the acceptance from a student’s later lines with that of a line', () => {
  const without = decideLine(FILE, lineOf(FILE, 2), { isAccepted: false })
  expect([accepted(FILE), accepted(without)]).toEqual([
    [2, 3, 4, 5],
    [4, 5],
  ])
  expect(accepted(decideLine(without, lineOf(without, 2), { isAccepted: true }))).toEqual([2, 4, 5])
})

it('takes it too where a line is booked as something else', () => {
  const usul = [{ pos: 'du' as const, nomor: 1, jumlah: 725_000 }]
  expect(accepted(decideLine(FILE, lineOf(FILE, 2), { usul, isAccepted: true }))).toEqual([2, 4, 5])
})

it('tells of a line given by hand what the proposal tells, and the other lines of its student', () => {
  const proposal: BankProposal = {
    mahasiswa: BUDI,
    sisa: 0,
    sesudah: 0,
    usul: [],
    alasan: ['tidak ada tagihan'],
    tempat: [],
    denda: 0,
  }
  const file = assignLine(FILE, lineOf(FILE, 6), proposal)
  expect(lineOf(file, 6)).toMatchObject({
    mahasiswa: BUDI,
    alasan: ['tidak ada tagihan', 'juga baris 4 mahasiswa ini'],
    isAccepted: false,
  })
  expect(file.read.dilihat).toEqual({ [ANI.nim]: 2_000_000, [BUDI.nim]: 0 })
})

it('lets no place take more than it still can', () => {
  const places = [
    { pos: 'angsuran_2' as const, nomor: 2, nama: 'angsuran 2', muat: 325_000 },
    { pos: 'du' as const, nomor: 1, nama: 'daftar ulang 1', muat: null },
  ]
  const part = (jumlah: number) => ({ pos: 'angsuran_2' as const, nomor: 2, jumlah })
  const free = { pos: 'du' as const, nomor: 1, jumlah: 9_000_000 }
  expect(explainRoom([part(325_000), free], places)).toBeNull()
  expect(explainRoom([part(325_001)], places)).toBe('Untuk angsuran 2 paling banyak Rp 325.000.')
})

it('keeps what was decided where it still holds once the lines are read anew', () => {
  const [first, , ofBudi] = decidedLines(FILE)
  if (!first || !ofBudi) throw new Error('no line')
  const seen = { ...FILE.read.dilihat, [BUDI.nim]: 1_000_000 }
  const parts = [{ pos: 'du' as const, nomor: 1, jumlah: 725_000 }]
  const decided = decideLine(
    decideLine({ ...FILE, read: { ...FILE.read, dilihat: seen } }, ofBudi, { usul: parts }),
    first,
    { usul: parts },
  )
  const isKept = (baris: number, dilihat: KeptFile['read']['dilihat'], tumpukan = 'cocok') => {
    const lines = FILE.read.baris.map((one) => ({
      ...one,
      tumpukan: tumpukan as BankLine['tumpukan'],
    }))
    return baris in rereadFile(decided, { baris: lines, dilihat }).decisions
  }
  expect([isKept(2, seen), isKept(4, seen)]).toEqual([true, true])
  const paid = { ...seen, [BUDI.nim]: 275_000 }
  expect([isKept(2, paid), isKept(4, paid)]).toEqual([true, false])
  expect(isKept(2, seen, 'sudah')).toBe(false)
})
