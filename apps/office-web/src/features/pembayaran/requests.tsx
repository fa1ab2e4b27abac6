import type { BookRequest } from '@sia/contracts/office/book-request'
import { approve, reject, requests } from '@sia/contracts/office/tutup-buku'
import { showIsi } from '@sia/domain/booking'
import { showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { TextArea } from '@sia/ui/text-area'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'

/** Changes of closed months: those that wait, with what is decided on them, and the latest decided ones. Product §25.26. */
export function Requests() {
  const answer = useQuery(read(requests, {}))
  return (
    <Card as="section" aria-labelledby="permintaan" className="p-4 sm:p-5">
      <h2 id="permintaan" className="mb-2 text-lg font-bold">
        Permintaan
      </h2>
      <Loaded what="Permintaannya" read={answer} skeleton={<Skeleton className="h-24" />}>
        {({ menunggu, diputuskan }) => (
          <>
            {menunggu.length === 0 && <p className="text-muted">Tidak ada yang menunggu.</p>}
            <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
              {menunggu.map((one) => (
                <li key={one.id} className="py-3">
                  <RequestFacts request={one} />
                  {one.sendiri ? (
                    <p className="mt-2">
                      <Badge tone="warn">menunggu orang kedua di keuangan</Badge>
                    </p>
                  ) : (
                    <Decide request={one} />
                  )}
                </li>
              ))}
            </ul>
            {diputuskan.length > 0 && (
              <Fold title="Yang sudah diputuskan">
                <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
                  {diputuskan.map((one) => (
                    <li key={one.id} className="py-3">
                      <RequestFacts request={one} />
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** The old and the new of a request, in words: fines, or the payment. */
const sayBoth = ({ semula, menjadi, denda }: BookRequest): [string, string] =>
  denda === null
    ? [sayIsi(semula), sayIsi(menjadi)]
    : [`denda ${denda.semula} kali`, `${denda.menjadi} kali`]

const sayIsi = (isi: BookRequest['semula']) =>
  isi.tanggal === null ? showIsi(isi) : `${showIsi(isi)}, ${showTanggal(isi.tanggal)}`

/** A request, old → new, by whom and why; and its outcome. */
export function RequestFacts({ request }: { request: BookRequest }) {
  const { nim, nama, tempat, alasan, diminta_oleh, diminta_pada } = request
  const { keadaan, diputus_oleh, diputus_pada, alasan_tolak } = request
  const [before, after] = sayBoth(request)
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className="font-semibold">
        <AppLink to={to.ledger(nim)} className="underline">
          {nama}
        </AppLink>{' '}
        · {nim} · {tempat}
      </h3>
      <p className="text-lg font-semibold" translate="no">
        <span className="sr-only">dari </span>
        {before} <span aria-hidden>→</span>
        <span className="sr-only">menjadi</span> {after}
      </p>
      <p>{alasan}</p>
      <p className="text-sm text-muted">
        Diminta {diminta_oleh}, <DayAndTime at={diminta_pada} />
        {diputus_pada && (
          <>
            {' '}
            · {keadaan} {diputus_oleh}, <DayAndTime at={diputus_pada} />
          </>
        )}
        {alasan_tolak && `: ${alasan_tolak}`}
      </p>
    </div>
  )
}

const isConflict = (problem: Error) => problem instanceof ApiError && problem.status === 409

function Decide({ request: { id, nama, tempat } }: { request: BookRequest }) {
  const [isRejecting, setRejecting] = useState(false)
  const [alasan, setAlasan] = useState('')
  const onSuccess = ({ kalimat }: { kalimat: string }) => showToast(kalimat)
  // Who was first took the request from the list, and what is shown here with it.
  const onFailure = (problem: Error) => {
    if (isConflict(problem)) showToast(problem.message, 'bad')
  }
  const yes = useSend(approve, { onSuccess, onFailure })
  const no = useSend(reject, { onSuccess, onFailure })
  const isSending = yes.isSending || no.isSending
  const failure = yes.failure ?? no.failure
  const params = { id: String(id) }
  return (
    <div className="mt-2 grid gap-2">
      {failure && !isConflict(failure) && <Notice tone="bad" title={failure.message} />}
      {isRejecting ? (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending) no.send({ params, body: { alasan } })
          }}
        >
          <TextArea
            label="Alasan menolak"
            name="alasan"
            rows={2}
            maxLength={500}
            autoFocus
            value={alasan}
            errors={no.errors.alasan}
            onChange={({ target }) => setAlasan(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button look="outline" aria-disabled={isSending} onClick={() => setRejecting(false)}>
              Batal
            </Button>
            <Button type="submit" look="danger" aria-disabled={isSending}>
              Tolak
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`Setujui permintaan ${nama}, ${tempat}`}
            aria-disabled={isSending}
            onClick={() => !isSending && yes.send({ params })}
          >
            {yes.isSending ? 'Menulis…' : 'Setujui'}
          </Button>
          <Button
            look="outline"
            aria-label={`Tolak permintaan ${nama}, ${tempat}`}
            aria-disabled={isSending}
            onClick={() => {
              yes.reset()
              setRejecting(true)
            }}
          >
            Tolak
          </Button>
        </div>
      )}
    </div>
  )
}
