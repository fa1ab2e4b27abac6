import { NIM_KOSONG, NIM_LENGKAP } from './akun-demo.ts'
import type { Mhs, MhsRow } from './mhs.ts'
import { KEGIATAN_KAMPUS, KEGIATAN_LENGKAP, KEGIATAN_LEPASAN } from './progkam-kegiatan.ts'
import { createRandom, type Random } from './random.ts'
import { STORY_DAY } from './tahun-ajaran.ts'
import { addDays } from './tanggal.ts'

/** A row of the table progkam. */
export type ProgkamRow = {
  id: number
  nama: string
  tempat: string | null
  tanggal: string | null
  nilai: number
  nim_mhs: string | null
}

/** A row of progkam_mhs: a student's part in an activity. */
export type ProgkamMhsRow = { progkam_id: number; mhs_id: number; nilai: number | null }

/** Campus activities with those who took part, and the students' own activities. */
export function createProgkam(mhs: readonly Mhs[]) {
  const random = createRandom('progkam')
  const kampus = KEGIATAN_KAMPUS.map((kegiatan, index): ProgkamRow => {
    return { id: index + 1, ...kegiatan, nim_mhs: null }
  })
  const part = mhs.flatMap(({ row }) => joinKampus(random, row, kampus))
  const lepasan: ProgkamRow[] = []
  for (const { row } of mhs) {
    for (const kegiatan of ownOf(random, row)) {
      lepasan.push({ id: kampus.length + lepasan.length + 1, ...kegiatan, nim_mhs: row.nim })
    }
  }
  const idOf = new Map(mhs.map(({ row }) => [row.nim, row.id]))
  const own = lepasan.map(({ id, nim_mhs }): ProgkamMhsRow => {
    const nilai = random.chance(0.3) ? random.int(5, 25) : null
    return { progkam_id: id, mhs_id: idOf.get(nim_mhs ?? '') ?? 0, nilai }
  })
  return { progkam: [...kampus, ...lepasan], progkam_mhs: [...part, ...own] }
}

function joinKampus(random: Random, row: MhsRow, kampus: readonly ProgkamRow[]): ProgkamMhsRow[] {
  if (row.nim === NIM_KOSONG) return []
  const likes = row.nim === NIM_LENGKAP ? 0.8 : random.next() * 0.6
  return kampus
    .filter(({ tanggal }) => wasHere(row, tanggal ?? STORY_DAY) && random.chance(likes))
    .map(({ id, nilai }) => ({
      progkam_id: id,
      mhs_id: row.id,
      // Committee members and winners get more than the others.
      nilai: random.chance(0.2) ? nilai + random.int(1, 3) * 5 : null,
    }))
}

function wasHere({ angkatan, jenjang }: MhsRow, tanggal: string): boolean {
  const left = angkatan + (jenjang === 'D1' ? 1 : 2)
  return tanggal >= `${angkatan}-08-15` && tanggal < `${left}-08-15`
}

function ownOf(random: Random, row: MhsRow): Omit<ProgkamRow, 'id' | 'nim_mhs'>[] {
  if (row.nim === NIM_LENGKAP) return KEGIATAN_LENGKAP
  if (row.nim === NIM_KOSONG || random.chance(0.85)) return []
  return random.sample(KEGIATAN_LEPASAN, random.int(1, 2)).map(({ nama, tempat, nilai }) => {
    const tanggal = addDays(`${row.angkatan}-10-01`, random.int(0, 240))
    return { nama, tempat, nilai, tanggal: tanggal < STORY_DAY ? tanggal : null }
  })
}
