import type { Mark } from '@sia/contracts/office/absensi'
import { showAbsensi } from '@sia/domain/absensi'
import { Button } from '@sia/ui/button'
import { MarkButtons } from './mark-buttons.tsx'
import type { SheetRow } from './sheet.ts'
import { StudentNote } from './student-note.tsx'

interface RosterRowProps {
  row: SheetRow
  /** His name, with the NIM where another one is called the same. */
  called: string
  refusalOf: (mark: Mark) => string | null
  isEntry: boolean
  onMark: (mark: Mark) => void
  onFocus: () => void
  /** Chooses between the own mark and the one that somebody else has set. */
  onSettle: (isOwn: boolean) => void
}

/** A student of the sheet: what to know of him, his mark, and where somebody else has set another one the choice. */
export function RosterRow(props: RosterRowProps) {
  const { row, called, refusalOf, isEntry, onMark, onFocus, onSettle } = props
  const { student, mark, status, ahead, conflict } = row
  return (
    <li data-nim={student.nim} className="scroll-mb-28 py-1.5">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span className="min-w-0 leading-snug">
          <span className="block font-semibold wrap-anywhere">{student.nama}</span>
          <StudentNote student={student} status={status} ahead={ahead} />
        </span>
        <MarkButtons
          nama={called}
          mark={mark}
          refusalOf={refusalOf}
          isEntry={isEntry}
          onMark={onMark}
          onFocus={onFocus}
        />
      </div>
      {conflict !== undefined && (
        <Conflict called={called} own={mark} now={conflict} onSettle={onSettle} />
      )}
    </li>
  )
}

interface ConflictProps {
  called: string
  own: Mark | null
  now: Mark | null
  onSettle: (isOwn: boolean) => void
}

function Conflict({ called, own, now, onSettle }: ConflictProps) {
  return (
    <fieldset
      aria-label={`Absensi ${called} sudah diisi orang lain`}
      className="mt-1 rounded-control bg-accent-soft p-2 text-sm text-accent-ink"
    >
      <p className="font-semibold">Sudah diisi orang lain. Mana yang benar?</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onSettle(true)}>
          Isian saya: {showAbsensi(own)}
        </Button>
        <Button look="outline" onClick={() => onSettle(false)}>
          Sekarang: {now === null ? 'kosong' : showAbsensi(now)}
        </Button>
      </div>
    </fieldset>
  )
}
