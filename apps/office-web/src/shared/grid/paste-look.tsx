import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { ChangeList } from './change-list.tsx'
import type { CellChange } from './changes.ts'

interface PasteLookProps {
  changes: readonly CellChange[]
  same: number
  pasted: { doubts: readonly string[]; notes: readonly string[] }
  rows: readonly { nim: string; nama: string }[]
  columns: readonly { id: string; label: string }[]
  onPut: () => void
  onClose: () => void
}

/** The changes of a block in doubt, before anything of it is saved. Product §25.12. */
export function PasteLook(props: PasteLookProps) {
  const { changes, same, pasted, rows, columns, onPut, onClose } = props
  return (
    <Dialog title="Periksa tempelan" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <Notice tone="warn" title="Belum ada yang ditempel.">
          {pasted.doubts.map((doubt) => (
            <span key={doubt} className="block">
              {doubt}
            </span>
          ))}
        </Notice>
        <p>
          <strong>{changes.length} sel</strong> berubah; {same} sudah sama.
        </p>
        <ChangeList changes={changes} rows={rows} columns={columns} />
        {pasted.notes.length > 0 && (
          <ul className="grid gap-1 text-sm text-muted">
            {pasted.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface py-2">
          {changes.length > 0 && <Button onClick={onPut}>Tempel {changes.length} sel</Button>}
          <Button look="outline" onClick={onClose}>
            Jangan tempel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
