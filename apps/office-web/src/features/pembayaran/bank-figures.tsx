import { showRupiah } from '@sia/domain/rupiah'
import { Card } from '@sia/ui/card'
import type { DecidedLine } from './bank-kept.ts'

interface BankFiguresProps {
  lines: DecidedLine[]
  /** The sum of the lines. */
  total: number
  /** The sum that the bank states; null where it is not known yet. */
  stated: number | null
}

/** The sum that came in, the part of it that is clear, and whether the file matches the bank's sum. */
export function BankFigures({ lines, total, stated }: BankFiguresProps) {
  const heap = (name: DecidedLine['tumpukan']) => {
    const some = lines.filter(({ tumpukan }) => tumpukan === name)
    const sum = some.reduce((all, { jumlah }) => all + jumlah, 0)
    return `${some.length} · ${showRupiah(sum)}`
  }
  const figures = [
    ['Uang masuk', showRupiah(total)],
    ['Cocok sendiri', heap('cocok')],
    ['Perlu mata', heap('mata')],
    ['Tanpa pemilik', heap('tanpa_pemilik')],
    ['Selisih dengan bank', stated === null ? '-' : showRupiah(stated - total)],
  ] as const
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
