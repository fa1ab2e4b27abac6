import { list, show, type UndanganMasuk as Undangan } from '@sia/contracts/ojt'
import { answer } from '@sia/contracts/undangan-ojt'
import { showMomentLong } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog } from '@sia/ui/dialog'
import { leaveForHeading } from '@sia/ui/lib/leave-window'
import { showToast } from '@sia/ui/lib/toast'
import { showWarning } from '@sia/ui/lib/warning'
import { AppLink } from '@sia/web-kit/app-link'
import { useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useSend } from '../../lib/send/send.ts'
import { LINK } from './perusahaan-contact.tsx'

interface InvitedListProps {
  undangan: Undangan[]
  /** Whether the student has a place already. */
  hasPlace: boolean
}

/** Invitations into groups that the student answers; none of them binds him before. Product §7.7. */
export function InvitedList({ undangan, hasPlace }: InvitedListProps) {
  const [asked, setAsked] = useState<{ one: Undangan; jawaban: 'terima' | 'tolak' } | null>(null)
  const send = useSend(answer, {
    refreshes: [show, list],
    onSuccess: ({ status, message }) => {
      leaveForHeading(() => setAsked(null))
      if (status === 'fail') showWarning({ title: 'Perhatian', text: message })
      else showToast(message)
    },
  })
  const refusal = useRefusal(answer)
  if (undangan.length === 0) return null
  const isAccepted = asked?.jawaban === 'terima'
  return (
    <section aria-labelledby="undangan" className="grid gap-2">
      <h2 id="undangan" className="text-xl font-bold">
        Undangan kelompok
      </h2>
      <ul className="grid gap-2">
        {undangan.map((one) => (
          <Card as="li" key={one.id} className="border-brand! px-4 py-3">
            <p className="wrap-anywhere">
              <b translate="no">{one.pengundang.nama}</b> ({one.pengundang.nim}) mengundang Anda ke
              kelompoknya.
            </p>
            <p>
              <AppLink to={to.ojtOffer(one.pojt_id)} className={LINK}>
                <span>
                  Lihat dan bandingkan <span translate="no">{one.perusahaan}</span>
                </span>
              </AppLink>
            </p>
            <p className="text-sm text-muted">
              Berlaku sampai {showMomentLong(one.sampai)}. Belum ada yang mengikat sebelum Anda
              menerima.
            </p>
            {refusal === null && (
              <div className="mt-2.5 grid pair-7 gap-2">
                <Button look="outline" onClick={() => setAsked({ one, jawaban: 'tolak' })}>
                  Tolak<span className="sr-only"> undangan {one.pengundang.nama}</span>
                </Button>
                <Button onClick={() => setAsked({ one, jawaban: 'terima' })}>
                  Terima<span className="sr-only"> undangan {one.pengundang.nama}</span>
                </Button>
              </div>
            )}
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        question={`${isAccepted ? 'Terima' : 'Tolak'} undangan ${asked?.one.pengundang.nama ?? ''} ?`}
        confirm={send.isSending ? 'Memproses…' : isAccepted ? 'Terima' : 'Tolak'}
        isOpen={asked !== null}
        isBusy={send.isSending}
        error={send.failure?.message}
        onConfirm={() => {
          if (!asked) return
          const { one, jawaban } = asked
          send.send({ body: { undangan_id: one.id, jawaban } })
        }}
        onClose={() => {
          send.reset()
          setAsked(null)
        }}
      >
        {isAccepted ? explainAccepting(asked?.one.perusahaan, hasPlace) : DECLINING}
      </ConfirmDialog>
    </section>
  )
}

const DECLINING = 'Kelompok ini tidak dapat mengundang Anda lagi.'

const explainAccepting = (perusahaan: string | undefined, hasPlace: boolean) =>
  hasPlace
    ? 'Kelompok yang sudah dipilih tidak dapat diubah.'
    : `Anda sekaligus memilih ${perusahaan ?? ''}. Perusahaan dan kelompok yang sudah dipilih tidak dapat diubah.`
