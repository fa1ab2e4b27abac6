import type { Kelas } from '@sia/contracts/kelas'
import { type BagianNilai, listBagianNilai } from '@sia/domain/bagian-nilai'
import { Card } from '@sia/ui/card'
import { showNumber } from '@sia/web-kit/show/format'
import { summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'

const COLOURS: Record<BagianNilai['label'], string> = {
  Kehadiran: 'bg-brand',
  Tugas: 'bg-accent',
  UTS: 'bg-violet',
  UAS: 'bg-edge',
}
const NO_MARKS = { tugas: null, uts: null, uas: null }

/** How much each part counts, and how much of it is reached. Product §4.5. */
export function WeightsCard({ kelas }: { kelas: Kelas }) {
  const { persen: kehadiran } = summarizeKehadiran(kelas.pengajaran)
  const marks = { ...NO_MARKS, ...kelas.krs[0]?.nilai, kehadiran }
  const parts = listBagianNilai(marks, kelas)
  return (
    <Card as="section" className="px-4 py-3">
      <h2 className="text-lg font-bold">Bobot nilai</h2>
      <div aria-hidden="true" className="my-2 flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, persen, nilai }) => (
          <span key={label} className="bar bg-sunken" style={{ flexGrow: persen, flexBasis: 0 }}>
            <span
              className={`bar-part block h-full ${COLOURS[label]}`}
              style={{ width: `${nilai ?? 0}%` }}
            />
          </span>
        ))}
      </div>
      <dl className="grid gap-y-1 text-sm">
        {parts.map(({ label, persen, nilai, poin }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-2">
            <span
              aria-hidden="true"
              className={`bar-part size-3 shrink-0 rounded-sm ${COLOURS[label]}`}
            />
            <dt>{label}</dt>
            <dd className="text-muted">{persen}%</dd>
            <dd className="ml-auto">
              {poin === null ? (
                <span className="text-muted">belum ada nilai</span>
              ) : (
                <>
                  <span className="text-muted">{showNumber(nilai)} = </span>
                  <span className="font-bold">{showNumber(poin)} poin</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
