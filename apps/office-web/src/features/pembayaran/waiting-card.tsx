import type { WireReply } from '@sia/contracts/endpoint'
import type { waiting } from '@sia/contracts/office/tutup-buku'
import { Card } from '@sia/ui/card'
import type { AppAddress } from '@sia/web-kit/address/address'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/to.ts'

interface FinanceWaitingProps {
  waiting: WireReply<typeof waiting>
}

/** Cases that wait for the person in finance, on the first page. Product §25.5, §25.26. */
export function FinanceWaiting({ waiting: { permintaan, berkas } }: FinanceWaitingProps) {
  if (permintaan + berkas === 0) return null
  return (
    <Card as="section" aria-label="Keuangan" className="grid gap-2 p-4">
      {permintaan > 0 && (
        <Waiting
          title={`${permintaan} permintaan pembukuan menunggu Anda`}
          why="Rekan Anda meminta perubahan di bulan yang sudah ditutup; Anda orang kedua."
          address={to.closing()}
          act="Lihat permintaannya"
        />
      )}
      {berkas > 0 && (
        <Waiting
          title={`${berkas} berkas bank belum dibukukan seluruhnya`}
          why="Ada pembayaran yang ditinggal: bukukan, atau selesaikan dengan alasan."
          address={to.bank()}
          act="Lihat pembayarannya"
        />
      )}
    </Card>
  )
}

interface WaitingProps {
  title: string
  why: string
  address: AppAddress
  act: string
}

const Waiting = ({ title, why, address, act }: WaitingProps) => (
  <div>
    <h2 className="text-lg font-bold">{title}</h2>
    <p className="text-sm text-muted">{why}</p>
    <AppLink
      to={address}
      className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
    >
      {act}
    </AppLink>
  </div>
)
