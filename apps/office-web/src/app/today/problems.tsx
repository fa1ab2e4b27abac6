import type { WireReply } from '@sia/contracts/endpoint'
import type { show } from '@sia/contracts/office/hari-ini'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { Icon } from '@sia/ui/icon'

type Problem = WireReply<typeof show>['masalah'][number]

/** Problems of today, each with its remedy. Product §25.5. */
export function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null
  return (
    <Card as="section" aria-labelledby="perlu-perhatian" className="p-4">
      <h2 id="perlu-perhatian" className="text-lg font-bold">
        Perlu perhatian
      </h2>
      <ul className="divide-y divide-line">
        {problems.map(({ jenis, keterangan, saran, rincian }) => (
          <li key={jenis} className="flex gap-3 py-3">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{keterangan}</p>
              <p className="text-sm text-muted wrap-anywhere">{saran}</p>
              {rincian.length > 0 && (
                <Fold title="Lihat kelasnya">
                  <ul className="grid gap-1 pb-1 text-sm">
                    {rincian.map((one) => (
                      <li key={one} className="wrap-anywhere">
                        {one}
                      </li>
                    ))}
                  </ul>
                </Fold>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
