import type { BankLine } from '@sia/contracts/office/bank-file'
import { expect, it } from 'vitest'
import {
  decidedLines,
  decideLine,
  explainRoom,
  fillFile,
  isBookable,
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
  untuk: '',
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
    disisihkan: [],
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

it('books a line that is typed into only once it is known whose it is', () => {
  const typed = new Map([
    [3, BUDI.nim],
    [6, '99'],
  ])
  const asked = fillFile(FILE, typed, 'sedang dicari')
  expect(accepted(asked)).toEqual([2, 4, 5])
  expect(decidedLines(asked).some((one) => one.baris === 3 && isBookable(one))).toBe(false)
  const now = asked.read.baris.map((one) =>
    one.baris === 3
      ? { ...one, mahasiswa: BUDI, usul: lineOf(FILE, 3).usul, alasan: [] }
      : { ...one, ...(one.baris === 6 && { alasan: ['nomor ini bukan milik siapa pun'] }) },
  )
  const file = rereadFile(asked, { baris: now, dilihat: FILE.read.dilihat }, typed)
  expect(accepted(file)).toEqual([2, 3, 4, 5])
  expect(lineOf(file, 3)).toMatchObject({ mahasiswa: BUDI, untuk: BUDI.nim })
  expect(lineOf(file, 6)).toMatchObject({ tumpukan: 'tanpa_pemilik', isAccepted: false })
})

it('leaves a line that is typed into in its heap, and asks where it needs eyes', () => {
  const typed = new Map([[6, BUDI.nim]])
  const now = FILE.read.baris.map((one) =>
    one.baris === 6
      ? { ...one, mahasiswa: BUDI, tumpukan: 'mata' as const, alasan: ['kurang Rp 1'] }
      : one,
  )
  const file = rereadFile(FILE, { baris: now, dilihat: FILE.read.dilihat }, typed)
  expect(lineOf(file, 6)).toMatchObject({ tumpukan: 'tanpa_pemilik', isAccepted: false })
})

it('asks again about a line that is proposed as something else since another was typed into', () => {
  const decided = decideLine(FILE, lineOf(FILE, 3), { isAccepted: true })
  const now = FILE.read.baris.map((one) =>
    one.baris === 3
      ? {
          ...one,
          tumpukan: 'mata' as const,
          usul: [{ pos: 'du' as const, nomor: 1, jumlah: 725_000 }],
        }
      : one,
  )
  const file = rereadFile(decided, { baris: now, dilihat: FILE.read.dilihat }, new Map([[6, '1']]))
  expect(lineOf(file, 3)).toMatchObject({ isAccepted: false, usul: [{ pos: 'du' }] })
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
