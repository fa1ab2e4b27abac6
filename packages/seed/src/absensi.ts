import type { Krs } from './krs.ts'
import type { Pengajaran } from './pengajaran.ts'
import { createRandom } from './random.ts'

type AbsensiRow = { mhs_id: number; kelas_id: number; pertemuan: string; status: string }

const HADIR = '1'
const TIDAK_HADIR = ['2', '2', '3', '3', '4']
const MISSING = 0.01

/**
 * Attendance at every session held, student by student as the index has them, made while it is
 * written: a large college has millions.
 */
export function* createAbsensi(
  krs: readonly Krs[],
  pengajaran: Pengajaran,
): Generator<AbsensiRow, void, undefined> {
  for (const { row, rajin, kosong } of krs) {
    if (kosong) continue
    const { mhs_id, kelas_id } = row
    const random = createRandom(`absensi/${mhs_id}/${kelas_id}`)
    for (const { pertemuan } of pengajaran.heldOf(kelas_id)) {
      if (random.chance(MISSING)) continue
      const present = pertemuan === 'UAS' || pertemuan === 'UTS' ? rajin + 0.05 : rajin
      const status = random.chance(present) ? HADIR : random.pick(TIDAK_HADIR)
      yield { mhs_id, kelas_id, pertemuan, status }
    }
  }
}
