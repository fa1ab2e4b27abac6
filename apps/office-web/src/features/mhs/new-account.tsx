import type { MhsRecord } from '@sia/contracts/office/mhs'
import { createAkun } from '@sia/contracts/office/mhs-account'
import { Button } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { HandedOver, type Sandi } from '../../shared/handed-over.tsx'

interface NewAccountProps {
  mhs: MhsRecord['mahasiswa']
  hasAccount: boolean
}

/** An account for a student who has none, and the one-time password to hand over. Product §25.6. */
export function NewAccount({ mhs: { nim, nama }, hasAccount }: NewAccountProps) {
  const [isAsked, setAsked] = useState(false)
  const [sandi, setSandi] = useState<Sandi | null>(null)
  const create = useSend(createAkun, {
    onSuccess(given) {
      setAsked(false)
      setSandi({ ...given, nama, login: nim, loginLabel: 'NIM', opens: 'SIA' })
    },
  })
  return (
    <>
      {!hasAccount && (
        <Button
          look="soft"
          onClick={() => {
            create.reset()
            setAsked(true)
          }}
        >
          Buat akun
        </Button>
      )}
      <ConfirmDialog
        question={`Buat akun untuk ${nama} ?`}
        confirm="Buat akun"
        isOpen={isAsked}
        isBusy={create.isSending}
        error={create.failure?.message}
        onConfirm={() => create.send({ params: { nim } })}
        onClose={() => setAsked(false)}
      >
        Ia login dengan NIM dan sandi sekali pakai, yang ditampilkan satu kali.
      </ConfirmDialog>
      <HandedOver sandi={sandi} onClose={() => setSandi(null)} />
    </>
  )
}
