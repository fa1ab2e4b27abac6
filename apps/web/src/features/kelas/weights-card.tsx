import type { Kelas } from '@sia/contracts/kelas'
import { Card } from '@sia/ui/card'

/** How much each part counts. Product §4.5. */
export function WeightsCard({ kelas }: { kelas: Kelas }) {
  const parts = [
    { label: 'Kehadiran', persen: kelas.persentasi_kehadiran, colour: 'bg-brand' },
    { label: 'Tugas', persen: kelas.persentasi_tugas, colour: 'bg-accent' },
    { label: 'UTS', persen: kelas.persentasi_uts, colour: 'bg-violet' },
    { label: 'UAS', persen: kelas.persentasi_uas, colour: 'bg-edge' },
  ]
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="text-lg font-bold">Bobot nilai</h2>
      <div aria-hidden="true" className="my-3 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, persen, colour }) => (
          <span key={label} className={`bar-part ${colour}`} style={{ flexGrow: persen }} />
        ))}
      </div>
      <dl className="grid pair-7 gap-x-4 gap-y-1.5 text-sm">
        {parts.map(({ label, persen, colour }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={`bar-part size-3 shrink-0 rounded-sm ${colour}`} />
            <dt className="grow">{label}</dt>
            <dd className="font-bold">{persen}%</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
