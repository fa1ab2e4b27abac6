import type { Figures } from '@sia/contracts/office/hari-ini'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import type { Kind } from '../../features/decisions/kind.ts'
import { showMinutes } from './minutes.ts'

interface DayFiguresProps {
  figures: Figures[]
  /** The kinds that the person decides on. */
  kinds: Kind[]
}

/** How many came in and were decided on today, and how long one usually waits. Product §25.5. */
export function DayFigures({ figures, kinds }: DayFiguresProps) {
  if (figures.length === 0) return null
  return (
    <Card as="section" aria-labelledby="angka-harian" className="p-4">
      <h2 id="angka-harian" className="mb-2 text-lg font-bold">
        Angka harian
      </h2>
      <ul className="grid gap-4">
        {figures.map(({ jenis, masuk, diputuskan, menunggu_menit }) => (
          <li key={jenis}>
            <h3 className="font-semibold">{kinds.find(({ name }) => name === jenis)?.label}</h3>
            <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
              <Fact label="Masuk" value={String(masuk)} />
              <Fact
                label={jenis === 'ks' ? 'Ditanggapi' : 'Diputuskan'}
                value={String(diputuskan)}
              />
              <Fact
                label="Biasanya menunggu, 30 hari terakhir"
                value={menunggu_menit === null ? '-' : showMinutes(menunggu_menit)}
              />
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}
