import type { Mark } from '@sia/contracts/office/absensi'
import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { useId } from 'react'

/** The marks in the order of their buttons. */
export const MARKS = Object.keys(ABSENSI_LABELS) as Mark[]

const CHOSEN: Record<Mark, string> = {
  '1': 'bg-good text-surface',
  '2': 'bg-brand text-on-brand',
  '3': 'bg-accent text-on-accent',
  '4': 'bg-bad text-surface',
}

interface MarkButtonsProps {
  /** Whose mark, as it is read out. */
  nama: string
  mark: Mark | null
  /** The sentence against a mark, null where it may be set. */
  refusalOf: (mark: Mark) => string | null
  /** Whether Tab leads to it. */
  isEntry: boolean
  onMark: (mark: Mark) => void
  onFocus: () => void
}

/** The four marks of one student, one of which is chosen. */
export function MarkButtons(props: MarkButtonsProps) {
  const { nama, mark, refusalOf, isEntry, onMark, onFocus } = props
  const group = useId()
  const entry = mark ?? MARKS.find((one) => refusalOf(one) === null)
  return (
    <fieldset aria-label={nama} className="flex shrink-0 gap-1">
      {MARKS.map((one) => {
        const refusal = refusalOf(one)
        return (
          <label key={one} title={refusal ?? undefined} className="relative">
            <input
              type="radio"
              name={group}
              data-mark={one}
              aria-label={ABSENSI_LABELS[one].label}
              checked={mark === one}
              disabled={refusal !== null}
              tabIndex={isEntry && one === entry ? 0 : -1}
              onFocus={onFocus}
              onChange={() => onMark(one)}
              className="peer absolute inset-0 size-11 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className={`grid size-11 place-items-center rounded-control text-base font-bold outline-offset-2 outline-brand peer-focus-visible:outline-3 peer-disabled:opacity-40 forced-colors:border ${
                mark === one
                  ? `${CHOSEN[one]} forced-colors:bg-[Highlight]`
                  : 'bg-sunken text-muted'
              }`}
            >
              {ABSENSI_LABELS[one].kode}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
