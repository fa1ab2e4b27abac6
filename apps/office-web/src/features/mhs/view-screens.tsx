import type { MhsRecord } from '@sia/contracts/office/mhs'
import { openLayar } from '@sia/contracts/office/mhs-account'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { OutLink } from '@sia/ui/link-button'
import { useRef, useState } from 'react'
import { useSend } from '../../lib/call.ts'

/** Opens a student's own screens in a tab of their own, read-only. Product §25.17. */
export function ViewScreens({ mhs: { nim, nama } }: { mhs: MhsRecord['mahasiswa'] }) {
  const tab = useRef<Window | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { send, isSending } = useSend(openLayar, {
    onSuccess({ alamat }) {
      if (tab.current) tab.current.location.replace(alamat)
      else setAddress(alamat)
    },
    onFailure({ message }) {
      tab.current?.close()
      showToast(message, 'bad')
    },
  })
  const close = () => setAddress(null)
  return (
    <>
      <Button
        look="outline"
        icon="external"
        aria-disabled={isSending}
        onClick={() => {
          if (isSending) return
          // Only what opens at once is let through by browsers.
          tab.current = open('', '_blank')
          if (tab.current) tab.current.opener = null
          send({ params: { nim } })
        }}
      >
        Lihat sebagai mahasiswa
      </Button>
      <Dialog title="Layar mahasiswa" subtitle={nama} isOpen={address !== null} onClose={close}>
        <p className="mb-4">
          Browser Anda tidak mengizinkan tab baru dibuka sendiri. Tautan ini berlaku satu menit,
          satu kali.
        </p>
        {address && (
          <OutLink href={address} icon="external" look="primary">
            Buka layarnya
          </OutLink>
        )}
      </Dialog>
    </>
  )
}
