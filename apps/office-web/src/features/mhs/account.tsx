import type { MhsRecord } from '@sia/contracts/office/mhs'
import { type Akun, changeAkun, giveSandi } from '@sia/contracts/office/mhs-account'
import { Button } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { Fact } from '@sia/ui/fact'
import { showToast } from '@sia/ui/lib/toast'
import { DayAndTime } from '@sia/web-kit/day'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { HandedOver, type Sandi } from '../../shared/handed-over.tsx'
import { Facts, RecordSection } from '../../shared/record/record-page.tsx'
import { NewAccount } from './new-account.tsx'
import { Sessions } from './sessions.tsx'
import { ViewScreens } from './view-screens.tsx'

interface AkunSectionProps {
  mhs: MhsRecord['mahasiswa']
  akun: Akun
}

/** Why a student cannot log in, and what helps. Product §25.6. */
export function AkunSection({ mhs, akun }: AkunSectionProps) {
  const { nim } = mhs
  return (
    <RecordSection
      title="Akun"
      act={
        <>
          {akun.active !== null && <Acts mhs={mhs} akun={akun} />}
          {/* Its window stays while the account that it made is shown. */}
          <NewAccount mhs={mhs} hasAccount={akun.active !== null} />
        </>
      }
    >
      {akun.halangan.length > 0 ? (
        <ul className="mb-3 grid gap-1.5">
          {akun.halangan.map((sentence) => (
            <li
              key={sentence}
              className="rounded-control bg-accent-soft p-3 font-medium text-accent-ink"
            >
              {sentence}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-3">Dapat login.</p>
      )}
      {akun.active !== null && (
        <>
          <Facts>
            <Fact
              label="Login terakhir"
              value={akun.login_terakhir ? <DayAndTime at={akun.login_terakhir} /> : 'belum pernah'}
            />
          </Facts>
          <Sessions nim={nim} sesi={akun.sesi} />
        </>
      )}
    </RecordSection>
  )
}

function Acts({ mhs, akun }: AkunSectionProps) {
  const [asked, setAsked] = useState<'sandi' | 'close' | null>(null)
  const [sandi, setSandi] = useState<Sandi | null>(null)
  const params = { nim: mhs.nim }
  const done = () => setAsked(null)
  const change = useSend(changeAkun, {
    onSuccess() {
      done()
      showToast(`Akun ${mhs.nama} ${akun.active ? 'dinonaktifkan' : 'aktif lagi'}.`)
    },
    // An account is made active without a window that could tell so.
    onFailure: ({ message }) => asked !== 'close' && showToast(message, 'bad'),
  })
  const give = useSend(giveSandi, {
    onSuccess(given) {
      done()
      setSandi({ ...given, nama: mhs.nama, login: mhs.nim, loginLabel: 'NIM', opens: 'SIA' })
    },
  })
  const ask = (next: NonNullable<typeof asked>) => {
    change.reset()
    give.reset()
    setAsked(next)
  }
  const toggle = () => change.send({ params, body: { active: !akun.active } })
  return (
    <div className="flex flex-wrap gap-2">
      {akun.dapat_dilihat && <ViewScreens mhs={mhs} />}
      <Button look="soft" onClick={() => ask('sandi')}>
        Sandi sekali pakai
      </Button>
      {akun.dapat_diubah && (
        <Button
          look="outline"
          aria-disabled={change.isSending}
          onClick={() => (akun.active ? ask('close') : toggle())}
        >
          {akun.active ? 'Nonaktifkan' : 'Aktifkan'}
        </Button>
      )}
      <ConfirmDialog
        question={`Beri ${mhs.nama} sandi sekali pakai ?`}
        confirm="Beri sandi"
        isOpen={asked === 'sandi'}
        isBusy={give.isSending}
        error={give.failure?.message}
        onConfirm={() => give.send({ params })}
        onClose={done}
      >
        Pastikan dahulu bahwa ia sendiri yang meminta. Password lamanya tidak berlaku lagi, semua
        sesinya berakhir, dan alamat kalendernya dicabut. Sandinya ditampilkan satu kali.
      </ConfirmDialog>
      <ConfirmDialog
        question={`Nonaktifkan akun ${mhs.nama} ?`}
        confirm="Nonaktifkan"
        isOpen={asked === 'close'}
        isBusy={change.isSending}
        error={change.failure?.message}
        onConfirm={toggle}
        onClose={done}
      >
        Ia langsung keluar, dan membaca bahwa akunnya dinonaktifkan bila mencoba masuk.
      </ConfirmDialog>
      <HandedOver sandi={sandi} onClose={() => setSandi(null)} />
    </div>
  )
}
