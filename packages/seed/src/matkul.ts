import { ADMINISTRASI_RUMAH_SAKIT } from './curricula/01-hospital-administration.ts'
import { ADMINISTRASI_BISNIS } from './curricula/02-business-administration.ts'
import { INFORMATIKA_KOMPUTER } from './curricula/03-informatics.ts'
import { AKUNTANSI_PERPAJAKAN } from './curricula/04-accounting-taxation.ts'
import { DESAIN_MULTIMEDIA } from './curricula/05-design-multimedia.ts'
import { KEUANGAN_PERBANKAN } from './curricula/08-finance-banking.ts'
import { DIGITAL_MARKETING } from './curricula/10-digital-marketing.ts'
import { JURUSAN } from './jurusan.ts'
import { createRandom } from './random.ts'

/** A course with what the classes need to know of it: its place in the curriculum and its topics. */
export interface Matkul {
  row: MatkulRow
  jurusan_id: number
  semester: number
  topik: string[]
}

type MatkulRow = {
  id: number
  kode: string
  nama: string
  jenis_matkul: number
  sks: number
  bahan_ajar_link: string | null
  rpp_link: string | null
}

const PRAKTIK = 1
const TEORI = 2

const KURIKULUM: Record<number, string[]> = {
  1: ADMINISTRASI_RUMAH_SAKIT,
  2: ADMINISTRASI_BISNIS,
  3: INFORMATIKA_KOMPUTER,
  4: AKUNTANSI_PERPAJAKAN,
  5: DESAIN_MULTIMEDIA,
  8: KEUANGAN_PERBANKAN,
  10: DIGITAL_MARKETING,
}

/** All courses of the seven curricula, numbered in order. */
export function createMatkul(): Matkul[] {
  const random = createRandom('matkul')
  let id = 0
  return JURUSAN.flatMap((jurusan) =>
    (KURIKULUM[jurusan.id] ?? []).flatMap((block, index) =>
      block
        .trim()
        .split('\n')
        .map((line, urut): Matkul => {
          const [nama = '', jenis, sks, topik = ''] = line.split(' | ')
          const kode = `${jurusan.singkatan}${index + 1}0${urut + 1}`
          const link = (kind: string) => `https://materi.example.org/${kind}/${kode.toLowerCase()}`
          const row = {
            id: ++id,
            kode,
            nama,
            jenis_matkul: jenis === 'P' ? PRAKTIK : TEORI,
            sks: Number(sks),
            bahan_ajar_link: random.chance(0.85) ? link('bahan-ajar') : null,
            rpp_link: random.chance(0.9) ? link('rpp') : null,
          }
          return { row, jurusan_id: jurusan.id, semester: index + 1, topik: topik.split(', ') }
        }),
    ),
  )
}

/** Whether a course is held in a laboratory or studio. */
export function isPraktik({ row }: Matkul): boolean {
  return row.jenis_matkul === PRAKTIK
}
