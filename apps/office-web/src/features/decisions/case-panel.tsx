import type { Peminjaman } from '@sia/contracts/office/peminjaman-ruangan'
import { stateOf } from '@sia/domain/peminjaman-ruangan'
import { Badge } from '@sia/ui/badge'
import { Button, IconButton } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { DayAndTime } from '@sia/web-kit/day'
import type { ReactNode } from 'react'
import { checkOf, timeOf } from './case.ts'
import { DayBars } from './day-bars.tsx'

interface CasePanelProps {
  loan: Peminjaman
  /** Where it stands, as in '3 dari 23'. */
  place: string
  /** Whether it waits for a decision. */
  isOpen: boolean
  onClose: () => void
  /** What can be done with it. */
  children: ReactNode
}

/** One case: what is asked, what the machine has checked, the room's day, and what can be done. */
export function CasePanel({ loan, place, isOpen, onClose, children }: CasePanelProps) {
  const { tone, words } = checkOf(loan)
  const state = stateOf(loan)
  return (
    <article aria-labelledby="kasus" className="flex grow flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2 py-1.5 lg:px-6">
        <span className="lg:hidden">
          <IconButton icon="back" label="Kembali ke daftar" onClick={onClose} />
        </span>
        <p className="text-sm text-muted">{place}</p>
      </div>
      <div className="grid grow content-start gap-5 px-4 py-5 lg:px-6">
        <header>
          <h2 id="kasus" className="text-2xl font-bold wrap-anywhere">
            {loan.ruangan}
          </h2>
          <p className="mt-0.5">{timeOf(loan)}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {isOpen && <Badge tone={tone}>{words}</Badge>}
            <span className="text-sm text-muted">Nomor {loan.id}</span>
          </p>
        </header>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Mahasiswa" value={`${loan.nama} · ${loan.nim}`} />
          <Fact label="Telepon" value={<Phone number={loan.no_telp} />} />
          <Fact label="Keperluan" value={loan.keperluan} />
          <Fact label="Diajukan" value={<DayAndTime at={loan.created_at} />} />
          {state.oleh && <Fact label={state.text} value={state.oleh} />}
          {loan.alasan && <Fact label="Alasan" value={loan.alasan} />}
        </dl>
        {loan.bentrok_kuliah.length > 0 && (
          <p className="text-sm">Kuliah pada waktu itu: {loan.bentrok_kuliah.join(', ')}.</p>
        )}
        <DayBars loan={loan} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
        {children}
      </div>
    </article>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
    {number}
  </a>
)

interface ActsProps {
  /** How many are chosen; 0 where it is about the open one. */
  count: number
  /** Why they cannot be approved together; null where they can. */
  refusal: string | null
  onApprove: () => void
  /** Null where nothing is left to acknowledge. */
  onAcknowledge: (() => void) | null
  onReject: () => void
}

/** What can be done with one case, or with those chosen. */
export function Acts({ count, refusal, onApprove, onAcknowledge, onReject }: ActsProps) {
  const many = count > 0 ? ` ${count} terpilih` : ''
  return (
    <>
      {refusal && <p className="mb-2 text-sm font-medium text-accent-ink">{refusal}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          className="grow-2 basis-32"
          aria-disabled={refusal !== null}
          onClick={() => refusal === null && onApprove()}
        >
          Setujui{many} <kbd>A</kbd>
        </Button>
        <Button look="outline" className="grow basis-28 text-bad!" onClick={onReject}>
          Tolak{many}… <kbd>R</kbd>
        </Button>
        {onAcknowledge && (
          <Button look="outline" className="grow basis-40" onClick={onAcknowledge}>
            Tandai diketahui <kbd>M</kbd>
          </Button>
        )}
      </div>
    </>
  )
}
