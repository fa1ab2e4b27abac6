import { decide, reopen } from '@sia/contracts/office/buku-saku'
import type { WaitingClaim } from '@sia/contracts/office/buku-saku-kegiatan'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useState } from 'react'
import { useMay, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { RecordSection } from '../../shared/record/record-page.tsx'

interface WaitingClaimsProps {
  waiting: WaitingClaim[]
  /** The NIMs of the attendance list; null where there is none. */
  listed: ReadonlySet<string> | null
}

/** So many are decided on at once. */
const MANY = 100

/** The claims of an activity that wait, beside its attendance list; those that match are approved at once. Product §25.24. */
export function WaitingClaims({ waiting, listed }: WaitingClaimsProps) {
  const canDecide = useMay(decide)
  const [approved, setApproved] = useState<number[]>([])
  const deciding = useSend(decide, {
    onSuccess: ({ diubah }) => {
      reopening.reset()
      setApproved(diubah)
    },
  })
  const reopening = useSend(reopen, {
    onSuccess() {
      showToast('Diurungkan.')
      setApproved([])
    },
  })
  // Who was rejected before is looked at by name.
  const matching = waiting.filter(({ nim, ditolak }) => listed?.has(nim) && ditolak === 0)
  const next = matching.slice(0, MANY)
  return (
    <RecordSection
      title={`Klaim menunggu (${waiting.length})`}
      act={
        canDecide &&
        next.length > 0 && (
          <Button
            aria-disabled={deciding.isSending}
            onClick={() =>
              deciding.send({
                body: {
                  buku_saku: next.map(({ id, isi }) => ({ id, isi })),
                  keputusan: 'disetujui',
                },
              })
            }
          >
            {deciding.isSending ? 'Menyetujui…' : `Setujui ${next.length} yang cocok`}
          </Button>
        )
      }
    >
      {approved.length > 0 && (
        <DoneBar
          sentence={`${approved.length} klaim disetujui.`}
          isSending={reopening.isSending}
          failure={reopening.failure}
          onUndo={() => reopening.send({ body: { id: approved } })}
        />
      )}
      {deciding.failure && <Notice tone="bad" title={deciding.failure.message} />}
      {waiting.length === 0 && <p className="text-muted">Tidak ada klaim yang menunggu.</p>}
      <ul className="grid max-h-[60dvh] gap-1 overflow-y-auto">
        {waiting.map(({ id, nim, nama, tanggal, ditolak }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <AppLink
              to={to.decisions({ kasus: `buku-saku-${id}` })}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              {nama}
            </AppLink>
            <span className="text-sm text-muted">
              {nim} · <Day date={tanggal} />
            </span>
            {listed && <Listed isListed={listed.has(nim)} />}
            {ditolak > 0 && <Badge tone="warn">sudah {ditolak} kali ditolak</Badge>}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

const Listed = ({ isListed }: { isListed: boolean }) =>
  isListed ? (
    <Badge tone="good">cocok dengan daftar hadir</Badge>
  ) : (
    <Badge tone="warn">tidak ada di daftar hadir</Badge>
  )
