import { removeVerification, reset, type Staf, update } from '@sia/contracts/office/staf'
import { Button } from '@sia/ui/button'
import { ConfirmDialog, Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { HandedOver, type Sandi } from '../../shared/handed-over.tsx'
import { sandiOf } from './one-time-password.ts'
import { RoleForm } from './role-form.tsx'

type Asked = 'roles' | 'reset' | 'verification' | 'close'

/** The acts of campus IT on somebody else's account. Product §25.1. */
export function StafActs({ staf }: { staf: Staf }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sandi, setSandi] = useState<Sandi | null>(null)
  const params = { username: staf.username }
  const done = () => setAsked(null)
  const change = useSend(update, {
    onSuccess() {
      done()
      showToast(`${staf.nama}: ${staf.active ? 'akun ditutup' : 'akun dibuka'}.`)
    },
    // An account is opened again without a window that could tell so.
    onFailure: ({ message }) => asked !== 'close' && showToast(message, 'bad'),
  })
  const giveNew = useSend(reset, {
    onSuccess(reply) {
      done()
      setSandi(sandiOf(reply))
    },
  })
  const remove = useSend(removeVerification, {
    onSuccess() {
      done()
      showToast(`${staf.nama}: verifikasi dua langkah dilepas.`)
    },
  })
  const ask = (next: Asked) => {
    for (const one of [change, giveNew, remove]) one.reset()
    setAsked(next)
  }
  const toggle = () => change.send({ params, body: { active: !staf.active } })
  return (
    <>
      <Button look="outline" onClick={() => ask('roles')}>
        Peran
      </Button>
      <Button look="outline" onClick={() => ask('reset')}>
        Reset sandi
      </Button>
      {staf.verifikasi && (
        <Button look="outline" onClick={() => ask('verification')}>
          Lepas verifikasi
        </Button>
      )}
      <Button look="outline" onClick={() => (staf.active ? ask('close') : toggle())}>
        {staf.active ? 'Tutup' : 'Buka lagi'}
      </Button>
      <Dialog title={`Peran ${staf.nama}`} isOpen={asked === 'roles'} onClose={done}>
        <RoleForm staf={staf} onDone={done} />
      </Dialog>
      <ConfirmDialog
        question={`Reset sandi ${staf.nama} ?`}
        confirm="Reset"
        isOpen={asked === 'reset'}
        isBusy={giveNew.isSending}
        error={giveNew.failure?.message}
        onConfirm={() => giveNew.send({ params })}
        onClose={done}
      >
        Semua sesinya berakhir{staf.verifikasi && ', dan verifikasi dua langkahnya dilepas'}. Sandi
        sekali pakainya ditampilkan satu kali.
      </ConfirmDialog>
      <ConfirmDialog
        question={`Lepas verifikasi dua langkah ${staf.nama} ?`}
        confirm="Lepas"
        isOpen={asked === 'verification'}
        isBusy={remove.isSending}
        error={remove.failure?.message}
        onConfirm={() => remove.send({ params })}
        onClose={done}
      >
        Untuk yang kehilangan ponsel dan kode pemulihannya: pastikan dahulu bahwa ia sendiri yang
        meminta. Semua sesinya berakhir, dan login hanya meminta password sampai ia memasangnya
        lagi.
      </ConfirmDialog>
      <ConfirmDialog
        question={`Tutup akun ${staf.nama} ?`}
        confirm="Tutup"
        isOpen={asked === 'close'}
        isBusy={change.isSending}
        error={change.failure?.message}
        onConfirm={toggle}
        onClose={done}
      >
        Ia langsung keluar dan tidak dapat masuk lagi sampai akunnya dibuka.
      </ConfirmDialog>
      <HandedOver sandi={sandi} onClose={() => setSandi(null)} />
    </>
  )
}
