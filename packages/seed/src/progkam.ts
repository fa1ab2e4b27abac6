import { addDays } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import { academicYearOf, firstDayOf, ganjilOf, halfYearOf } from './half-year.ts'
import { isHoliday } from './holidays.ts'
import type { Mhs } from './mhs.ts'
import { KEGIATAN_KAMPUS, KEGIATAN_LENGKAP, KEGIATAN_LEPASAN } from './progkam-kegiatan.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'
import { studyOf } from './study.ts'

// Days from the first day of an academic year.
const INTRODUCTION = 24

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
  const kampus = KEGIATAN_KAMPUS.map(({ nama, tanggal, ...kegiatan }, index) => {
    const held = beforeHoliday(heldOn(nama, story.move(tanggal)))
    const named = nama.replace('*', held.slice(0, 4))
    return { id: index + 1, ...kegiatan, nama: named, tanggal: held, nim_mhs: null }
  })
  const part = mhs.flatMap((one) => joinKampus(random, one, kampus, story))
  const lepasan: ProgkamRow[] = []
  for (const one of mhs) {
    for (const { tanggal, ...kegiatan } of ownOf(random, one, story)) {
      const id = kampus.length + lepasan.length + 1
      const held = tanggal && beforeHoliday(tanggal)
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

/** The introduction to the campus opens an academic year, whatever half year its day was moved into. */
const heldOn = (nama: string, moved: string): string =>
  nama.startsWith('Pengenalan')
    ? addDays(firstDayOf(ganjilOf(academicYearOf(halfYearOf(moved)))), INTRODUCTION)
    : moved

function joinKampus(
  random: Random,
  mhs: Mhs,
  kampus: readonly { id: number; tanggal: string; nilai: number }[],
  story: Story,
): ProgkamMhsRow[] {
  const { row } = mhs
  if (row.nim === NIM_KOSONG) return []
  const likes = row.nim === NIM_LENGKAP ? 0.8 : random.next() * 0.6
  return kampus
    .filter(({ tanggal }) => wasHere(mhs, tanggal, story) && random.chance(likes))
    .map(({ id, nilai }) => ({
      progkam_id: id,
      mhs_id: row.id,
      // Committee members and winners get more than the others.
      nilai: random.chance(0.2) ? nilai + random.int(1, 3) * 5 : null,
    }))
}

function wasHere({ row, rombel, status }: Mhs, tanggal: string, story: Story): boolean {
  if (status === 'cuti' && tanggal >= firstDayOf(story.running)) return false
  const { dari, sampai } = studyOf(rombel.angkatan, row.jenjang, story)
  return dari <= tanggal && tanggal <= sampai
}

/** A student's own activities: in his first year, without a day where that is still to come. */
function ownOf(
  random: Random,
  { row, rombel }: Mhs,
  story: Story,
): Omit<ProgkamRow, 'id' | 'nim_mhs'>[] {
  if (row.nim === NIM_LENGKAP) {
    return KEGIATAN_LENGKAP.map((one) => ({
      ...one,
      tanggal: one.tanggal && story.move(one.tanggal),
    }))
  }
  if (row.nim === NIM_KOSONG || random.chance(0.85)) return []
  return random.sample(KEGIATAN_LEPASAN, random.int(1, 2)).map(({ nama, tempat, nilai }) => {
    const { dari } = studyOf(rombel.angkatan, row.jenjang, story)
    const tanggal = addDays(dari, random.int(60, 260))
    return { nama, tempat, nilai, tanggal: tanggal < story.today ? tanggal : null }
  })
}
