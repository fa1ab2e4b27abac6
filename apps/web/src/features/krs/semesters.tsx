import { Empty } from '@sia/ui/empty'
import type { SemesterGroup } from './group.ts'
import { SemesterSection } from './semester-section.tsx'

interface SemestersProps {
  groups: SemesterGroup[]
  /** The college's least attendance in percent. */
  minimal: number | null
}

/** The semesters from the newest down; the newest with classes is the timetable. Product §4.2. */
export function Semesters({ groups, minimal }: SemestersProps) {
  const newest = groups.find(({ items }) => items.length > 0)
  if (groups.length === 0) {
    return <Empty icon="calendar">Saat ini data perkuliahan masih kosong.</Empty>
  }
  return (
    <div className="grid gap-1">
      {groups.map((group) => (
        <SemesterSection
          key={group.semester}
          group={group}
          minimal={minimal}
          isNewest={group === newest}
        />
      ))}
    </div>
  )
}
