import { planRombel, type Rombel } from './cohort.ts'
import { MHS_DEMO, type MhsDemo, NIM_KOSONG, NIM_LENGKAP, NIM_TANPA_OJT } from './demo-accounts.ts'
import { createNama } from './names.ts'
import { type Biodata, createBiodata } from './personal-data.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'

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
}

// The intake as it is written, 01 for D2 or 02 for D1, number: an account is the same on every day.
const KODE_JENJANG = { D1: '02', D2: '01' } as const
// The numbers below are kept for the demo accounts.
const FIRST_NUMBER = 11
const PROFIL_LENGKAP = { tanggal_bergabung: '2024-07-04', refrensi: 'Alumni', kdbb: true }
// She came in the middle of the year and has not filled in her profile.
const PROFIL_KOSONG = {
  tanggal_bergabung: '2026-01-26',
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
        const orang = known[index] ?? {
          ...createNama(random, rombel.cabang),
          nim: nextNim(rombel.angkatan, jenjang),
        }
        return { row: rowOf(random, { id: ++id, jenjang, rombel, story, ...orang }), rombel }
      })
    }),
  )
}

function demoIn({ angkatan, jurusan, huruf }: Rombel, jenjang: 'D1' | 'D2'): MhsDemo[] {
  if (huruf !== 'A') return []
  return MHS_DEMO.filter(
    (demo) =>
      demo.angkatan === angkatan && demo.jurusan_id === jurusan.id && demo.jenjang === jenjang,
  )
}

function rowOf(
  random: Random,
  orang: Pick<MhsDemo, 'nim' | 'nama' | 'jenis' | 'agama'> & {
    id: number
    jenjang: 'D1' | 'D2'
    rombel: Rombel
    story: Story
  },
): MhsRow {
  const { id, nim, nama, jenjang, rombel, story } = orang
  const { angkatan, cabang } = rombel
  const row = {
    id,
    nim,
    nama,
    angkatan: story.year(angkatan),
    jenjang,
    jurusan_id: rombel.jurusan.id,
    waktu_belajar: rombel.waktu_belajar,
    semester: angkatan === 2025 || jenjang === 'D1' ? 2 : 4,
    cabang,
    no_briva: `7788801${nim}`,
    ojt_aktif: isOjtAktif(random, nim, angkatan, jenjang),
    ...createBiodata(random, { ...orang, angkatan, cabang }, story),
  }
  const known = nim === NIM_LENGKAP ? PROFIL_LENGKAP : nim === NIM_KOSONG ? PROFIL_KOSONG : null
  if (known === null) return row
  const fb = nim === NIM_LENGKAP ? nama : null
  return { ...row, ...known, tanggal_bergabung: story.move(known.tanggal_bergabung), fb }
}

// Whoever is in his last half year is active, and so was who has left.
function isOjtAktif(random: Random, nim: string, angkatan: number, jenjang: string): boolean {
  const aktif = random.chance(0.92) && (jenjang === 'D1' || angkatan < 2025)
  if (nim === NIM_TANPA_OJT) return false
  return aktif || MHS_DEMO.some((demo) => demo.nim === nim)
}
