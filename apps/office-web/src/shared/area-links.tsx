import { NavLink } from 'react-router-dom'

interface AreaLinksProps {
  /** The subject of the pages, aloud. */
  label: string
  parts: readonly { address: string; label: string }[]
}

/** The way between the pages of one area. */
export const AreaLinks = ({ label, parts }: AreaLinksProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-1">
    {parts.map((part) => (
      <NavLink
        key={part.address}
        end
        to={part.address}
        className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
      >
        {part.label}
      </NavLink>
    ))}
  </nav>
)
