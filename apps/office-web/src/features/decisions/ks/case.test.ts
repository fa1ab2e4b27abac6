import type { Pesan } from '@sia/contracts/ks'
import { expect, test } from 'vitest'
import { listOthers } from './acts.ts'
import { caseOf, checkOf, waitsSince } from './case.tsx'

const said = (jenis: Pesan['jenis'], created_at: string): Pesan => ({
  id: 1,
  jenis,
  isi: 'x',
  oleh: null,
  bagian: null,
  created_at,
})
const KS = {
  id: 7,
  nim: '24010001',
  nama: 'I Made Aditya',
  judul: 'Lampu parkir',
  isi: 'Mati.',
  no_hp: null,
  bagian: null,
  bukti: null,
  foto: true,
  status: 'ditangani' as const,
  created_at: '2026-11-20 13:05:00',
  pesan: [said('mahasiswa', '2026-11-21 09:00:00'), said('jawaban', '2026-11-22 09:00:00')],
  dilihat: 41,
}

test('a case is done something about as it was seen, and waits since the student’s last words', () => {
  expect(caseOf(KS)).toMatchObject({
    isi: '41',
    detail: 'Tanpa bagian · 1 foto',
    at: '2026-11-21 09:00:00',
  })
  expect(caseOf({ ...KS, pesan: [] }).at).toBe(KS.created_at)
})

test('who writes again goes on waiting since the first word that nobody has reacted to', () => {
  const first = said('mahasiswa', '2026-11-23 09:00:00')
  const again = said('mahasiswa', '2026-11-24 09:00:00')
  expect([
    waitsSince({ ...KS, pesan: [first, again] }),
    waitsSince({ ...KS, pesan: [...KS.pesan, first, again] }),
    waitsSince({ ...KS, pesan: [said('jawaban', '2026-11-22 09:00:00')] }),
  ]).toEqual([KS.created_at, first.created_at, KS.created_at])
})

test('a student waits for the first word, for another one, or for what is being done', () => {
  const again = [...KS.pesan, said('mahasiswa', '2026-11-23 09:00:00')]
  expect([
    checkOf({ status: 'diterima', pesan: [] }).words,
    checkOf({ status: 'ditangani', pesan: again }).words,
    checkOf(KS).words,
  ]).toEqual(['belum ditangani', 'ditulis lagi', 'ditangani'])
})

test('is handed to any office but the one that has it alone', () => {
  expect(listOthers([{ offices: ['sarana'] }, { offices: ['sarana'] }])).not.toContain(
    'Sarana Prasarana',
  )
  expect(listOthers([{ offices: ['sarana'] }])).toHaveLength(5)
  expect(listOthers([{ offices: ['akademik', 'sarana'] }])).toHaveLength(6)
  expect(listOthers([{ offices: ['akademik'] }, { offices: ['sarana'] }])).toHaveLength(6)
})
