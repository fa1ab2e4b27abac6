import { addDays } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import { isHoliday } from './holidays.ts'
import type { Mhs } from './mhs.ts'
import { KEGIATAN_KAMPUS, KEGIATAN_LENGKAP, KEGIATAN_LEPASAN } from './progkam-kegiatan.ts'
import { createRandom, type Random } from './random.ts'
import { STORY_DAY, type Story } from './story.ts'

type ProgkamRow = {
  id: number
  nama: string
  tempat: string | null
  tanggal: string | null
  nilai: number
  nim_mhs: string | null
}

/** A row of progkam_mhs: a student's part in an activity. */
type ProgkamMhsRow = { progkam_id: number; mhs_id: number; nilai: number | null }

/** Campus activities with those who took part, and the students' own activities. */
export function createProgkam(mhs: readonly Mhs[], story: Story) {
  const random = createRandom('progkam')
  const kampus = KEGIATAN_KAMPUS.map(({ nama, tanggal, ...kegiatan }, index): ProgkamRow => {
    const held = beforeHoliday(story.move(tanggal))
    const named = nama.replace('*', held.slice(0, 4))
    return { id: index + 1, ...kegiatan, nama: named, tanggal: held, nim_mhs: null }
  })
  const part = mhs.flatMap((one) => joinKampus(random, one))
  const lepasan: ProgkamRow[] = []
  for (const one of mhs) {
    for (const { tanggal, ...kegiatan } of ownOf(random, one)) {
      const id = kampus.length + lepasan.length + 1
      const held = tanggal && beforeHoliday(story.move(tanggal))
      lepasan.push({ id, ...kegiatan, tanggal: held, nim_mhs: one.row.nim })
    }
  }
  const idOf = new Map(mhs.map(({ row }) => [row.nim, row.id]))
  const own = lepasan.map(({ id, nim_mhs }): ProgkamMhsRow => {
    const nilai = random.chance(0.3) ? random.int(5, 25) : null
    return { progkam_id: id, mhs_id: idOf.get(nim_mhs ?? '') ?? 0, nilai }
  })
  return { progkam: [...kampus, ...lepasan], progkam_mhs: [...part, ...own] }
}

/** The day itself, or on a holiday the same weekday of a week before. */
const beforeHoliday = (day: string): string =>
  isHoliday(day) ? beforeHoliday(addDays(day, -7)) : day

function joinKampus(random: Random, mhs: Mhs): ProgkamMhsRow[] {
  const { row } = mhs
  if (row.nim === NIM_KOSONG) return []
  const likes = row.nim === NIM_LENGKAP ? 0.8 : random.next() * 0.6
  return KEGIATAN_KAMPUS.map(({ tanggal, nilai }, index) => ({ id: index + 1, tanggal, nilai }))
    .filter(({ tanggal }) => wasHere(mhs, tanggal) && random.chance(likes))
    .map(({ id, nilai }) => ({
      progkam_id: id,
      mhs_id: row.id,
      // Committee members and winners get more than the others.
      nilai: random.chance(0.2) ? nilai + random.int(1, 3) * 5 : null,
    }))
}

// The running half year as it is written.
const RUNNING = '2026-02-01'

function wasHere({ row, rombel: { angkatan }, status }: Mhs, tanggal: string): boolean {
  if (status === 'cuti' && tanggal >= RUNNING) return false
  const left = angkatan + (row.jenjang === 'D1' ? 1 : 2)
  return tanggal >= `${angkatan}-08-15` && tanggal < `${left}-08-15`
}

/** A student's own activities with their written days. */
function ownOf(random: Random, { row, rombel }: Mhs): Omit<ProgkamRow, 'id' | 'nim_mhs'>[] {
  if (row.nim === NIM_LENGKAP) return KEGIATAN_LENGKAP
  if (row.nim === NIM_KOSONG || random.chance(0.85)) return []
  return random.sample(KEGIATAN_LEPASAN, random.int(1, 2)).map(({ nama, tempat, nilai }) => {
    const tanggal = addDays(`${rombel.angkatan}-10-01`, random.int(0, 200))
    return { nama, tempat, nilai, tanggal: tanggal < STORY_DAY ? tanggal : null }
  })
}
