import { planRombel, type Rombel } from './cohort.ts'
import { addDays, earlierOf } from './dates.ts'
import {
  MHS_DEMO,
  type MhsDemo,
  NIM_KOSONG,
  NIM_LENGKAP,
  NIM_TANPA_OJT,
  type StatusDemo,
} from './demo-accounts.ts'
import { firstDayOf } from './half-year.ts'
import { createNama } from './names.ts'
import { type Biodata, createBiodata } from './personal-data.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'
import { isFinished, semesterOf, studyOf } from './study.ts'

export type MhsRow = Biodata & {
  id: number
  nim: string
  nama: string
  angkatan: number
  jenjang: string
  jurusan_id: number
  waktu_belajar: string
  semester: number
  cabang: string
  no_briva: string
  ojt_aktif: boolean
}

/** A student with the group he takes his classes in. */
export interface Mhs {
  row: MhsRow
  rombel: Rombel
  status: StatusDemo
}

// The intake as it is written, 01 for D2 or 02 for D1, number: an account is the same on every day.
const KODE_JENJANG = { D1: '02', D2: '01' } as const
// The numbers below are kept for the demo accounts.
const FIRST_NUMBER = 11
// Days from the end of studies to the graduation.
const WISUDA = 30
const PROFIL_LENGKAP = { refrensi: 'Alumni', kdbb: true }
// She came shortly before the running half year and has not filled in her profile.
const PROFIL_KOSONG = {
  no_hp_ortu: null,
  ig: null,
  informasi: null,
  refrensi: null,
  kdbb: false,
}

/** All students with their groups, the same for the same number and day. */
export function createMhs(mahasiswa: number, story: Story): Mhs[] {
  const random = createRandom('mhs')
  const numbers = new Map<string, number>()
  const nextNim = (angkatan: number, jenjang: 'D1' | 'D2') => {
    const prefix = `${angkatan % 100}${KODE_JENJANG[jenjang]}`
    const number = numbers.get(prefix) ?? FIRST_NUMBER
    numbers.set(prefix, number + 1)
    return prefix + String(number).padStart(4, '0')
  }
  let id = 0
  return planRombel(mahasiswa).flatMap((rombel) =>
    (['D2', 'D1'] as const).flatMap((jenjang) => {
      const known = demoIn(rombel, jenjang)
      return Array.from({ length: rombel.isi[jenjang] }, (_, index): Mhs => {
        const orang: Orang = known[index] ?? {
          ...createNama(random, rombel.cabang),
          nim: nextNim(rombel.angkatan, jenjang),
        }
        const { status = isFinished(rombel.angkatan, jenjang, story) ? 'lulus' : 'aktif' } = orang
        const row = rowOf(random, { id: ++id, jenjang, rombel, story, ...orang, status })
        return { row, rombel, status }
      })
    }),
  )
}

type Orang = Pick<MhsDemo, 'nim' | 'nama' | 'jenis' | 'agama' | 'status'>

function demoIn({ angkatan, jurusan, huruf }: Rombel, jenjang: 'D1' | 'D2'): MhsDemo[] {
  if (huruf !== 'A') return []
  return MHS_DEMO.filter(
    (demo) =>
      demo.angkatan === angkatan && demo.jurusan_id === jurusan.id && demo.jenjang === jenjang,
  )
}

function rowOf(
  random: Random,
  orang: Orang & {
    status: StatusDemo
    id: number
    jenjang: 'D1' | 'D2'
    rombel: Rombel
    story: Story
  },
): MhsRow {
  const { id, nim, nama, jenjang, rombel, story, status } = orang
  const { angkatan, cabang } = rombel
  const row = {
    id,
    nim,
    nama,
    angkatan: story.year(angkatan),
    jenjang,
    jurusan_id: rombel.jurusan.id,
    waktu_belajar: rombel.waktu_belajar,
    // Who is on leave has not begun the running semester.
    semester: semesterOf(angkatan, jenjang, story) - (status === 'cuti' ? 1 : 0),
    cabang,
    no_briva: `7788801${nim}`,
    ojt_aktif: status !== 'cuti' && isOjtAktif(random, nim, angkatan, jenjang),
    ...createBiodata(random, { ...orang, angkatan, cabang }, story),
  }
  if (nim === NIM_LENGKAP) return { ...row, ...PROFIL_LENGKAP, fb: nama }
  if (nim !== NIM_KOSONG) return row
  const tanggal_bergabung = addDays(firstDayOf(story.running), -6)
  return { ...row, ...PROFIL_KOSONG, tanggal_bergabung, fb: null }
}

// Students whose OJT is the next half year are active, and so were those who have left.
function isOjtAktif(random: Random, nim: string, angkatan: number, jenjang: string): boolean {
  const aktif = random.chance(0.92) && (jenjang === 'D1' || angkatan < 2025)
  if (nim === NIM_TANPA_OJT) return false
  return aktif || MHS_DEMO.some((demo) => demo.nim === nim)
}

/** Rows of mhs_status: who is on leave since the running half year began, and who has graduated. */
export function createStatus(mhs: readonly Mhs[], story: Story) {
  return mhs.flatMap(({ row, rombel, status }) => {
    if (status === 'aktif') return []
    const { sampai } = studyOf(rombel.angkatan, row.jenjang, story)
    const wisuda = earlierOf(story.today, addDays(sampai, WISUDA))
    const sejak = status === 'cuti' ? firstDayOf(story.running) : wisuda
    return { mhs_id: row.id, sejak, status }
  })
}
