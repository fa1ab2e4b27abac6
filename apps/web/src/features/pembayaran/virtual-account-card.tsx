import { BERKAS } from '@sia/domain/berkas'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { copyText } from '../../lib/clipboard.ts'
import { BerkasLink } from '../../shared/berkas-link.tsx'

/** The virtual account number to pay to, and how. Product §6.6. */
export function VirtualAccountCard({ no_briva }: { no_briva: string | null }) {
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
        <BerkasLink path={BERKAS['cara-pembayaran']} icon="file" className="grow">
          Cara pembayaran
        </BerkasLink>
      </div>
    </Card>
  )
}
