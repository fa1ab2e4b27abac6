import type { ReactNode } from 'react'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  children: ReactNode
  'aria-labelledby'?: string
}

/** A raised surface that holds one thing. */
export function Card({ as: Tag = 'div', className = 'p-4', children, ...aria }: CardProps) {
  return (
    <Tag
      {...aria}
      className={`break-inside-avoid rounded-card border border-line bg-surface shadow-card ${className}`}
    >
      {children}
    </Tag>
  )
}
