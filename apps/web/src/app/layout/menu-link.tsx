import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useId } from 'react'
import type { MenuEntry } from './menu.ts'
import { sayWaiting, useWaiting, Waiting } from './waiting.tsx'

interface MenuLinkProps {
  entry: MenuEntry
  isCurrent: boolean
  onGo: () => void
}

/** An entry of the menu. Its name stays what it is; what waits there is read out after it. */
export function MenuLink({ entry: { path, label, icon }, isCurrent, onGo }: MenuLinkProps) {
  const id = useId()
  const waiting = sayWaiting(path, useWaiting(path))
  return (
    <>
      <AppLink
        to={path}
        onClick={onGo}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={waiting && id}
        className="menu-item wrap-anywhere"
      >
        <Icon name={icon} />
        {label}
        <Waiting path={path} />
      </AppLink>
      {waiting && (
        <span id={id} hidden>
          {waiting}
        </span>
      )}
    </>
  )
}
