import type { ReactNode } from 'react'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  /** Goes on over pages of paper, row by row; others stand on one. */
  isLong?: boolean
  children: ReactNode
  'aria-labelledby'?: string
}

/** A raised surface that holds one thing. */
export function Card({
  as: Tag = 'div',
  className = 'p-4',
  isLong = false,
  children,
  ...aria
}: CardProps) {
  return (
    <Tag
      {...aria}
      className={`${isLong ? '' : 'break-inside-avoid'} rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {children}
    </Tag>
  )
}
