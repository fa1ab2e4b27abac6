import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface HeroProps {
  as?: 'div' | 'section'
  /** Paddings and what stands how within. */
  className?: string
  children: ReactNode
  'aria-labelledby'?: string
}

/**
 * The brand's panel, for the one thing of a screen that is seen first: dark ground with the kawung
 * pattern in both themes. Words within are `text-on-hero` and `text-hero-muted`.
 */
export function Hero({
  as: Tag = 'section',
  className = 'p-4 sm:p-5',
  children,
  ...aria
}: HeroProps) {
  return (
    <Tag {...aria} className={`hero break-inside-avoid rounded-card shadow-card ${className}`}>
      {children}
    </Tag>
  )
}

/** A short word of weight on the panel, such as how long until something starts. */
export function HeroPill({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full bg-accent px-2.5 py-0.5 text-sm font-bold text-on-accent print:border">
      {children}
    </span>
  )
}

/** Classes of what is pressed on the panel: one thing in the foreground, the others calm. */
export function heroButtonClass(look: 'strong' | 'calm'): string {
  const ground =
    look === 'strong'
      ? 'bg-on-hero text-hero hover:opacity-90'
      : 'bg-on-hero/15 text-on-hero hover:bg-on-hero/25'
  return `inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-3 py-2 leading-tight font-semibold transition-colors forced-colors:border ${ground}`
}

interface HeroChipProps {
  icon: IconName
  children: ReactNode
}

/** A fact on the panel that is looked for first, such as a room. */
export function HeroChip({ icon, children }: HeroChipProps) {
  return (
    <span className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-on-hero/15 px-3 py-2 leading-tight font-bold">
      <Icon name={icon} />
      {children}
    </span>
  )
}
