import type { BankPart } from '@sia/contracts/office/bank-file'
import { namePlace } from '@sia/domain/booking'
import { showRupiah } from '@sia/domain/rupiah'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { DayAndTime } from '@sia/web-kit/day'
import { reveal } from '@sia/web-kit/show/reveal'
import { useEffect, useRef } from 'react'
import { BankCell } from './bank-cell.tsx'
import { type DecidedLine, isBookable, sumOf } from './bank-kept.ts'

interface BankRowProps {
  line: DecidedLine
  isCurrent: boolean
  /** Whether somebody has moved to it by keys, so that it has to be in view. */
  isReached: boolean
  onReach: () => void
  onAccept: () => void
  onSplit: () => void
  onFind: () => void
  onFill: (text: string) => void
  onPaste: (text: string) => void
  onMove: (step: 1 | -1) => void
}

/** The place of a part, in words. */
const namePart = ({ pos, nomor }: BankPart): string =>
  pos === 'denda' ? 'denda' : namePlace({ pos, nomor })

/** A payment of the file: whose, as what, what is left then, and why it needs eyes. */
export function BankRow(props: BankRowProps) {
  const { line, isCurrent, isReached, onReach, onAccept, onSplit, onFind } = props
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isReached && row.current) reveal(row.current)
  }, [isReached])
  const { mahasiswa, usul, sesudah, alasan, tumpukan, isAccepted } = line
  const name = mahasiswa ? mahasiswa.nama : `VA ${line.va || '-'}`
  const canChange = tumpukan !== 'sudah'
  return (
    <li
      ref={row}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerDown={onReach}
      className={`grid items-center gap-x-4 gap-y-1 p-3 lg:grid-cols-[9rem_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1fr)_15rem] ${isCurrent ? 'bg-brand-soft' : ''}`}
    >
      <p>
        <strong translate="no">{showRupiah(line.jumlah)}</strong>
        <span className="block text-sm">
          <DayAndTime at={line.waktu} />
        </span>
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">
          <strong>{mahasiswa?.nama ?? 'Belum diketahui'}</strong>
          <span className="block text-sm">
            {mahasiswa && `${mahasiswa.nim} · `}VA {line.va || '-'}
          </span>
        </p>
        {canChange && (
          <BankCell
            line={line}
            onFill={props.onFill}
            onPaste={props.onPaste}
            onMove={props.onMove}
          />
        )}
      </div>
      <p className="min-w-0">
        {usul.length === 0
          ? 'Belum ada usul'
          : usul.map((part) => `${namePart(part)} ${showRupiah(part.jumlah)}`).join(' · ')}
        <span className="block text-sm">
          {sesudah !== null && `Yang mahasiswa lihat sesudahnya: sisa ${showRupiah(sesudah)}`}
          {usul.length > 0 &&
            sumOf(usul) !== line.jumlah &&
            ` · belum terbagi ${showRupiah(line.jumlah - sumOf(usul))}`}
        </span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        {alasan.map((why) => (
          <Badge key={why} tone={mahasiswa === null ? 'bad' : 'warn'}>
            {why}
          </Badge>
        ))}
      </p>
      {canChange && (
        <p className="flex flex-wrap gap-1">
          <Button
            look={isAccepted && isBookable(line) ? 'primary' : 'outline'}
            icon={isAccepted && isBookable(line) ? 'check' : undefined}
            aria-pressed={isAccepted && isBookable(line)}
            aria-label={`Terima ${name} ${showRupiah(line.jumlah)}`}
            onClick={onAccept}
          >
            Terima
          </Button>
          {mahasiswa && (
            <Button look="outline" aria-label={`Pecah ${name}`} onClick={onSplit}>
              Pecah
            </Button>
          )}
          <Button look="outline" aria-label={`Cari mahasiswa untuk ${name}`} onClick={onFind}>
            Cari
          </Button>
        </p>
      )}
    </li>
  )
}
