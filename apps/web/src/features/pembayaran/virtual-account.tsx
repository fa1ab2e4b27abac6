import { BERKAS } from '@sia/domain/berkas'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { copyText } from '@sia/web-kit/show/clipboard'
import { Fragment, useState } from 'react'
import { BerkasLink } from '../../shared/berkas-link.tsx'
import { Kontak } from '../../shared/kontak.tsx'
import type { Pembayaran } from './pembayaran.ts'
import { writeBare } from './sentences.ts'

interface VirtualAccountProps {
  pembayaran: Pembayaran
  no_briva: string | null
  nama: string
  /** The sum to be paid now, in rupiah; null where there is none. */
  jumlah: number | null
}

async function copy(text: string): Promise<void> {
  const isCopied = await copyText(text)
  showToast(isCopied ? 'Copy ke clipboard.' : 'Tidak dapat disalin. Silakan salin sendiri.')
}

const BUTTON = 'grow gap-1.5! px-2! text-sm!'

/** The virtual account number to pay to, how much, and how by each channel. Product §6.6. */
export function VirtualAccount({ pembayaran, no_briva, nama, jumlah }: VirtualAccountProps) {
  const { bank, cara, keterangan } = pembayaran
  return (
    <section aria-labelledby="va">
      <h2 id="va" className="text-sm font-semibold wrap-anywhere text-muted">
        {bank}
        {no_briva && ` · a.n. ${nama}`}
      </h2>
      {no_briva ? (
        <Grouped number={no_briva} />
      ) : (
        <>
          <p className="mt-1 font-semibold">Belum tersedia. Silakan hubungi Bagian Keuangan.</p>
          <Kontak bagian="keuangan" />
        </>
      )}
      {no_briva && (
        <div className="no-print mt-2 flex flex-wrap gap-2">
          <Button icon="copy" className={BUTTON} onClick={() => copy(no_briva)}>
            Salin nomor
          </Button>
          {jumlah !== null && (
            <Button look="soft" icon="copy" className={BUTTON} onClick={() => copy(String(jumlah))}>
              Salin {writeBare(jumlah)}
            </Button>
          )}
        </div>
      )}
      <Channels cara={no_briva ? cara : []} />
      <p className="text-xs text-muted">{keterangan}</p>
    </section>
  )
}

/** Where one pays: a chip each, and the steps of the one that is open. */
function Channels({ cara }: Pick<Pembayaran, 'cara'>) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="no-print my-2 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {cara.map(({ kanal }) => (
          <button
            key={kanal}
            type="button"
            aria-expanded={kanal === open}
            onClick={() => setOpen(kanal === open ? null : kanal)}
            className={`min-h-9 rounded-full border px-3 text-sm font-semibold ${kanal === open ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line'}`}
          >
            {kanal}
          </button>
        ))}
      </div>
      {cara
        .filter(({ kanal }) => kanal === open)
        .map(({ kanal, langkah }) => (
          <ol key={kanal} className="grid list-decimal gap-1 pl-5 text-sm">
            {langkah.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ))}
      <BerkasLink path={BERKAS['cara-pembayaran']} icon="file" className={BUTTON}>
        Cara pembayaran
      </BerkasLink>
    </div>
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
