import { expect, test } from 'vitest'
import { PERTEMUAN } from './absensi.ts'
import { explainSisaAbsen } from './kehadiran-minimal.ts'

/** A class by the marks of meetings 1 to 12: H, I, S, A, '-' for none yet, X cancelled. */
function kelas(marks: string) {
  const status: Record<string, string> = { H: '1', I: '2', S: '3', A: '4' }
  const meetings = [...marks].map((mark, index) => ({ mark, pertemuan: String(index + 1) }))
  return {
    pengajaran: [
      ...meetings.map(({ mark, pertemuan }) => ({ pertemuan, status: mark === 'X' ? 9 : 1 })),
      { pertemuan: 'UTS', status: 1 },
    ],
    absensi: [
      ...meetings.flatMap(({ mark, pertemuan }) =>
        status[mark] ? [{ pertemuan, status: status[mark] }] : [],
      ),
      { pertemuan: 'UTS', status: '1' },
    ],
  }
}

test.each([
  // 75 % of 12 are 9 meetings.
  ['------------', 75, 'boleh', 'Masih boleh tidak hadir 3 kali'],
  ['HHHHHH------', 75, 'boleh', 'Masih boleh tidak hadir 3 kali'],
  ['HAHHHH------', 75, 'boleh', 'Masih boleh tidak hadir 2 kali'],
  // Excused and sick are no attendance, as in the percentage.
  ['HISHHH------', 75, 'boleh', 'Masih boleh tidak hadir 1 kali'],
  ['HISAHH------', 75, 'wajib', 'Wajib hadir di 6 pertemuan yang tersisa'],
  ['HISAAH------', 75, 'gagal', 'Kehadiran minimal 75% tidak dapat tercapai lagi'],
  // A cancelled meeting cannot be attended any more.
  ['HHHHHX------', 75, 'boleh', 'Masih boleh tidak hadir 2 kali'],
  ['XXXX--------', 75, 'gagal', 'Kehadiran minimal 75% tidak dapat tercapai lagi'],
  // Reached already: all that is left may be missed, no more.
  ['HHHHHHHHHH--', 75, 'boleh', 'Masih boleh tidak hadir 2 kali'],
  ['HHHHHHHHHHAA', 75, 'tercapai', 'Kehadiran minimal 75% tercapai'],
  ['HHHHHHHHAAAA', 75, 'gagal', 'Kehadiran minimal 75% tidak tercapai'],
  // 80 % are 9.6, so 10 meetings.
  ['HHHHHHHHHAA-', 80, 'wajib', 'Wajib hadir di 1 pertemuan yang tersisa'],
  ['HHHHHHHHHAAA', 80, 'gagal', 'Kehadiran minimal 80% tidak tercapai'],
  ['------------', 100, 'wajib', 'Wajib hadir di 12 pertemuan yang tersisa'],
  ['A-----------', 1, 'boleh', 'Masih boleh tidak hadir 10 kali'],
])('%s at %d %% is %s: %s', (marks, minimal, keadaan, sentence) => {
  const kali = Number(/hadir (\d+) kali/.exec(sentence)?.[1] ?? 0)
  expect(explainSisaAbsen(kelas(marks), minimal)).toEqual({ keadaan, kali, sentence })
})

test('a class without sessions has its 12 meetings before it; a mark without meaning is none', () => {
  const absensi = PERTEMUAN.map((pertemuan) => ({ pertemuan, status: '0' }))
  expect(explainSisaAbsen({ pengajaran: [], absensi }, 50).sentence).toBe(
    'Masih boleh tidak hadir 6 kali',
  )
})
