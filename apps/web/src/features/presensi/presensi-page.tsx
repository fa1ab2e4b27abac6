import type { WireReply } from '@sia/contracts/endpoint'
import { arrive } from '@sia/contracts/presensi'
import { showHariMoment } from '@sia/domain/time'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { Notice } from '@sia/ui/notice'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useSend } from '../../lib/send/send.ts'
import { namePertemuan } from '../../shared/kelas/kehadiran.ts'

/** Not what the student did is wrong with these: the same code may work a moment later. */
const WORTH_ANOTHER_TRY = (status: number) => status === 0 || status === 429 || status >= 500

/** Marks the student present by the code that his phone read, as soon as it is open. Product §25.13. */
export default function PresensiPage() {
  const { code = '' } = useParams()
  const [reply, setReply] = useState<WireReply<typeof arrive> | null>(null)
  const { send, isSending, errors, failure } = useSend(arrive, { onSuccess: setReply })
  const arriveNow = () => send({ body: { kode: code } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(arriveNow, [])
  const refusal = errors.kode?.[0] ?? failure?.message
  return (
    <div className="measure">
      <PageTitle title="Presensi" />
      {reply && <Present {...reply} />}
      {!reply && refusal && !isSending && (
        <>
          <Notice tone="bad" title="Kehadiran Anda belum tercatat">
            {refusal}
          </Notice>
          {failure instanceof ApiError && WORTH_ANOTHER_TRY(failure.status) && (
            <Button icon="retry" className="mt-4" onClick={arriveNow}>
              Coba lagi
            </Button>
          )}
        </>
      )}
      {!reply && (isSending || !refusal) && (
        <p role="status" className="text-muted">
          Mencatat kehadiran Anda…
        </p>
      )}
    </div>
  )
}

function Present({ sudah, kelas, pertemuan, pada }: WireReply<typeof arrive>) {
  return (
    <Card className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
        <Icon name="check" className="size-7" />
      </span>
      <div role="status" className="min-w-0 wrap-anywhere">
        <p className="text-xl font-bold">
          {sudah ? 'Anda sudah tercatat hadir' : 'Hadir tercatat'}
        </p>
        <p className="mt-2 font-semibold">{kelas.matkul}</p>
        <p className="text-muted">
          {kelas.kode} · {namePertemuan(pertemuan)}
        </p>
        <p className="text-muted">{showHariMoment(pada)}</p>
      </div>
      <AppLink to={to.kelas(kelas.id)} className={buttonClass('outline')}>
        Lihat absensi saya
      </AppLink>
    </Card>
  )
}
