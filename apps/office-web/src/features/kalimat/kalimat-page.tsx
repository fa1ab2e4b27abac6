import { list } from '@sia/contracts/office/kalimat'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'
import { KalimatForm } from './kalimat-form.tsx'

/** The phrases that an office keeps for its decisions. Product §25.8. */
export function KalimatPage() {
  const answer = useQuery(read(list, {}))
  return (
    <Page title="Kalimat">
      <p className="mb-4 max-w-prose text-muted">
        Saat memutuskan, satu angka memilih satu kalimat ini. Mahasiswa membacanya persis seperti
        tertulis di sini, dan rekan Anda memakai kalimat yang sama.
      </p>
      <Loaded what="Kalimat" read={answer} skeleton={<Skeleton className="h-60" />}>
        {({ kalimat }) => (
          <div className="grid gap-4">
            {kalimat.map((one) => (
              <KalimatForm key={one.tindakan} kalimat={one} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
