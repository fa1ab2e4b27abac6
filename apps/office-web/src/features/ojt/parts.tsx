import { PartsNav } from '../../app/parts-nav.tsx'
import { to } from '../../lib/to.ts'

const PARTS = [
  { address: to.ojt(), label: 'Papan' },
  { address: to.companies(), label: 'Perusahaan' },
  { address: to.ojtStudents(), label: 'Mahasiswa' },
] as const

/** The way between the pages of OJT. */
export const OjtParts = () => <PartsNav label="OJT" parts={PARTS} />
