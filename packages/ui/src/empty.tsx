import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Says that there is nothing yet. */
export function Empty({ icon = 'list', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge/50 px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="max-w-sm font-semibold text-balance">{children}</p>
    </div>
  )
}
