import { ANGSURAN_WORDS, type KeadaanAngsuran } from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { DownloadSurat } from '../../shared/surat/download-surat.tsx'
import { LOOKS } from './angsuran-look.ts'

interface AngsuranRowProps {
  title: string
  keadaan: KeadaanAngsuran
  /** How it is said, where that is not the word of its state. */
  word?: string
  /** The paid sum in rupiah; 0 for nothing yet. */
  jumlah: number
  /** The day of the payment, 'YYYY-MM-DD'; null while there is none. */
  tanggal: string | null
  /** The fine in rupiah, 0 for none. */
  denda: number
  /** The missing sum in rupiah. */
  kurang?: number
  /** The reference of its receipt. */
  bukti?: string | null
  /** The day it is due, 'YYYY-MM-DD', where the college sets one. */
  jatuhTempo?: string | null
}

/** One installment: a check when something is paid, a clock while it is pending. Product §6.3. */
export function AngsuranRow(props: AngsuranRowProps) {
  const { title, keadaan, jumlah, tanggal, denda, kurang = 0, jatuhTempo, bukti } = props
  const word = props.word ?? ANGSURAN_WORDS[keadaan]
  const { icon, mark, amount } = LOOKS[keadaan]
  const isOpen = kurang > 0
  return (
    <li className="flex min-h-12 break-inside-avoid items-center gap-3 -mt-px border-t border-line py-1.5">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full border ${mark}`}>
        <Icon name={icon} className="size-4" />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-2">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-xs text-muted">
            {word}
            {keadaan === 'tanpa_tagihan' && ', tidak perlu dibayar'}
            {jumlah > 0 && tanggal && (
              <>
                {keadaan === 'sebagian' ? ', dibayar ' : ' '}
                <Day date={tanggal} />
              </>
            )}
          </p>
          {isOpen && jatuhTempo && (
            <p className="text-xs text-muted">
              Jatuh tempo <Day date={jatuhTempo} />
            </p>
          )}
        </div>
        <div className="ml-auto text-right">
          <p translate="no" className={`whitespace-nowrap ${amount}`}>
            {jumlah + kurang > 0 ? showRupiah(jumlah > 0 ? jumlah : kurang) : '-'}
          </p>
          {jumlah > 0 && isOpen && (
            <p className="text-xs font-semibold text-accent-ink">
              Kurang{' '}
              <span translate="no" className="whitespace-nowrap">
                {showRupiah(kurang)}
              </span>
            </p>
          )}
          {denda > 0 && (
            <p className="text-xs font-semibold text-bad">
              Denda{' '}
              <span translate="no" className="whitespace-nowrap">
                {showRupiah(denda)}
              </span>
            </p>
          )}
        </div>
      </div>
      {bukti && (
        <DownloadSurat jenis="kuitansi" rujukan={bukti} label={`Bukti ${title}`}>
          Bukti
        </DownloadSurat>
      )}
    </li>
  )
}
