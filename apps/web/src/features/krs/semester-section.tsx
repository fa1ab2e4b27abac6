import { Badge } from '@sia/ui/badge'
import { Section } from '@sia/ui/section'
import { showDecimal } from '@sia/web-kit/show/format'
import { useRemembered } from '../../lib/session/remembered.ts'
import { recallForStudent, rememberForStudent } from '../../lib/session/session.ts'
import { countSks, type SemesterGroup } from './group.ts'
import { KelasCard } from './kelas-card.tsx'
import { Timetable } from './timetable.tsx'

interface SemesterSectionProps {
  group: SemesterGroup
  /** The college's least attendance in percent. */
  minimal: number | null
  isNewest: boolean
}

/** The classes of a semester, collapsible; the newest with classes is open until the student decides otherwise. */
export function SemesterSection({ group, minimal, isNewest }: SemesterSectionProps) {
  const { semester, ip, items } = group
  const key = `krs:semester-${semester}`
  const [isOpen, setOpen] = useRemembered(() => {
    const remembered = recallForStudent(key)
    return remembered === null ? isNewest : remembered === 'open'
  })
  return (
    <Section
      isSlim
      title={`Semester ${semester}`}
      summary={
        <>
          <span className="text-sm text-muted">
            {items.length} kelas{items.length > 0 && ` · ${countSks(items)} sks`}
          </span>
          <Badge tone={ip === null ? 'quiet' : 'brand'}>IP {showDecimal(ip)}</Badge>
        </>
      }
      isOpen={isOpen}
      onToggle={(open) => {
        setOpen(open)
        rememberForStudent(key, open ? 'open' : 'closed')
      }}
    >
      {isOpen && <Classes items={items} minimal={minimal} isNewest={isNewest} />}
    </Section>
  )
}

interface ClassesProps extends Omit<SemesterSectionProps, 'group'> {
  items: SemesterGroup['items']
}

function Classes({ items, minimal, isNewest }: ClassesProps) {
  if (items.length === 0) {
    return <p className="px-3.5 py-1 text-muted">Belum ada kelas di semester ini.</p>
  }
  if (isNewest) return <Timetable items={items} minimal={minimal} />
  return (
    <ul className="kelas-list">
      {items.map((item) => (
        <KelasCard key={item.id} withDay item={item} minimal={minimal} />
      ))}
    </ul>
  )
}
