import { Dialog } from '@sia/ui/dialog'
import { useState } from 'react'
import { withFirst } from './address.ts'
import type { Listing } from './listing.ts'
import type { List } from './use-list.ts'

interface ColumnsDialogProps<Row extends object> {
  list: List<Row>
  isOpen: boolean
  onClose: () => void
}

/** Which columns a list shows, and an export has. */
export function ColumnsDialog<Row extends object>(props: ColumnsDialogProps<Row>) {
  const { list, isOpen, onClose } = props
  const { columns } = list.listing
  // The address, which changes a moment after it was asked to, follows once the choice is made.
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const shown = ticked ?? list.state.columns
  const toggle = (id: string) =>
    setTicked(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  const close = () => {
    onClose()
    if (!ticked) return
    setTicked(null)
    list.change({ columns: withFirst(columns as Listing<never>['columns'], ticked) }, true)
  }
  return (
    <Dialog title="Kolom" isOpen={isOpen} onClose={close}>
      <div className="grid gap-1 sm:grid-cols-2">
        {columns.map(({ id, label }, place) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={shown.includes(id)}
              disabled={place === 0}
              onChange={() => toggle(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </Dialog>
  )
}
