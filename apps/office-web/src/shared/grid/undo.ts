import { showToast } from '@sia/ui/lib/toast'
import type { Cells } from './cells.ts'

/** Takes the last step of a grid back, and says what somebody else has changed since. */
export function undoIn<Value>(cells: Cells<Value>): void {
  const left = cells.undo()
  if (left > 0) showToast(`${left} sel dibiarkan: sudah diubah lagi sesudahnya.`, 'bad')
}
