import { close, list, look, type Months } from '@sia/contracts/office/tutup-buku'
import { showRupiah } from '@sia/domain/rupiah'
import { todayWita } from '@sia/domain/time'
import { bulanOf, showBulan } from '@sia/domain/tutup-buku'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'
import { Requests } from './requests.tsx'

type Month = Months['bulan'][number]

const shownCount = new Intl.NumberFormat('id')

const sayHeld = ({ pembayaran, jumlah }: Pick<Month, 'pembayaran' | 'jumlah'>) =>
  `${shownCount.format(pembayaran)} pembayaran, ${showRupiah(jumlah)}`

/** Months of payments, closed for good, and what waits for a second person. Product §25.26. */
export function ClosingPage() {
  const answer = useQuery(read(list, {}))
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Page title="Tutup buku">
      <AppLink
        to={to.keuangan()}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
      >
        Keuangan
      </AppLink>
      <p className="mb-4">
        Bulan yang ditutup tidak berubah lagi oleh satu orang: perubahannya diminta di buku
        mahasiswa, dan ditulis setelah orang kedua di keuangan menyetujuinya.
      </p>
      <div className="grid gap-4">
        <Requests />
        <Card as="section" aria-labelledby="bulan" className="p-4 sm:p-5">
          <h2 id="bulan" className="mb-2 text-lg font-bold">
            Bulan
          </h2>
          <Loaded what="Bulannya" read={answer} skeleton={<Skeleton className="h-64" />}>
            {({ bulan, tanpa_tanggal }) => (
              <>
                {bulan.length === 0 && <p className="text-muted">Belum ada pembayaran.</p>}
                <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
                  {bulan.map((one) => (
                    <MonthRow key={one.bulan} month={one} onClose={() => setAsked(one.bulan)} />
                  ))}
                </ul>
                {tanpa_tanggal > 0 && (
                  <p className="mt-3 text-sm text-muted">
                    {shownCount.format(tanpa_tanggal)} pembayaran tidak bertanggal, sehingga tidak
                    ada di bulan mana pun.
                  </p>
                )}
              </>
            )}
          </Loaded>
        </Card>
      </div>
      {asked !== null && <CloseDialog bulan={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function MonthRow({ month, onClose }: { month: Month; onClose: () => void }) {
  const { bulan, penutupan, ditutup, dapat_ditutup } = month
  const isOther =
    penutupan !== null &&
    (penutupan.pembayaran !== month.pembayaran || penutupan.jumlah !== month.jumlah)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">{showBulan(bulan)}</h3>
        <p translate="no">{sayHeld(month)}</p>
        {penutupan && (
          <p className="text-sm text-muted wrap-anywhere">
            {penutupan.oleh}, <DayAndTime at={penutupan.pada} />
            {isOther && `; saat ditutup ${sayHeld(penutupan)}`}
          </p>
        )}
        {ditutup && !penutupan && (
          <p className="text-sm text-muted">Ditutup bersama bulan sesudahnya.</p>
        )}
      </div>
      {ditutup && <Badge tone="good">ditutup</Badge>}
      {!ditutup && !dapat_ditutup && (
        <Badge>{bulan > bulanOf(todayWita(new Date())) ? 'akan datang' : 'berjalan'}</Badge>
      )}
      {dapat_ditutup && (
        <Button look="outline" aria-label={`Tutup buku ${showBulan(bulan)}`} onClick={onClose}>
          Tutup buku
        </Button>
      )}
    </li>
  )
}

function CloseDialog({ bulan, onClose }: { bulan: string; onClose: () => void }) {
  const answer = useQuery({ ...read(look, { params: { bulan } }), staleTime: 0 })
  const { send, isSending, errors, failure } = useSend(close, {
    onSuccess({ kalimat }) {
      showToast(kalimat)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Tutup buku ${showBulan(bulan)}`}
      subtitle="Tidak dapat dibuka lagi"
      isOpen
      isBusy={isSending}
      onClose={onClose}
    >
      <Loaded what="Bulannya" read={answer} skeleton={<Skeleton className="h-40" />}>
        {({ pembayaran, jumlah, ditutup, belum }) => (
          <div className="grid gap-3">
            <p className="font-semibold" translate="no">
              {sayHeld({ pembayaran, jumlah })}
            </p>
            {ditutup.length > 1 && (
              <div>
                <p className="font-semibold">{ditutup.length} bulan ditutup sekaligus</p>
                <ul className="list-disc pl-5">
                  {ditutup.map((one) => (
                    <li key={one.bulan}>
                      {showBulan(one.bulan)}: <span translate="no">{sayHeld(one)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <div>
              <p className="font-semibold">Yang mungkin belum dibukukan</p>
              <ul className="list-disc pl-5">
                {belum.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
            <p>
              Sesudah itu pembayaran bulan ini hanya berubah dengan persetujuan orang kedua di
              keuangan, juga lewat berkas bank, lembar, dan Urungkan.
            </p>
            {Object.values(errors)
              .flat()
              .map((sentence) => (
                <Notice key={sentence} tone="bad" title={sentence} />
              ))}
            {failure && <Notice tone="bad" title={failure.message} />}
            <div className="grid pair-7 gap-3">
              <Button look="outline" aria-disabled={isSending} onClick={onClose}>
                Batal
              </Button>
              <Button
                aria-disabled={isSending}
                onClick={() =>
                  !isSending && send({ body: { bulan, dilihat: { pembayaran, jumlah } } })
                }
              >
                {isSending ? 'Menutup…' : 'Tutup buku'}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
