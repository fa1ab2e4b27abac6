import { list, removeVerification, reset, type Staf, update } from '@sia/contracts/office/staf'
import { PERAN, type Peran } from '@sia/domain/staf'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog, Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../app/page.tsx'
import { read, useMe, useSend } from '../../lib/call.ts'
import { HandedOver, type Sandi } from './handed-over.tsx'
import { RoleForm } from './role-form.tsx'
import { StafForm } from './staf-form.tsx'

/** Everybody who may work in Kantor, for campus IT. Product §25.1. */
export function StafPage() {
  const answer = useQuery(read(list, {}))
  const [isAdding, setAdding] = useState(false)
  const [sandi, setSandi] = useState<Sandi | null>(null)
  return (
    <Page title="Staf">
      <Button icon="plus" className="mb-4" onClick={() => setAdding(true)}>
        Akun baru
      </Button>
      <Loaded what="Daftar staf" read={answer} skeleton={<Skeleton className="h-64" />}>
        {({ staf }) => (
          <ul className="grid gap-3">
            {staf.map((one) => (
              <StafRow key={one.id} staf={one} onSandi={setSandi} />
            ))}
          </ul>
        )}
      </Loaded>
      <Dialog title="Akun baru" isOpen={isAdding} onClose={() => setAdding(false)}>
        <StafForm
          onMade={(made) => {
            setAdding(false)
            setSandi(made)
          }}
        />
      </Dialog>
      <HandedOver sandi={sandi} onClose={() => setSandi(null)} />
    </Page>
  )
}

function StafRow({ staf, onSandi }: { staf: Staf; onSandi: (sandi: Sandi) => void }) {
  const own = useMe()?.username === staf.username
  const [asked, setAsked] = useState<'roles' | 'reset' | 'verification' | 'close' | null>(null)
  const params = { username: staf.username }
  const done = () => setAsked(null)
  const change = useSend(update, {
    onSuccess() {
      done()
      showToast(`${staf.nama}: ${staf.active ? 'akun ditutup' : 'akun dibuka'}.`)
    },
  })
  const giveNew = useSend(reset, {
    onSuccess(reply) {
      done()
      onSandi(reply)
    },
  })
  const remove = useSend(removeVerification, {
    onSuccess() {
      done()
      showToast(`${staf.nama}: verifikasi dua langkah dilepas.`)
    },
  })
  const toggle = () => change.send({ params, body: { active: !staf.active } })
  return (
    <Card as="li" className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-bold wrap-anywhere">{staf.nama}</h2>
        <p translate="no" className="text-sm text-muted wrap-anywhere">
          {[staf.username, staf.email].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {(staf.peran as Peran[]).map((role) => (
            <Badge key={role} tone="brand">
              {PERAN[role]}
            </Badge>
          ))}
          {!staf.active && <Badge tone="bad">ditutup</Badge>}
          {staf.verifikasi && <Badge tone="good">dua langkah</Badge>}
          {staf.must_change_password && <Badge tone="warn">sandi sekali pakai</Badge>}
        </p>
      </div>
      {own ? (
        <Badge>akun Anda</Badge>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setAsked('roles')}>
            Peran
          </Button>
          <Button look="outline" onClick={() => setAsked('reset')}>
            Reset sandi
          </Button>
          {staf.verifikasi && (
            <Button look="outline" onClick={() => setAsked('verification')}>
              Lepas verifikasi
            </Button>
          )}
          <Button look="outline" onClick={() => (staf.active ? setAsked('close') : toggle())}>
            {staf.active ? 'Tutup' : 'Buka lagi'}
          </Button>
        </div>
      )}
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
    </Card>
  )
}
