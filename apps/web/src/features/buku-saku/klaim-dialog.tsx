import { Dialog } from '../../ui/dialog.tsx'
import type { Kegiatan } from './kegiatan-card.tsx'
import { KlaimForm } from './klaim-form.tsx'

interface KlaimDialogProps {
  /** The activity that is claimed; null while the window is closed. */
  kegiatan: Kegiatan | null
  onClose: () => void
}

/** The claim form in a window. Specification §2 (pocket book), §5. */
export function KlaimDialog({ kegiatan, onClose }: KlaimDialogProps) {
  return (
    <Dialog
      title="Form pengajuan"
      {...(kegiatan && { subtitle: kegiatan.judul })}
      isOpen={kegiatan !== null}
      onClose={onClose}
    >
      {kegiatan && <KlaimForm kegiatan={kegiatan} onDone={onClose} />}
    </Dialog>
  )
}
