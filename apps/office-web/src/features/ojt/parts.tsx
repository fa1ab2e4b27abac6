import { NavLink } from 'react-router-dom'
import { to } from '../../lib/to.ts'

const PARTS = [
  { address: to.ojt(), label: 'Papan' },
  { address: to.companies(), label: 'Perusahaan' },
  { address: to.ojtStudents(), label: 'Mahasiswa' },
] as const

/** The way between the pages of OJT. */
export const OjtParts = () => (
  <nav aria-label="OJT" className="flex flex-wrap gap-1">
    {PARTS.map(({ address, label }) => (
      <NavLink
        key={address}
        end
        to={address}
        className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
      >
        {label}
      </NavLink>
    ))}
  </nav>
)
