import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface OutLinkProps {
  href: string
  icon?: IconName
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** A file or another site, opened in a new tab; looks like a button. Product §19.5. */
export function OutLink({ href, icon, look = 'outline', className = '', children }: OutLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass(look)} ${className}`}
    >
      {icon && <Icon name={icon} />}
      {children}
      <span className="sr-only"> (tab baru)</span>
    </a>
  )
}
