import { JURUSAN } from './jurusan.ts'
import { createNama } from './names.ts'
import { createRandom } from './random.ts'

/** A lecturer and the programme he teaches in. */
export interface Dosen {
  row: { id: number; nama: string }
  jurusan_id: number
}

const GELAR: Record<number, readonly string[]> = {
  1: ['S.K.M., M.Kes.', 'S.Kep., M.M.R.S.', 'A.Md.R.M.I.K., S.K.M.', 'S.H., M.H.Kes.'],
  2: ['S.E., M.M.', 'S.A.B., M.A.B.', 'S.Pd., M.Pd.', 'S.I.Kom., M.Si.'],
  3: ['S.Kom., M.Kom.', 'S.T., M.T.', 'S.Kom.', 'S.Si., M.Cs.'],
  4: ['S.E., M.Ak., Ak.', 'S.Ak., M.Si.', 'S.E., BKP', 'S.E., M.M.'],
  5: ['S.Sn., M.Sn.', 'S.Ds., M.Ds.', 'S.Kom., M.Kom.', 'S.Sn.'],
  8: ['S.E., M.M.', 'S.E., M.Si.', 'S.H., M.H.', 'S.E., Ak.'],
  10: ['S.I.Kom., M.I.Kom.', 'S.E., M.M.', 'S.Sos., M.Si.', 'S.Ds., M.M.'],
}

const PER_JURUSAN = 6

/** The lecturer who has a demo account in Kantor, of the demo student's programme. */
export const DEMO_DOSEN = 'I Nyoman Artha Wirawan, S.Kom.'
const DEMO_JURUSAN = 3

/** Lecturers with titles, a few for every programme; a larger college has more. */
export function createDosen(scale: number): Dosen[] {
  const random = createRandom('dosen')
  let id = 0
  return JURUSAN.flatMap((jurusan) =>
    Array.from({ length: PER_JURUSAN * scale }, (_, index): Dosen => {
      const { nama } = createNama(random, index % 3 === 2 ? 'mataram' : 'denpasar')
      const doctor = random.chance(0.12) ? 'Dr. ' : ''
      const gelar = random.pick(GELAR[jurusan.id] ?? [])
      const isDemo = jurusan.id === DEMO_JURUSAN && index === 0
      const called = isDemo ? DEMO_DOSEN : `${doctor}${nama}, ${gelar}`
      return { row: { id: ++id, nama: called }, jurusan_id: jurusan.id }
    }),
  )
}
