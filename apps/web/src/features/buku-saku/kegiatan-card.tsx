import type { Kegiatan } from '@sia/contracts/buku-saku'
import { buttonOf, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { nameBulan, showTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showStatus, statusOf } from './status.ts'

interface KegiatanCardProps {
  kegiatan: Kegiatan
  onClaim: () => void
}

/** One activity, its month and where the student's claim stands. Product §9.1. */
export function KegiatanCard({ kegiatan, onClaim }: KegiatanCardProps) {
  const status = statusOf(kegiatan)
  const { tone, text } = showStatus(status)
  const button = buttonOf(status)
  const tanggal = kegiatan.buku_saku[0]?.tanggal
  return (
    <Card as="li" className="flex flex-col p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-bold text-brand">{nameBulan(kegiatan.bulan)}</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <h3 className="mt-1 leading-snug font-bold wrap-anywhere">{kegiatan.judul}</h3>
      {tanggal && (
        <p className="mt-1 text-sm text-muted">Tanggal mengikuti: {showTanggal(tanggal)}</p>
      )}
      {button.keterangan && (
        <p className={`mt-1 text-sm font-medium ${status === DITOLAK ? 'text-bad' : 'text-muted'}`}>
          {button.keterangan}
        </p>
      )}
      <div className="no-print mt-auto pt-3">
        <Button
          look={status === null || status === DITOLAK ? 'soft' : 'outline'}
          icon={status === DISETUJUI ? 'check' : 'edit'}
          disabled={!button.enabled}
          aria-label={button.enabled ? `${button.text}: ${kegiatan.judul}` : undefined}
          onClick={onClaim}
          className="w-full disabled:cursor-default disabled:border-transparent disabled:bg-good-soft disabled:text-good"
        >
          {button.text}
        </Button>
      </div>
    </Card>
  )
}
