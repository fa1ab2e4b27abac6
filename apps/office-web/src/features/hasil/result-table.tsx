import type { ResultTableReply } from '@sia/contracts/office/hasil'
import { showRupiah } from '@sia/domain/rupiah'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { useId } from 'react'
import { Bars } from '../../shared/chart/bars.tsx'

/** So many bars can be taken in at once. */
const MOST_BARS = 30
/** So many lines are shown; the sheet has all. */
const MOST_LINES = 200

const NUMBER = new Intl.NumberFormat('id', { maximumFractionDigits: 2 })

type Column = ResultTableReply['kolom'][number]
type Cell = ResultTableReply['baris'][number][number]

function textOf(cell: Cell, { nama, satuan }: Column): string {
  if (cell === null) return '-'
  // A year has no thousands.
  if (typeof cell === 'string' || nama === 'Angkatan') return String(cell)
  if (satuan === 'rupiah') return showRupiah(cell)
  return satuan === 'persen' ? `${NUMBER.format(cell)}%` : NUMBER.format(cell)
}

/** One table of a result: as bars where it has some, and as its numbers. */
export function ResultTable({ table }: { table: ResultTableReply }) {
  const id = useId()
  const { nama, kolom, baris, grafik } = table
  const drawn = kolom.find((column) => column.nama === grafik?.kolom)
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <h3 id={id} className="mb-3 text-lg font-bold">
        {nama}
      </h3>
      {baris.length === 0 && <Empty>Belum ada yang dapat ditampilkan.</Empty>}
      {grafik && drawn && grafik.batang.length > 0 && (
        <div className="mb-5">
          <p className="mb-2 text-sm text-muted">
            {drawn.nama}
            {grafik.batang.length > MOST_BARS &&
              `, ${MOST_BARS} yang ${grafik.maksimal === null ? 'tertinggi' : 'terendah'}`}
          </p>
          <Bars
            label={`${nama}: ${drawn.nama}`}
            bars={barsShown(grafik).map((bar) => ({
              name: bar.nama,
              value: bar.nilai,
              text: textOf(bar.nilai, drawn),
            }))}
            {...(grafik.maksimal !== null && { max: grafik.maksimal })}
          />
        </div>
      )}
      {baris.length > 0 && <Numbers table={table} />}
    </Card>
  )
}

/** All bars in their order; of too many those that ask for attention: the lowest marks, the highest debts. */
function barsShown({ batang, maksimal }: NonNullable<ResultTableReply['grafik']>) {
  if (batang.length <= MOST_BARS) return batang
  const direction = maksimal === null ? -1 : 1
  return batang.toSorted((a, b) => direction * (a.nilai - b.nilai)).slice(0, MOST_BARS)
}

function Numbers({ table: { nama, kolom, baris } }: { table: ResultTableReply }) {
  const sides = kolom.map((_, place) => sideOf(baris, place))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keys
    <section aria-label={`Angka ${nama}`} tabIndex={0} className="max-h-112 overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-xs text-muted">
            {kolom.map((column, place) => (
              <th key={column.nama} scope="col" className={`py-2 pr-4 ${sides[place]}`}>
                {column.nama}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.slice(0, MOST_LINES).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
            <tr key={at} className="border-b border-line last:border-0">
              {kolom.map((column, place) => (
                <td key={column.nama} className={`py-1.5 pr-4 ${sides[place]}`}>
                  {textOf(line[place] ?? null, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {baris.length > MOST_LINES && (
        <p className="mt-2 text-sm text-muted">
          {MOST_LINES} dari {NUMBER.format(baris.length)} baris; semuanya ada di Excel.
        </p>
      )}
    </section>
  )
}

/** Numbers stand below each other by their last digit; a long text wraps. */
const sideOf = (lines: Cell[][], place: number) =>
  lines.some((line) => typeof line[place] === 'number')
    ? 'text-right tabular-nums whitespace-nowrap'
    : 'min-w-24 wrap-anywhere'
