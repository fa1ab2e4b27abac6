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
        className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-brand-soft py-1.5 pr-1.5 pl-3.5 text-sm text-brand-ink"
      >
        <Icon name="info" className="size-5" />
        <p className="grow basis-48 font-medium">Isian yang belum disimpan ditampilkan kembali.</p>
        <Button look="plain" onClick={onForget}>
          Hapus isian
        </Button>
      </div>
    )
  )
}
