import { showTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { writeRupiah } from '@sia/web-kit/show/format'
import type { Pembayaran } from './pembayaran.ts'
import { explainDenda } from './sentences.ts'

interface Summary {
  label: string
  value: string
  detail: string | undefined
}

const OUTSIDE = 'di luar sisa pembayaran'

/** The figures beside the balance, those of the student only. Product §6.4, §6.5. */
export function SummaryCards({ pembayaran }: { pembayaran: Pembayaran }) {
  const summary = listSummaries(pembayaran)
  if (summary.length === 0) return null
  return (
    <Card as="section" aria-labelledby="ringkasan" className="px-4 py-3">
      <h2 id="ringkasan" className="text-lg font-bold">
        Ringkasan
      </h2>
      <dl className="mt-1.5 grid pair-8 gap-x-4 gap-y-2 md:grid-cols-3 xl:grid-cols-2 print:grid-cols-3">
        {summary.map(({ label, value, detail }) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-muted">{label}</dt>
            <dd>
              <p translate="no" className="font-bold whitespace-nowrap">
                {value}
              </p>
              {detail && <p className="text-xs text-muted">{detail}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function listSummaries(pembayaran: Pembayaran): Summary[] {
  const { biaya, angsuran, denda, jatuh_tempo_dpp: jatuh_tempo } = pembayaran
  const amounts = [
    { label: 'Angsuran', jumlah: angsuran, detail: 'setiap angsuran' },
    { label: 'Total denda', jumlah: denda, detail: explainDenda(pembayaran) ?? OUTSIDE },
    { label: 'Biaya DPP', jumlah: biaya?.biaya_dpp, detail: OUTSIDE },
    { label: 'Jatuh tempo DPP', day: jatuh_tempo },
    { label: 'Biaya kelas malam', jumlah: biaya?.biaya_malam, detail: OUTSIDE },
    {
      label: 'Pendaftaran',
      jumlah: biaya?.daftar,
      detail: biaya?.tanggal_daftar ? `${showTanggal(biaya.tanggal_daftar)}, ${OUTSIDE}` : OUTSIDE,
    },
  ]
  return amounts.flatMap(({ label, jumlah, day, detail }) => {
    const value = jumlah ? writeRupiah(jumlah) : day ? showTanggal(day) : null
    return value === null ? [] : { label, value, detail }
  })
}
