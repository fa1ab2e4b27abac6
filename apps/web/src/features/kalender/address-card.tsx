import { create, type KalenderAlamat, revoke } from '@sia/contracts/kalender'
import { showTanggal } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog } from '@sia/ui/dialog'
import { Fact } from '@sia/ui/fact'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Refused } from '@sia/web-kit/refused'
import { useState } from 'react'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useSend } from '../../lib/send/send.ts'
import { NewAddress } from './new-address.tsx'

/**
 * The personal address: made, shown this once, replaced and revoked. A made address stays on this screen alone: the
 * server does not know it either. Product §23.1.
 */
export function AddressCard({ kalender }: { kalender: KalenderAlamat | null }) {
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<'ganti' | 'cabut' | null>(null)
  const making = useSend(create, {
    onSuccess({ alamat }) {
      setAsked(null)
      setAddress(`${location.origin}${alamat}`)
    },
  })
  const revoking = useSend(revoke, {
    onSuccess() {
      setAsked(null)
      setAddress(null)
      showToast('Alamat kalender sudah dicabut.')
    },
  })
  const refusal = useRefusal(create)
  const isMaking = asked !== 'cabut'
  const { isSending, failure } = isMaking ? making : revoking
  return (
    <Card as="section" aria-labelledby="alamat" className="p-4 sm:p-6">
      <h2 id="alamat" className="text-lg font-bold">
        Alamat kalender pribadi
      </h2>
      {address !== null && <NewAddress address={address} />}
      {address === null && kalender && <Known kalender={kalender} />}
      {kalender === null && <Why />}
      {refusal && <Refused>{refusal}</Refused>}
      {kalender === null ? (
        refusal === null && (
          <>
            {making.failure && <Notice tone="bad" title={making.failure.message} />}
            <Button
              icon="calendar"
              className="mt-3 w-full sm:w-auto"
              aria-disabled={making.isSending}
              onClick={() => making.send({})}
            >
              {making.isSending ? 'Membuat…' : 'Buat alamat'}
            </Button>
          </>
        )
      ) : (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          {refusal === null && (
            <Button look="outline" icon="retry" className="grow" onClick={() => setAsked('ganti')}>
              Buat alamat baru
            </Button>
          )}
          <Button look="outline" icon="close" className="grow" onClick={() => setAsked('cabut')}>
            Cabut
          </Button>
        </div>
      )}
      <ConfirmDialog
        question={isMaking ? 'Buat alamat baru ?' : 'Cabut alamat kalender ?'}
        confirm={isMaking ? 'Buat' : 'Cabut'}
        isOpen={asked !== null}
        isBusy={isSending}
        error={failure?.message}
        onConfirm={() => (isMaking ? making : revoking).send({})}
        onClose={() => {
          setAsked(null)
          making.reset()
          revoking.reset()
        }}
      >
        {isMaking
          ? 'Alamat yang lama langsung berhenti bekerja. Kalender yang memakainya harus dipasang lagi dengan alamat baru.'
          : 'Kalender yang memakainya berhenti diperbarui. Hapus juga kalender itu dari aplikasinya.'}
      </ConfirmDialog>
    </Card>
  )
}

function Why() {
  return (
    <div className="mt-1 grid gap-2 text-sm text-muted">
      <p>
        Buat alamat, lalu tambahkan ke Google Kalender, iPhone, atau Outlook. Cukup sekali: setelah
        itu kalender Anda memperbarui dirinya sendiri.
      </p>
      <Warning />
    </div>
  )
}

function Known({ kalender: { dibuat_pada, dipakai_pada } }: { kalender: KalenderAlamat }) {
  const used = dipakai_pada === null ? 'Belum pernah' : showTanggal(dipakai_pada.slice(0, 10))
  return (
    <>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Fact
          look="box"
          icon="check"
          label="Aktif sejak"
          value={showTanggal(dibuat_pada.slice(0, 10))}
        />
        <Fact look="box" icon="clock" label="Terakhir dibaca kalender" value={used} />
      </dl>
      <div className="mt-3 grid gap-2 text-sm text-muted">
        <p>
          Alamatnya hanya ditampilkan saat dibuat. Bila hilang, atau orang lain mengetahuinya, buat
          yang baru.
        </p>
        <Warning />
      </div>
    </>
  )
}

function Warning() {
  return (
    <p>
      <strong className="text-ink">
        Siapa pun yang punya alamat ini dapat melihat jadwal Anda.
      </strong>{' '}
      Jangan dibagikan. Alamat ikut dicabut bila password Anda diganti atau direset.
    </p>
  )
}
