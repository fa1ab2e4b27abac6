import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const SMALL = 'text-xs font-semibold text-muted'

/** How a fact stands: under its name, beside a mark in a box, on the hero, or as a line with a mark for its name. */
const LOOKS = {
  plain: { row: '', name: SMALL, value: 'font-semibold wrap-anywhere', icon: '' },
  box: {
    row: 'relative flex min-h-10 flex-col justify-center pl-13',
    name: SMALL,
    value: 'font-semibold wrap-anywhere',
    icon: 'absolute top-0 left-0 size-10 rounded-control bg-sunken px-2.5 py-2.5 text-brand',
  },
  hero: {
    row: 'relative pl-7.5',
    name: 'text-xs font-semibold text-hero-muted',
    value: 'font-bold wrap-anywhere',
    icon: 'absolute top-0.5 left-0 size-5',
  },
  line: {
    row: 'flex items-start gap-2',
    name: '',
    value: 'min-w-0 wrap-anywhere',
    icon: 'mt-0.5 size-4 text-muted',
  },
}

interface FactProps {
  label: string
  /** Nothing is shown as '-'. */
  value: ReactNode
  icon?: IconName
  look?: keyof typeof LOOKS
}

/** A fact on one thing, a number or a name, under its own name: a line of a `<dl>`. */
export function Fact({ label, value, icon, look = 'plain' }: FactProps) {
  const classes = LOOKS[look]
  return (
    <div className={classes.row || undefined}>
      <dt className={classes.name || undefined}>
        {icon && <Icon name={icon} className={classes.icon} />}
        {look === 'line' ? <span className="sr-only">{label}</span> : label}
      </dt>
      <dd translate="no" className={classes.value}>
        {value || '-'}
      </dd>
    </div>
  )
}
