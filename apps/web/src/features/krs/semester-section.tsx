import { Badge } from '@sia/ui/badge'
import { Section } from '@sia/ui/section'
import { useState } from 'react'
import { showDesimal } from '../../lib/format.ts'
import { recallForStudent, rememberForStudent } from '../../lib/session.ts'
import type { SemesterGroup } from './group.ts'
import { KelasCard } from './kelas-card.tsx'

interface SemesterSectionProps {
  group: SemesterGroup
  isNewest: boolean
}

/** The classes of a semester, collapsible; the newest with classes is open until the student decides otherwise. */
export function SemesterSection({ group, isNewest }: SemesterSectionProps) {
  const { semester, ip, items } = group
  const key = `krs:semester-${semester}`
  const [isOpen, setOpen] = useState(() => {
    const remembered = recallForStudent(key)
    return remembered === null ? isNewest : remembered === 'open'
  })
  return (
    <Section
      title={`Semester ${semester}`}
      summary={
        <>
          <span className="text-sm text-muted">{items.length} kelas</span>
          <Badge tone={ip === null ? 'quiet' : 'brand'}>IP {showDesimal(ip)}</Badge>
        </>
      }
      isOpen={isOpen}
      onToggle={(open) => {
        setOpen(open)
        rememberForStudent(key, open ? 'open' : 'closed')
      }}
    >
      {items.length === 0 ? (
        <p className="px-4 py-2 text-muted">Belum ada kelas di semester ini.</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:gap-4">
          {items.map((item) => (
            <KelasCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}
