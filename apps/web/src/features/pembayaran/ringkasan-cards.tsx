import { showRupiah } from '@sia/domain/pembayaran'
import { showTanggal } from '@sia/domain/waktu'
import type { Pembayaran } from './pembayaran.ts'

interface Ringkasan {
  label: string
  value: string
  detail?: string
}

/** The figures beside the balance. Specification §2 (summary cards), §9 (DPP due date, fines). */
export function RingkasanCards({ pembayaran }: { pembayaran: Pembayaran }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-2 print:grid-cols-3">
      {listRingkasan(pembayaran).map(({ label, value, detail }) => (
        <div
          key={label}
          className="break-inside-avoid rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd>
            <p className="text-lg font-bold whitespace-nowrap">{value}</p>
            {detail && <p className="text-sm text-muted">{detail}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function listRingkasan({ biaya, angsuran, denda, jatuh_tempo }: Pembayaran): Ringkasan[] {
  return [
    { label: 'Angsuran', value: showRupiah(angsuran), detail: 'setiap angsuran' },
    { label: 'Total denda', value: showRupiah(denda), detail: 'di luar sisa pembayaran' },
    { label: 'Biaya DPP', value: showRupiah(biaya?.biaya_dpp ?? 0) },
    { label: 'Jatuh tempo DPP', value: showTanggal(jatuh_tempo) },
    { label: 'Biaya kelas malam', value: showRupiah(biaya?.biaya_malam ?? 0) },
    {
      label: 'Pendaftaran',
      value: showRupiah(biaya?.daftar ?? 0),
      ...(biaya?.tanggal_daftar && { detail: showTanggal(biaya.tanggal_daftar) }),
    },
  ]
}
