import { showRupiah } from '@sia/domain/rupiah'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { useRemembered } from '../../lib/session/remembered.ts'
import { recallForStudent, rememberForStudent } from '../../lib/session/session.ts'
import type { Pembayaran, Row } from './pembayaran.ts'
import { explainOutsideSaldo } from './sentences.ts'

const KEPT_AS = 'pembayaran:rincian'

/**
 * Every line the balance comes from: folded at first where it stands below everything else, always open
 * where it has a column of its own. Product §6.2, §6.6.
 */
export function BreakdownCard({ pembayaran }: { pembayaran: Pembayaran }) {
  const { saldo, lines } = pembayaran
  const [isOpen, setOpen] = useRemembered(() => recallForStudent(KEPT_AS) === 'open')
  const besides = explainOutsideSaldo(pembayaran)
  return (
    <Card as="section" aria-labelledby="rincian" className="">
      <h2 id="rincian" className="text-lg font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="rincian-isi"
          onClick={() => {
            setOpen(!isOpen)
            rememberForStudent(KEPT_AS, isOpen ? 'closed' : 'open')
          }}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-card px-4 py-2 text-left xl:hidden print:hidden"
        >
          Rincian biaya
          <Icon
            name="down"
            className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <span className="hidden px-4 pt-3 xl:block print:block">Rincian biaya</span>
      </h2>
      <div id="rincian-isi" className={`px-4 pb-3 xl:block print:block ${isOpen ? '' : 'hidden'}`}>
        <dl>
          {lines
            .filter(({ jumlah }) => jumlah !== 0)
            .map((line) => (
              <Line key={line.key} line={line} isFirst={line === lines[0]} />
            ))}
          <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-line pt-2 text-lg font-extrabold">
            <dt>Sisa pembayaran</dt>
            <dd translate="no" className="ml-auto whitespace-nowrap">
              {showRupiah(saldo)}
            </dd>
          </div>
        </dl>
        {besides && <p className="mt-2 text-sm text-muted">{besides}</p>}
      </div>
    </Card>
  )
}

function Line({ line, isFirst }: { line: Row; isFirst: boolean }) {
  const { label, jumlah, tanggal } = line
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-1 ${isFirst ? 'font-bold' : ''}`}
    >
      <dt>
        {label}
        {tanggal && (
          <span className="ml-1.5 text-sm text-muted">
            <Day date={tanggal} />
          </span>
        )}
      </dt>
      <dd translate="no" className={`ml-auto whitespace-nowrap ${isFirst ? '' : 'font-semibold'}`}>
        {showRupiah(jumlah)}
      </dd>
    </div>
  )
}
