import { to } from '../../lib/to.ts'
import { AreaLinks } from '../../shared/area-links.tsx'

const PARTS = [
  { address: to.ojt(), label: 'Papan' },
  { address: to.companies(), label: 'Perusahaan' },
  { address: to.ojtStudents(), label: 'Mahasiswa' },
] as const

/** The way between the pages of OJT. */
export const OjtParts = () => <AreaLinks label="OJT" parts={PARTS} />
