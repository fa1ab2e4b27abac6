import type { Surat, Tersedia } from '@sia/contracts/surat'
import { showRupiah } from '@sia/domain/rupiah'
import { showRujukan } from '@sia/domain/surat'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { Day } from '@sia/web-kit/day'
import type { ReactNode } from 'react'
import { DownloadSurat } from '../../shared/surat/download-surat.tsx'
import { nameSurat } from './name.ts'

interface AvailableListProps {
  rows: Tersedia[]
  /** The papers that wait for a signature. */
  waiting: Surat[]
  isReady: boolean
  onAsk: (one: Tersedia) => void
}

/** The papers to take: at once, or to be asked for; receipts by themselves, of which there are many. */
export function AvailableList({ rows, waiting, ...acts }: AvailableListProps) {
  const receipts = rows.filter(({ jenis }) => jenis === 'kuitansi')
  const others = rows.filter(({ jenis }) => jenis !== 'kuitansi')
  const isWaiting = (one: Tersedia) =>
    waiting.some(({ jenis, rujukan }) => jenis === one.jenis && rujukan === one.rujukan)
  return (
    <Card className="px-4 py-1 sm:px-6">
      <ul className="divide-y divide-line">
        {others.map((one) => (
          <Row key={nameSurat(one)} one={one} isWaiting={isWaiting(one)} {...acts}>
            <p className="font-semibold">{nameSurat(one)}</p>
            {one.tanda_tangan && (
              <p className="text-sm text-muted">Ditandatangani kampus lebih dahulu</p>
            )}
          </Row>
        ))}
      </ul>
      {receipts.length > 0 && (
        <div className={others.length > 0 ? 'border-t border-line' : ''}>
          <Fold title={`Bukti pembayaran (${receipts.length})`}>
            <ul className="divide-y divide-line">
              {receipts.map((one) => (
                <Row key={one.rujukan} one={one} isWaiting={isWaiting(one)} {...acts}>
                  <p className="font-semibold">{showRujukan('kuitansi', one.rujukan, one.ke)}</p>
                  <p className="text-sm text-muted">
                    {showRupiah(one.jumlah ?? 0)} · <Day date={one.tanggal} />
                  </p>
                </Row>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </Card>
  )
}

interface RowProps extends Pick<AvailableListProps, 'isReady' | 'onAsk'> {
  one: Tersedia
  isWaiting: boolean
  children: ReactNode
}

function Row({ one, isWaiting, isReady, onAsk, children }: RowProps) {
  const name = nameSurat(one)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-44 wrap-anywhere">{children}</div>
      {isWaiting ? (
        <Badge tone="warn">Menunggu</Badge>
      ) : (
        isReady &&
        (one.tanda_tangan ? (
          <Button look="soft" aria-label={`Ajukan ${name}`} onClick={() => onAsk(one)}>
            Ajukan
          </Button>
        ) : (
          <DownloadSurat jenis={one.jenis} rujukan={one.rujukan} label={`Unduh ${name}`} />
        ))
      )}
    </li>
  )
}
