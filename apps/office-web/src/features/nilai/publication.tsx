import { list, type Marks, undo } from '@sia/contracts/office/nilai'
import { showMoment } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { UndoLine } from '../../shared/undo-line.tsx'

/** The publication made just now, before the next look has it. */
export interface Published {
  nomor: number
  mahasiswa: number
}

interface PublicationProps {
  id: string
  terbitan: Marks['terbitan']
  published: Published | null
}

/** The person's last publication, with the way back: what was just published in view, an earlier one among the cards. Product §25.12. */
export function Publication({ id, terbitan, published }: PublicationProps) {
  const [undone, setUndone] = useState<number | null>(null)
  const isStanding = (one: { nomor: number } | null) => one !== null && one.nomor !== undone
  const isNew = isStanding(published)
  const last = isNew ? published : isStanding(terbitan) ? terbitan : null
  const { send, isSending, failure } = useSend(undo, {
    refreshes: [list],
    onSuccess: () => {
      setUndone(last?.nomor ?? null)
      showToast('Penerbitan dibatalkan: nilainya menjadi draf lagi.')
    },
  })
  if (!last) return null
  const moment = !isNew && terbitan ? ` ${showMoment(terbitan.pada)}` : ''
  const line = {
    sentence: `Nilai ${last.mahasiswa} mahasiswa diterbitkan${moment}.`,
    act: 'Batalkan penerbitan',
    isSending,
    failure,
    onUndo: () => send({ params: { id }, body: { nomor: last.nomor } }),
  }
  return isNew ? (
    <DoneBar {...line} />
  ) : (
    <Card as="section" aria-label="Penerbitan terakhir" className="p-4">
      <h2 className="mb-3 font-bold">Penerbitan terakhir</h2>
      <UndoLine {...line} />
    </Card>
  )
}
