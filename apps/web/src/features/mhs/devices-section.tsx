import { end, list, type Sesi } from '@sia/contracts/sesi'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useSend } from '../../lib/send/send.ts'
import { nameOf } from './device.ts'

/** Where the student is logged in, each to be ended from here. */
export function DevicesSection() {
  const devices = useQuery(read(list, {}))
  const [asked, setAsked] = useState<Sesi | 'lainnya' | null>(null)
  const { send, isSending, failure, reset } = useSend(end, {
    onSuccess: () => {
      setAsked(null)
      showToast('Sesi di perangkat itu sudah diakhiri.')
    },
    // It may have ended meanwhile.
    onFailure: () => devices.refetch(),
  })
  return (
    <section aria-labelledby="perangkat" className="">
      <h2 id="perangkat" className="text-lg font-bold">
        Perangkat yang masuk
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">
        Akhiri perangkat yang tidak Anda kenal, lalu ganti password Anda.
      </p>
      <Loaded what="Daftar perangkat" read={devices} skeleton={<PerangkatSkeleton />}>
        {({ sesi: rows }) => (
          <Card className="px-4 sm:px-6">
            <ul className="divide-y divide-line">
              {rows.map((sesi) => (
                <Perangkat key={sesi.id} sesi={sesi} onEnd={() => setAsked(sesi)} />
              ))}
            </ul>
            {rows.length > 2 && (
              <div className="border-t border-line py-4">
                <Button look="outline" className="w-full" onClick={() => setAsked('lainnya')}>
                  Akhiri semua yang lain
                </Button>
              </div>
            )}
          </Card>
        )}
      </Loaded>
      <ConfirmDialog
        question={
          asked === 'lainnya'
            ? 'Akhiri sesi di semua perangkat lain ?'
            : `Akhiri sesi di ${asked ? nameOf(asked) : 'perangkat ini'} ?`
        }
        confirm="Akhiri"
        isOpen={asked !== null}
        isBusy={isSending}
        error={failure?.message}
        onConfirm={() => {
          if (asked) send({ body: asked === 'lainnya' ? { lainnya: true } : { id: asked.id } })
        }}
        onClose={() => {
          setAsked(null)
          reset()
        }}
      >
        Untuk memakai SIA lagi di sana, NIM dan password harus diisi kembali.
      </ConfirmDialog>
    </section>
  )
}

function PerangkatSkeleton() {
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <LoadingText>Memuat daftar perangkat…</LoadingText>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Card>
  )
}

function Perangkat({ sesi, onEnd }: { sesi: Sesi; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{nameOf(sesi)}</span>
          {sesi.ini && <Badge tone="good">Perangkat ini</Badge>}
        </p>
        <Moment what="Masuk" at={sesi.masuk_pada} />
        {!sesi.ini && <Moment what="Terakhir dipakai" at={sesi.dipakai_pada} />}
      </div>
      {!sesi.ini && (
        <Button look="outline" aria-label={`Akhiri sesi di ${nameOf(sesi)}`} onClick={onEnd}>
          Akhiri
        </Button>
      )}
    </li>
  )
}

function Moment({ what, at }: { what: string; at: string }) {
  return (
    <p className="text-sm text-muted">
      {what}{' '}
      <span className="inline-block">
        <DayAndTime at={at} />
      </span>
    </p>
  )
}
