import { IconButton } from '@sia/ui/button'
import type { ReactNode } from 'react'

interface Person {
  nim: string
  nama: string
  /** What else is said of the person. */
  more?: ReactNode
}

interface PeopleProps {
  people: Person[]
  isSending: boolean
  onRemove: (nim: string) => void
}

/** Who is on a list, each to be taken off it. */
export const People = ({ people, isSending, onRemove }: PeopleProps) => (
  <ol className="grid max-h-[60dvh] pair-10 gap-x-6 overflow-y-auto">
    {people.map(({ nim, nama, more }) => (
      <li key={nim} className="flex min-h-11 items-center gap-x-2 py-1">
        <span className="min-w-0 grow wrap-anywhere">
          {nama} <span className="text-sm text-muted">{nim}</span> {more}
        </span>
        <IconButton
          icon="close"
          label={`Keluarkan ${nama}`}
          aria-disabled={isSending}
          onClick={() => onRemove(nim)}
        />
      </li>
    ))}
  </ol>
)
