import { BERKAS } from '@sia/domain/berkas'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { copyText } from '@sia/web-kit/show/clipboard'
import { Fragment } from 'react'
import { BerkasLink } from '../../shared/berkas-link.tsx'
import { Kontak } from '../../shared/kontak.tsx'

/** The virtual account number to pay to, and how. Product §6.6. */
export function VirtualAccountCard({ no_briva }: { no_briva: string | null }) {
  async function copy() {
    if (!no_briva) return
    const isCopied = await copyText(no_briva)
    showToast(isCopied ? 'Copy ke clipboard.' : 'Nomor tidak dapat disalin. Silakan salin sendiri.')
  }
  return (
    <Card as="section" aria-labelledby="va" className="px-4 py-3">
      <h2 id="va" className="text-sm font-semibold text-muted">
        Nomor virtual account
      </h2>
      {no_briva ? (
        <Grouped number={no_briva} />
      ) : (
        <>
          <p className="mt-1 font-semibold">Belum tersedia. Silakan hubungi Bagian Keuangan.</p>
          <Kontak bagian="keuangan" />
        </>
      )}
      <div className="no-print mt-2.5 flex flex-wrap gap-2">
        {no_briva && (
          <Button icon="copy" className="grow gap-1.5! px-2! text-sm!" onClick={copy}>
            Salin nomor
          </Button>
        )}
        <BerkasLink
          path={BERKAS['cara-pembayaran']}
          icon="file"
          className="grow gap-1.5! px-2! text-sm!"
        >
          Cara pembayaran
        </BerkasLink>
      </div>
    </Card>
  )
}

/** Digits in fours, apart for the eye only: who selects and copies them has no blanks among them. */
function Grouped({ number }: { number: string }) {
  return (
    <p translate="no" className="text-[min(1.5rem,12vw)] leading-tight font-extrabold">
      {(number.match(/.{1,4}/g) ?? []).map((four, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fours never move, and two may be the same
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className="mr-[0.35em] last:mr-0">{four}</span>
        </Fragment>
      ))}
    </p>
  )
}
