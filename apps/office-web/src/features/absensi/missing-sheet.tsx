import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { NotFoundPage } from '../../shared/not-found-page.tsx'
import { Page } from '../../shared/page.tsx'
import { discard, type Kept, useKept } from './kept.ts'
import { nameOf } from './outbox.ts'

interface MissingSheetProps {
  kelas_id: number
  pertemuan: string
}

/**
 * Stands in place of a sheet that is not for this person any more: shows its kept entries, to be thrown away.
 * Product §25.11.
 */
export function MissingSheet(place: MissingSheetProps) {
  const kept = useKept({ username: useMe()?.username ?? '', ...place })
  return kept ? <Left kept={kept} /> : <NotFoundPage />
}

function Left({ kept }: { kept: Kept }) {
  const navigate = useNavigate()
  const { title, cells, content } = kept
  const marks = Object.entries(cells).map(
    ([nim, { ke }]) => [nim, ke === null ? 'dikosongkan' : ABSENSI_LABELS[ke].label] as const,
  )
  const { pembahasan, link_meet, link_materi } = content?.typed ?? {}
  return (
    <Page title="Absensi ini tidak dapat dibuka lagi">
      <Card className="grid gap-3 px-4 py-4 wrap-anywhere">
        <p>
          Kelas ini tidak ada lagi, atau bukan bagian dari peran Anda. Yang Anda isi masih ada di
          perangkat ini dan tidak dapat dikirim:
        </p>
        <h2 className="font-bold">{title}</h2>
        <ul>
          {marks.map(([nim, mark]) => (
            <li key={nim}>
              {nameOf(nim)}: {mark}
            </li>
          ))}
          {[pembahasan, link_meet, link_materi].map((text) => text && <li key={text}>{text}</li>)}
        </ul>
        <Button
          look="danger"
          className="justify-self-start"
          onClick={() => {
            discard(kept)
            showToast(`${title} dibuang.`)
            navigate(to.home())
          }}
        >
          Buang
        </Button>
      </Card>
    </Page>
  )
}
