import {
  type AnggotaOjt,
  type Ojt,
  show,
  type UndanganKeluar as Undangan,
} from '@sia/contracts/ojt'
import { create } from '@sia/contracts/undangan-ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { showWarning } from '@sia/ui/lib/warning'
import { Refused } from '@sia/web-kit/refused'
import { useState } from 'react'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useSend } from '../../lib/send/send.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { listCards } from './anggota.ts'
import { AnggotaCard } from './anggota-card.tsx'
import { InviteSection } from './invite-section.tsx'
import { REFUSED } from './invite-words.ts'

const HINT = 'Pastikan semua syarat pemilihan kelompok sesuai dengan catatan OJT di atas.'

interface AnggotaListProps {
  ojt: Ojt
  /** Invitations of the own group. */
  undangan: Undangan[]
}

/** The students of the same company, and the invitations into the own group. Product §7.4, §7.7. */
export function AnggotaList({ ojt, undangan }: AnggotaListProps) {
  const { mhs_pojt } = ojt
  const mhs = useMhs()
  const [asked, setAsked] = useState<AnggotaOjt | null>(null)
  const pick = useSend(create, {
    refreshes: [show],
    onSuccess: ({ status, message }) => {
      setAsked(null)
      if (status === 'success') showToast(message)
      else showWarning({ title: REFUSED, text: `${message} ${HINT}` })
    },
  })

  const refusal = useRefusal(create)
  const card = listCards(ojt, mhs)
  return (
    <section>
      <h2 className="text-xl font-bold">Tabel Data</h2>
      {mhs_pojt && (
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm [&_dd]:inline [&_dd]:font-semibold [&_dt]:inline [&_dt]:text-muted">
          <div>
            <dt>Perusahaan: </dt>
            <dd translate="no">{mhs_pojt.perusahaan.nama}</dd>
          </div>
          <div>
            <dt>Dosen pembimbing: </dt>
            <dd translate="no">{mhs_pojt.dosen?.nama ?? '-'}</dd>
          </div>
          <div>
            <dt>Kelompok OJT: </dt>
            <dd translate="no">{mhs_pojt.kelompok_nim ?? '-'}</dd>
          </div>
        </dl>
      )}
      {refusal && card.some(({ pilihan }) => pilihan.ok) && (
        <div className="mt-3">
          <Refused>{refusal}</Refused>
        </div>
      )}
      {refusal === null && mhs_pojt && ojt.kelompok.length < MAX_KELOMPOK && (
        <InviteSection undangan={undangan} />
      )}
      {card.length > 0 ? (
        <ul className="mt-3 card-grid">
          {card.map((one) => (
            <AnggotaCard
              key={one.anggota.id}
              card={one}
              undangan={undangan.find(({ mhs }) => mhs.id === one.anggota.id)}
              isBusy={pick.isSending}
              {...(refusal === null && { onPick: () => setAsked(one.anggota) })}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-2 rounded-card border border-dashed border-edge/50 p-4 text-center text-sm font-semibold">
          Saat ini belum ada data On The Job Training.
        </p>
      )}
      <ConfirmDialog
        question={`Yakin pilih ${asked?.nama ?? ''} sebagai kelompok anda ?`}
        confirm={pick.isSending ? 'Memproses…' : 'Pilih'}
        isOpen={asked !== null}
        isBusy={pick.isSending}
        error={pick.failure?.message}
        onConfirm={() => {
          if (!asked) return
          pick.send({ body: { nim: asked.nim } })
        }}
        onClose={() => {
          pick.reset()
          setAsked(null)
        }}
      >
        Ia diundang dan menjawab dalam 3 hari. Kelompok yang sudah terbentuk tidak dapat diubah.
      </ConfirmDialog>
    </section>
  )
}
