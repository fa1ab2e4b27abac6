import { listSecurity, SECURITY_KINDS, type SecurityEntry } from '@sia/contracts/office/audit'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Steps, SystemPage } from './parts.tsx'
import { useFilter } from './use-filter.ts'

const FIELDS = ['peristiwa', 'nim', 'alamat', 'dari', 'sampai'] as const

/** The events at the doors: logins, refusals, passwords. Product §25.20. */
export function SecurityPage() {
  const { query, field, submit, clear, search } = useFilter(FIELDS)
  const halaman = Number(search.get('halaman') ?? 1)
  const answer = useQuery(read(listSecurity, { query: { ...query, halaman } }))
  const addressOf = (page: number) =>
    to.security({ ...query, halaman: page > 1 ? String(page) : undefined })
  return (
    <SystemPage title="Keamanan">
      <p className="mb-4 max-w-prose text-sm text-muted">
        Login, penolakan, password, dan sesi, dihitung per jam; dihapus sendiri setelah 90 hari.
      </p>
      <form
        onSubmit={submit}
        className="mb-2 grid grid-cols-2 items-start gap-x-3 lg:grid-cols-3 xl:grid-cols-5"
      >
        <SelectField label="Peristiwa" {...field('peristiwa')}>
          <option value="">Semua</option>
          {Object.entries(SECURITY_KINDS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="NIM atau staf" placeholder="24010001, staf budi" {...field('nim')} />
        <TextField label="Awal alamat jaringan" placeholder="10.1.2." {...field('alamat')} />
        <DateField type="date" label="Dari" {...field('dari')} />
        <DateField type="date" label="Sampai" {...field('sampai')} />
        <div className="mb-4 col-span-full flex flex-wrap gap-2">
          <Button type="submit">Tampilkan</Button>
          {search.size > 0 && (
            <Button look="plain" onClick={clear}>
              Semua
            </Button>
          )}
        </div>
      </form>
      <Loaded what="Kejadian" read={answer} skeleton={<Skeleton className="h-96 skeleton-card" />}>
        {({ kejadian, lagi }) => (
          <>
            {kejadian.length === 0 ? (
              <Empty>Tidak ada kejadian yang cocok.</Empty>
            ) : (
              <Card className="p-0">
                <ol className="divide-y divide-line">
                  {kejadian.map((one) => (
                    <Event
                      key={[one.pertama, one.apa, one.nim, one.alamat, one.perangkat].join()}
                      event={one}
                    />
                  ))}
                </ol>
              </Card>
            )}
            <Steps
              back={halaman > 1 ? { address: addressOf(halaman - 1), label: 'Lebih baru' } : null}
              next={lagi ? addressOf(halaman + 1) : null}
            />
          </>
        )}
      </Loaded>
    </SystemPage>
  )
}

function Event({ event }: { event: SecurityEntry }) {
  const { apa, jumlah, nim, alamat, perangkat, pertama, terakhir } = event
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-muted">
        <DayAndTime at={terakhir} />
        {pertama !== terakhir && (
          <span className="block">
            sejak <DayAndTime at={pertama} />
          </span>
        )}
      </p>
      <p className="font-semibold wrap-anywhere">
        {apa}
        {jumlah > 1 && ` (${jumlah} kali)`}
      </p>
      <p className="wrap-anywhere">
        {[nim, alamat, perangkat && `perangkat ${perangkat}`].filter(Boolean).join(' · ') || '-'}
      </p>
    </li>
  )
}
