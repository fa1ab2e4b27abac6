import type { Mark } from '@sia/contracts/office/absensi'
import { Badge } from '@sia/ui/badge'
import { countMarks, type Sheet } from './sheet.ts'

const WORDS: [Mark | 'none', string, string][] = [
  ['2', 'izin', 'text-brand-ink'],
  ['3', 'sakit', 'text-accent-ink'],
  ['4', 'alpa', 'text-bad'],
  ['none', 'belum', 'text-ink'],
]

/** How many have which mark; above the roster. */
export function Counts({ sheet: { rows, isTaken, refusalOf } }: { sheet: Sheet }) {
  const counts = countMarks(rows)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span>
          <strong className="text-2xl text-ink">{counts['1']}</strong> hadir
        </span>
        {WORDS.map(([mark, word, colour]) =>
          counts[mark] === 0 ? null : (
            <span key={mark}>
              <strong className={colour}>{counts[mark]}</strong> {word}
            </span>
          ),
        )}
      </p>
      {!isTaken && refusalOf('1') === null && <Badge tone="brand">semua H, ubah yang tidak</Badge>}
    </div>
  )
}
