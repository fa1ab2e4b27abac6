import { logout } from '@sia/contracts/office/auth'
import { askToLeave, leaveShown } from '@sia/web-kit/send/leaving'
import { sendAllKept } from '../features/absensi/outbox.ts'
import { flush } from '../features/decisions/held.ts'
import { useSend } from '../lib/call.ts'
import { beginAnew } from './begin-anew.ts'

/** Logs the person out, once what is on the page may be left; what was decided is sent while there is a session. */
export function useLogout(): () => void {
  const { send } = useSend(logout, { onSuccess: beginAnew })
  return () =>
    leaveShown(async () => {
      if (!(await flush())) return
      if (await sendAllKept()) send({})
      else askToLeave(() => send({}), [UNSENT])
    })
}

const UNSENT = {
  isKept: false,
  loss: 'Ada absensi yang belum terkirim. Bila Anda keluar, isian itu dihapus dari perangkat ini.',
}
