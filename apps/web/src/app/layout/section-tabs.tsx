import { AppLink } from '@sia/web-kit/app-link'
import { menuGroups } from './menu.ts'
import { Waiting } from './waiting.tsx'

/**
 * Where one place of the lower bar, or the bell, stands for several screens: the way between them. Only on those
 * screens themselves, and below 1024 px. A tab's number is in view, and may be read while it is shown. Product §1.4.
 */
export function SectionTabs({ pathname }: { pathname: string }) {
  const group = menuGroups.find(
    ({ hasTabs, entries }) => hasTabs && entries.some(({ path }) => path === pathname),
  )
  if (!group) return null
  return (
    <nav aria-label={group.label} className="section-tabs no-print">
      {group.entries.map(({ path, label, tab = label }) => (
        <AppLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {tab}
          {path !== pathname && <Waiting path={path} />}
        </AppLink>
      ))}
    </nav>
  )
}
