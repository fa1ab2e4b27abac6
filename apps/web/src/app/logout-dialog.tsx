import { logout } from '@sia/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { endSession } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

interface LogoutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks, ends the session on the server, and clears this device. Specification §2 and §8. */
export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const leave = useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => endSession('logout'),
  })
  return (
    <ConfirmDialog
      question="Yakin ingin logout ?"
      confirm={leave.isPending ? 'Memproses…' : 'Logout'}
      isOpen={isOpen}
      isBusy={leave.isPending || leave.isSuccess}
      error={leave.error?.message}
      onConfirm={leave.mutate}
      onClose={() => {
        leave.reset()
        onClose()
      }}
    >
      Anda perlu memasukkan NIM dan password untuk masuk kembali.
    </ConfirmDialog>
  )
}
