import { SEMESTERS } from '@sia/domain/paruh'
import type { Rombel } from './cohort.ts'
import type { Dosen } from './dosen.ts'
import { type JamkulRow, listJamkul } from './jamkul.ts'
import { isPraktik, type Matkul } from './matkul.ts'
import { createRandom, type Random } from './random.ts'
import type { Ruangan } from './ruangan.ts'
import type { Story } from './story.ts'
import { semesterOf } from './study.ts'
import { type Masa, masaOf } from './tahun-ajaran.ts'

export type KelasRow = {
  id: number
  kode: string
  semester: number
  group_whatsapp: string | null
  dosen_id: number
  ruangan_id: number | null
  jamkul_id: number
  matkul_id: number
  jurusan_id: number
  tahun_ajaran_id: number
  persentasi_kehadiran: number
  persentasi_tugas: number
  persentasi_uts: number
  persentasi_uas: number
}

/** A class with what its sessions and registrations need. */
export interface Kelas {
  row: KelasRow
  rombel: Rombel
  matkul: Matkul
  hari: number
  masa: Masa
}

/** Weights of attendance, tasks, UTS and UAS; each adds up to 100. */
export const WEIGHTS = [
  [10, 30, 30, 30],
  [10, 20, 30, 40],
  [20, 20, 25, 35],
  [15, 35, 20, 30],
] as const

const HARI = [1, 2, 3, 4, 5, 6]

interface Sumber {
  matkul: readonly Matkul[]
  dosen: readonly Dosen[]
  ruangan: readonly Ruangan[]
  masa: readonly Masa[]
}

/** The classes of every group in every semester it has had by now; no room or lecturer is needed twice. */
export function createKelas(rombel: readonly Rombel[], sumber: Sumber, story: Story): Kelas[] {
  const random = createRandom('kelas')
  const taken = new Set<string>()
  let id = 0
  return rombel.flatMap((group) => {
    const had = semesterOf(group.angkatan, 'D2', story)
    return SEMESTERS.slice(0, had).flatMap((semester) => {
      const courses = sumber.matkul.filter(
        (matkul) => matkul.jurusan_id === group.jurusan.id && matkul.semester === semester,
      )
      const hari = random.shuffle(HARI)
      return courses.map((matkul, index) => {
        const masa = masaOf(sumber.masa, group.angkatan, semester)
        const plan = { rombel: group, matkul, hari: hari[index] ?? 1, masa }
        return { ...plan, row: rowOf(random, ++id, plan, place(random, plan, sumber, taken)) }
      })
    })
  })
}

function rowOf(
  random: Random,
  id: number,
  { rombel, matkul, masa }: Omit<Kelas, 'row'>,
  tempat: { jamkul: JamkulRow; dosen: Dosen; ruangan: Ruangan },
): KelasRow {
  const [kehadiran, tugas, uts, uas] = random.pick(WEIGHTS)
  return {
    id,
    // The same from year to year, as the next term is made from the classes of a year ago.
    kode: `${matkul.row.kode}-${rombel.huruf}`,
    semester: matkul.semester,
    group_whatsapp: random.chance(0.82) ? `https://chat.example.org/${random.word(16)}` : null,
    dosen_id: tempat.dosen.row.id,
    // A few lectures are held online only.
    ruangan_id: !isPraktik(matkul) && random.chance(0.03) ? null : tempat.ruangan.row.id,
    jamkul_id: tempat.jamkul.id,
    matkul_id: matkul.row.id,
    jurusan_id: rombel.jurusan.id,
    tahun_ajaran_id: masa.row.tahun_ajaran_id,
    persentasi_kehadiran: kehadiran,
    persentasi_tugas: tugas,
    persentasi_uts: uts,
    persentasi_uas: uas,
  }
}

/** Finds a slot of the day at which a lecturer and a room are free, the preferred slots first. */
function place(random: Random, plan: Omit<Kelas, 'row'>, sumber: Sumber, taken: Set<string>) {
  const { rombel, matkul, hari, masa } = plan
  const jenis = isPraktik(matkul) ? 'praktik' : 'teori'
  const lecturers = sumber.dosen.filter((dosen) => dosen.jurusan_id === rombel.jurusan.id)
  const rooms = sumber.ruangan.filter((ruangan) => ruangan.jenis === jenis)
  const slots = listJamkul(hari, rombel.waktu_belajar)
  const start = random.int(0, 1)
  for (const jamkul of [...slots.slice(start), ...slots.slice(0, start)]) {
    const at = `${masa.row.id}/${jamkul.id}`
    const isFree = (kind: string, row: { id: number }) => !taken.has(`${at}/${kind}${row.id}`)
    const dosen = random.shuffle(lecturers).find(({ row }) => isFree('dosen', row))
    const ruangan = random.shuffle(rooms).find(({ row }) => isFree('ruangan', row))
    if (!dosen || !ruangan) continue
    taken.add(`${at}/dosen${dosen.row.id}`).add(`${at}/ruangan${ruangan.row.id}`)
    return { jamkul, dosen, ruangan }
  }
  throw new RangeError('more classes than rooms and lecturers')
}
