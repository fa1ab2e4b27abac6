import { Icon } from '@sia/ui/icon'
import type { Cells } from './cells.ts'

/** Whether everything that was typed is saved, and what is not. */
export function SaveState<Value>({ cells }: { cells: Cells<Value> }) {
  const typed = [...cells.typed().values()]
  const count = (...states: string[]) => typed.filter(({ state }) => states.includes(state)).length
  const [waiting, refused, conflicts] = [
    count('unsent', 'sending'),
    count('refused'),
    count('conflict'),
  ]
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
      {typed.length === 0 && (
        <span className="flex items-center gap-1.5 text-good">
          <Icon name="check" className="size-4" /> Semua tersimpan
        </span>
      )}
      {waiting > 0 &&
        (cells.isOffline() ? (
          <span className="text-accent-ink">
            {waiting} belum terkirim: tersimpan di perangkat ini, dikirim bila tersambung
          </span>
        ) : (
          <span className="text-muted">Menyimpan {waiting}…</span>
        ))}
      {refused > 0 && <span className="text-bad">{refused} ditolak</span>}
      {conflicts > 0 && <span className="text-accent-ink">{conflicts} diubah orang lain</span>}
    </p>
  )
}
