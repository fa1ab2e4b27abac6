import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface DraftNoticeProps {
  isShown: boolean
  onForget: () => void
}

/** Tells that a form shows what was typed earlier, and offers to start it anew. */
export function DraftNotice({ isShown, onForget }: DraftNoticeProps) {
  return (
    isShown && (
      <div
        role="status"
        className="mt-2 mb-4 flex gap-3 rounded-control bg-brand-soft px-3.5 pt-3 pb-1 text-sm text-brand-ink"
      >
        <Icon name="info" className="size-5" />
        <div className="flex grow flex-wrap items-start gap-x-3">
          <p className="grow basis-44 pb-2 font-medium">
            Isian yang belum disimpan ditampilkan kembali.
          </p>
          <Button look="plain" onClick={onForget} className="-mt-2.5 -ml-3 text-inherit!">
            Hapus isian
          </Button>
        </div>
      </div>
    )
  )
}
