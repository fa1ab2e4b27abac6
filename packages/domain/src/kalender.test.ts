import { describe, expect, test } from 'vitest'
import {
  acaraOfOjt,
  acaraOfPeminjaman,
  acaraOfPertemuan,
  acaraOfSurvey,
  acaraOfTagihan,
  computeSequence,
  findChanged,
  findKalenderSejak,
  type PertemuanKelas,
} from './kalender.ts'
import { parseMoment } from './time.ts'

const at = (text: string) => parseMoment(text) ?? new Date(Number.NaN)

const session: PertemuanKelas = {
  id: 7,
  pertemuan: '3',
  status: null,
  tanggal: '2026-03-02',
  dari: '08:00:00',
  sampai: '09:40:00',
  pembahasan: 'Larik; daftar, antrean',
  link_meet: 'https://meet.example.org/abc',
  kode: 'MI-4A',
  matkul: 'Algoritma',
  dosen: 'Ni Made Sari',
  ruangan: 'Lab 1',
  changed: [null],
}

describe('a session', () => {
  test('stands at the slot of its class on its own day, with all that is known', () => {
    expect(acaraOfPertemuan(session)).toEqual({
      uid: 'pertemuan-7@sia',
      waktu: { dari: '2026-03-02 08:00:00', sampai: '2026-03-02 09:40:00' },
      judul: 'Algoritma',
      tempat: 'Lab 1',
      details: [
        'Kelas: MI-4A',
        'Pertemuan: 3',
        'Dosen: Ni Made Sari',
        'Pembahasan: Larik; daftar, antrean',
        'Tautan meet: https://meet.example.org/abc',
      ],
      meet: 'https://meet.example.org/abc',
      isCancelled: false,
      changed: [null],
    })
  })

  test('that is moved keeps its uid and gets a higher sequence', () => {
    const moved = { ...session, tanggal: '2026-03-05', changed: [at('2026-03-01 10:00')] }
    const [before, after] = [acaraOfPertemuan(session), acaraOfPertemuan(moved)]
    expect(after.uid).toBe(before.uid)
    expect(after.waktu).toEqual({ dari: '2026-03-05 08:00:00', sampai: '2026-03-05 09:40:00' })
    expect(computeSequence(after.changed)).toBeGreaterThan(computeSequence(before.changed))
  })

  test('that is cancelled says so, and not what was planned', () => {
    const { judul, isCancelled, details, meet } = acaraOfPertemuan({ ...session, status: 9 })
    expect([judul, isCancelled, meet]).toEqual(['Ditiadakan: Algoritma', true, null])
    expect(details).toEqual(['Kelas: MI-4A', 'Pertemuan: 3', 'Dosen: Ni Made Sari'])
  })

  test.each([
    'javascript:alert(1)',
    'https://a.id/x\r\nATTENDEE:b',
    'https://a.id/\u0085x',
    'meet',
    '',
  ])('has no meet link where %j stands', (link_meet) => {
    const acara = acaraOfPertemuan({ ...session, link_meet })
    expect(acara.meet).toBe(null)
    expect(acara.details.join()).not.toContain('Tautan')
  })

  test('is an examination by its name, and a whole day without a slot', () => {
    const uts = acaraOfPertemuan({ ...session, pertemuan: 'UTS', dari: null, sampai: null })
    expect(uts.judul).toBe('UTS Algoritma')
    expect(uts.waktu).toEqual({ hari: '2026-03-02' })
    expect(uts.details).not.toContain('Pertemuan: UTS')
  })
})

test('a loan stands at its time in WITA, whatever the day in UTC', () => {
  const [dari, sampai] = [at('2026-03-02 06:30'), at('2026-03-03 07:00')]
  const loan = { id: 4, ruangan: 'Aula', dari, sampai, keperluan: 'Rapat', changed: [null] }
  expect(acaraOfPeminjaman(loan)).toMatchObject({
    uid: 'peminjaman-4@sia',
    waktu: { dari: '2026-03-02 06:30:00', sampai: '2026-03-03 07:00:00' },
    judul: 'Peminjaman Aula',
    details: ['Keperluan: Rapat'],
  })
})

test('due days, first and last day of the OJT and the end of a survey are whole days', () => {
  const tagihan = { ke: 5, jatuh_tempo: '2026-03-10' }
  const due = acaraOfTagihan({ ...tagihan, bayar: 765_000 }, 12, [null])
  expect(due).toMatchObject({ uid: 'angsuran-12-5@sia', waktu: { hari: '2026-03-10' } })
  expect([due.judul, due.details]).toEqual([
    'Jatuh tempo angsuran ke-5',
    ['Bayar sekarang Rp 765.000'],
  ])
  expect(acaraOfTagihan({ ...tagihan, bayar: null }, 12, [null]).details).toEqual([])
  const ojt = {
    id: 3,
    perusahaan: 'PT A',
    alamat: 'Kuta',
    dari: '2026-02-01',
    sampai: '2026-07-31',
    term: { mulai: '2025-08-01', selesai: '2026-01-31' },
  }
  expect(
    acaraOfOjt({ ...ojt, changed: [null] }).map(({ uid, waktu, tempat }) => [uid, waktu, tempat]),
  ).toEqual([
    ['ojt-mulai-3@sia', { hari: '2026-02-01' }, 'PT A, Kuta'],
    ['ojt-selesai-3@sia', { hari: '2026-07-31' }, 'PT A, Kuta'],
  ])
  const survey = { id: 2, name: 'Survey Sarana', batas: '2026-03-31', changed: [null] }
  expect(acaraOfSurvey(survey)).toMatchObject({
    uid: 'survey-2@sia',
    waktu: { hari: '2026-03-31' },
    judul: 'Batas pengisian Survey Sarana',
  })
})

test('the sequence grows with every change of any row, and fits 32 bits', () => {
  const second = at('2026-03-01 10:00:00')
  const sequences = [
    [null, null],
    [at('2025-01-01 00:00'), null],
    [second, null],
    // The session and its class within one second.
    [second, second],
    [at('2026-03-01 10:00:01'), second],
    [at('2059-12-31 00:00'), at('2059-12-31 00:00')],
  ].map(computeSequence)
  expect(sequences.slice(0, 2)).toEqual([0, 1])
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(6)
  expect(sequences.at(-1)).toBeLessThan(2 ** 31)
})

test('an event was last changed when the newest of its rows was', () => {
  expect(findChanged([null, null])).toBe(null)
  const [early, late] = [at('2026-03-01 10:00'), at('2026-03-02 10:00')]
  expect(findChanged([late, null, early])).toEqual(late)
})

test('the calendar begins with the month six months ago, in WITA', () => {
  expect(findKalenderSejak(at('2026-11-22 07:00'))).toBe('2026-05-01')
  expect(findKalenderSejak(at('2026-03-31 23:59'))).toBe('2025-09-01')
  // Still March in UTC.
  expect(findKalenderSejak(at('2026-04-01 00:30'))).toBe('2025-10-01')
})
