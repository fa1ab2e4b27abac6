import { BERKAS } from '@sia/domain/berkas'
import { copyText } from '../../lib/clipboard.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { OutLink } from '../../ui/link-button.tsx'

const CARA_PEMBAYARAN = `/storage/${BERKAS['cara-pembayaran']}`

/** The virtual account number to pay to, and how. Specification §2 (payments), §8. */
export function VaCard({ no_briva }: { no_briva: string | null }) {
  async function copy() {
    if (!no_briva) return
    const isCopied = await copyText(no_briva)
    showToast(isCopied ? 'Copy ke clipboard.' : 'Nomor tidak dapat disalin. Silakan salin sendiri.')
  }
  return (
    <Card as="section" aria-labelledby="va" className="p-4 sm:p-5">
      <h2 id="va" className="text-sm font-semibold text-muted">
        Nomor virtual account
      </h2>
      {no_briva ? (
        <p className="text-2xl font-extrabold wrap-anywhere">{no_briva}</p>
      ) : (
        <p className="mt-1 font-semibold">Belum tersedia. Silakan hubungi Bagian Keuangan.</p>
      )}
      <div className="no-print mt-3 flex flex-wrap gap-2">
        {no_briva && (
          <Button icon="copy" className="grow" onClick={copy}>
            Copy nomor
          </Button>
        )}
        <OutLink href={CARA_PEMBAYARAN} icon="file" className="grow">
          Cara pembayaran
        </OutLink>
      </div>
    </Card>
  )
}
