import { ConfirmDialog } from '@sia/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { logOut } from '../../lib/session/log-out.ts'

interface LogoutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks, clears this device, and ends the session on the server. Product §1.4, §2.3. */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const leave = useMutation({ mutationFn: logOut, networkMode: 'always' })
  return (
    <ConfirmDialog
      question="Yakin ingin logout ?"
      confirm={leave.isPending ? 'Memproses…' : 'Logout'}
      isOpen={isOpen}
      isBusy={leave.isPending || leave.isSuccess}
      onConfirm={leave.mutate}
      onClose={onClose}
    >
      Anda perlu memasukkan NIM dan password untuk login kembali.
    </ConfirmDialog>
  )
}
