import type { Kegiatan } from '@sia/contracts/buku-saku'
import { buttonOf } from '@sia/domain/buku-saku'
import { nameBulan } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { ProofLink } from './proof-link.tsx'
import { LOOKS, stateOf, statusOf } from './status.ts'

interface KegiatanCardProps {
  kegiatan: Kegiatan
  /** Without it nothing can be claimed. */
  onClaim: (() => void) | undefined
}

/** One activity, its month and where the student's claim stands. Product §9.1. */
export function KegiatanCard({ kegiatan, onClaim }: KegiatanCardProps) {
  const state = stateOf(kegiatan)
  const { text, icon, ink } = LOOKS[state]
  const button = buttonOf(statusOf(kegiatan))
  const [claim] = kegiatan.buku_saku
  const joined = claim && (
    <span className="font-normal text-muted">
      Diikuti <Day date={claim.tanggal} />
      {claim.bukti && (
        <>
          {' · '}
          <ProofLink bukti={claim.bukti} />
        </>
      )}
    </span>
  )
  return (
    <li className="flex break-inside-avoid flex-col justify-between gap-1 px-3.5 py-1.5 md:rounded-card md:border md:border-line md:bg-surface md:py-3 md:shadow-card">
      <h3 className="leading-snug font-bold wrap-anywhere">{kegiatan.judul}</h3>
      {button.note && (
        <p className={`text-sm ${state === 'ditolak' ? 'font-medium text-bad' : 'text-muted'}`}>
          {button.note} {joined}
        </p>
      )}
      {claim?.alasan && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <strong>Alasan:</strong> {claim.alasan}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        <div className="min-w-0 text-sm">
          <p className="text-muted">
            {nameBulan(kegiatan.bulan)} {kegiatan.tahun}
          </p>
          {state === 'disetujui' ? (
            <p className="text-xs">{joined}</p>
          ) : (
            <p className={`flex items-center gap-1 text-xs font-bold ${ink}`}>
              <Icon name={icon} className="size-3.5" />
              {text}
            </p>
          )}
        </div>
        {(onClaim || !button.enabled) && (
          <Button
            look={state === 'diajukan' ? 'outline' : 'soft'}
            icon={state === 'disetujui' ? 'check' : undefined}
            disabled={!button.enabled}
            aria-label={button.enabled ? `${button.text}: ${kegiatan.judul}` : undefined}
            onClick={onClaim}
            className={`no-print ml-auto text-sm! disabled:cursor-default disabled:bg-good-soft disabled:text-good ${
              button.enabled ? '' : 'min-h-9! gap-1! px-2.5! py-1! text-xs! [&>svg]:size-4'
            }`}
          >
            {button.text}
          </Button>
        )}
      </div>
    </li>
  )
}
