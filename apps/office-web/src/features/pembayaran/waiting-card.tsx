import type { WireReply } from '@sia/contracts/endpoint'
import type { waiting } from '@sia/contracts/office/tutup-buku'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/to.ts'

/** What waits for the person in finance, on the first page. Product §25.5, §25.26. */
export function FinanceWaiting({
  waiting: { permintaan },
}: {
  waiting: WireReply<typeof waiting>
}) {
  if (permintaan === 0) return null
  return (
    <Card as="section" aria-label="Keuangan" className="p-4">
      <h2 className="text-lg font-bold">{permintaan} permintaan pembukuan menunggu Anda</h2>
      <p className="text-sm text-muted">
        Rekan Anda meminta perubahan di bulan yang sudah ditutup; Anda orang kedua.
      </p>
      <AppLink
        to={to.closing()}
        className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
      >
        Lihat permintaannya
      </AppLink>
    </Card>
  )
}
