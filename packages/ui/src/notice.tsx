import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'bad' | 'warn' | 'info'

const TONES: Record<NoticeTone, { className: string; icon: IconName }> = {
  bad: { className: 'bg-bad-soft text-bad', icon: 'alert' },
  warn: { className: 'bg-accent-soft text-accent-ink', icon: 'alert' },
  info: { className: 'bg-brand-soft text-brand-ink', icon: 'info' },
}

interface NoticeProps {
  tone: NoticeTone
  title: string
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A message that stays on the page; it can take the focus so that it is read out at once. */
export function Notice({ tone, title, children, ref }: NoticeProps) {
  const { className, icon } = TONES[tone]
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={`flex gap-3 rounded-control p-3.5 ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 text-sm">
        <p className="font-bold">{title}</p>
        {children && <p className="mt-0.5 font-medium">{children}</p>}
      </div>
    </div>
  )
}
