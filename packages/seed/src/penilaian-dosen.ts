import { NILAI_PENILAIAN } from '@sia/domain/penilaian-dosen'
import { addDays, earlierOf, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Krs } from './krs.ts'
import type { Mhs } from './mhs.ts'
import { createRandom, type Random } from './random.ts'

const KRITIK_SARAN = [
  'Penjelasan mudah dipahami dan contohnya dekat dengan dunia kerja.',
  'Mohon materi dibagikan sebelum pertemuan.',
  'Tugasnya menarik, tetapi waktunya agak singkat.',
  'Terima kasih atas kesabarannya membimbing kami.',
  'Semoga latihan praktik diperbanyak.',
  'Suara sebaiknya lebih keras saat kelas daring.',
]

/** Ratings of finished classes: about a third of them, nearly all of the complete student's. */
export function createPenilaianDosen(krs: readonly Krs[], mhs: readonly Mhs[]) {
  const random = createRandom('penilaian-dosen')
  const nimOf = new Map(mhs.map(({ row }) => [row.id, row.nim]))
  const rated = krs.filter(({ row, kelas }) => {
    const nim = nimOf.get(row.mhs_id)
    if (kelas.masa.row.aktif || nim === NIM_KOSONG) return false
    return random.chance(nim === NIM_LENGKAP ? 0.8 : 0.3)
  })
  return rated.map(({ row, kelas }, index) => ({
    id: index + 1,
    mhs_id: row.mhs_id,
    kelas_id: row.kelas_id,
    ...rate(random),
    created_at: moment(
      earlierOf(kelas.masa.row.selesai, addDays(kelas.masa.teaching.uas, random.int(1, 30))),
      '10:00',
    ),
  }))
}

function rate(random: Random) {
  const liking = random.normal(3.2, 0.5)
  const { terendah, tertinggi } = NILAI_PENILAIAN
  const aspect = () =>
    Math.min(tertinggi, Math.max(terendah, Math.round(random.normal(liking, 0.4))))
  return {
    penampilan: aspect(),
    kepribadian: aspect(),
    penguasaan_materi: aspect(),
    mudah_diterima: aspect(),
    semangat_mengajar: aspect(),
    ketepatan_waktu: aspect(),
    kritik_saran: random.chance(0.4) ? random.pick(KRITIK_SARAN) : null,
  }
}
