import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = 'primary' | 'soft' | 'outline' | 'plain' | 'danger'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  soft: 'bg-brand-soft text-brand-ink hover:bg-brand-soft/70',
  outline: 'border border-line bg-surface text-ink hover:border-edge',
  plain: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-surface hover:opacity-90',
}

/** The classes of everything that looks like a button, links included. */
export function buttonClass(look: ButtonLook): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3 py-2 text-center text-base leading-tight font-semibold transition-colors forced-colors:border aria-disabled:cursor-default aria-disabled:opacity-70 ${LOOKS[look]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  icon?: IconName
}

/** A button. With `aria-disabled` it keeps the focus and tells why it does nothing. */
export function Button({
  look = 'primary',
  icon,
  className = '',
  children,
  ...props
}: ButtonProps) {
  return (
    <button type="button" {...props} className={`${buttonClass(look)} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  label: string
}

/** A square button that shows only an icon; its name is read out. */
export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`inline-grid size-11 place-items-center rounded-control transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-70 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
