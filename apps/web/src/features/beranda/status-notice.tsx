import { CAN } from '@sia/domain/status-can'
import { showTanggal } from '@sia/domain/time'
import { Icon } from '@sia/ui/icon'
import { useStatus } from '../../lib/send/refusal.ts'
import { Kontak } from '../../shared/kontak.tsx'

/** To a student who is not aktif: why, until when, and what he can still do. Product §2.7. */
export function StatusNotice() {
  const found = useStatus()
  if (found === null) return null
  const { status, sejak, baca_sampai, boleh } = found
  const since = sejak === null ? '' : ` sejak ${showTanggal(sejak)}`
  const can = [...new Set(boleh.flatMap((call) => CAN[call] ?? []))]
  return (
    <section
      aria-labelledby="status-mhs"
      className="mb-3 flex gap-3 rounded-card bg-brand-soft p-3.5 text-sm text-brand-ink"
    >
      <Icon name="info" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <h2 id="status-mhs" className="font-bold">
          {status === 'cuti' ? `Anda sedang cuti${since}` : `Anda sudah lulus${since}`}
        </h2>
        <p className="mt-0.5">
          {baca_sampai === null
            ? 'Semua data Anda tetap dapat dibaca.'
            : `Data Anda dapat dibaca sampai ${showTanggal(baca_sampai)}; unduh yang Anda perlukan sebelum itu.`}{' '}
          {can.length > 0 && `Yang masih dapat dilakukan: ${can.join(', ')}.`}{' '}
          {status === 'cuti' && 'Bila Anda sudah kembali, hubungi Bagian Akademik.'}
        </p>
        {status === 'cuti' && <Kontak bagian="akademik" />}
      </div>
    </section>
  )
}
