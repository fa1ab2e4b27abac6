import type { WireReply } from '@sia/contracts/endpoint'
import type { SyaratWire, show } from '@sia/contracts/kelulusan'
import { Card } from '@sia/ui/card'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import type { UseQueryResult } from '@tanstack/react-query'
import { type Address, to } from '../../lib/address/to.ts'
import { Ring } from './ring.tsx'

/** The screen that has the figures of each. */
const SCREENS: Record<SyaratWire['syarat'], Address> = {
  buku_saku: to.bukuSaku(),
  tak: to.progkam(),
  sks: to.krs(),
  ojt: to.ojt(),
  pembayaran: to.pembayaran(),
}

/** The student's progress on each requirement of graduation, each the way to its screen. Product §26.3. */
export function KelulusanSection({
  kelulusan,
}: {
  kelulusan: UseQueryResult<WireReply<typeof show>>
}) {
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="kelulusan">
      <h2 id="kelulusan" className="mb-2 text-lg font-bold">
        Menuju kelulusan
      </h2>
      <Loaded what="Syarat kelulusan" read={kelulusan} skeleton={<KelulusanSkeleton />}>
        {({ syarat }) => (
          <ul className="grid gap-x-4 gap-y-1 md:grid-cols-2">
            {syarat.map((one) => (
              <li key={one.syarat}>
                <SyaratLink {...one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function SyaratLink({ syarat, label, persen, nilai, kalimat }: SyaratWire) {
  return (
    <AppLink
      to={SCREENS[syarat]}
      className="-mx-2 flex min-h-14 items-center gap-3 rounded-control p-2 transition-colors hover:bg-sunken"
    >
      <Ring persen={persen} />
      <span className="grid min-w-0 grow">
        <span className="text-sm font-semibold text-muted">{label}</span>
        <span className="leading-tight font-extrabold wrap-anywhere">{nilai}</span>
        <span className="text-sm text-muted wrap-anywhere">{kalimat}</span>
      </span>
    </AppLink>
  )
}

function KelulusanSkeleton() {
  return (
    <>
      <LoadingText>Memuat syarat kelulusan…</LoadingText>
      <Skeleton className="h-104 rounded-control md:h-62" />
    </>
  )
}
