import { choices, type LogEntry, list } from '@sia/contracts/office/audit'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { AppLink } from '@sia/web-kit/app-link'
import { DateField } from '@sia/web-kit/date-field'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Changes } from '../../shared/record/history.tsx'
import { Steps, SystemPage } from './parts.tsx'
import { useFilter } from './use-filter.ts'

const FIELDS = ['pelaku', 'nim', 'objek', 'dari', 'sampai'] as const

/** Who did what when, by the audit log. Product §25.20. */
export function LogPage() {
  const { query, field, submit, clear, search } = useFilter(FIELDS)
  const after = search.get('sesudah') ?? undefined
  const answer = useQuery(read(list, { query: { ...query, ...(after && { sesudah: after }) } }))
  const subjects = useQuery({ ...read(choices, {}), staleTime: 60_000 }).data?.objek ?? []
  const chosen = field('objek')
  return (
    <SystemPage title="Riwayat">
      <form
        onSubmit={submit}
        className="mb-2 grid grid-cols-2 items-start gap-x-3 lg:grid-cols-3 xl:grid-cols-5"
      >
        <TextField label="Siapa" placeholder="NIM, nama staf, operator" {...field('pelaku')} />
        <TextField label="Tentang NIM" inputMode="numeric" {...field('nim')} />
        <SelectField label="Apa" {...chosen}>
          <option value="">Semua</option>
          {chosen.value && !subjects.some((one) => one.objek === chosen.value) && (
            <option value={chosen.value}>{chosen.value}</option>
          )}
          {subjects.map((one) => (
            <option key={one.objek} value={one.objek}>
              {one.nama}
            </option>
          ))}
        </SelectField>
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
      <Loaded what="Riwayat" read={answer} skeleton={<Skeleton className="h-96 skeleton-card" />}>
        {(reply) => (
          <>
            {reply.riwayat.length === 0 ? (
              <Empty>Tidak ada catatan yang cocok.</Empty>
            ) : (
              <Card className="p-0">
                <ol className="divide-y divide-line">
                  {reply.riwayat.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              </Card>
            )}
            <Steps
              back={after ? { address: to.log(query), label: 'Terbaru' } : null}
              next={
                reply.sesudah === null ? null : to.log({ ...query, sesudah: String(reply.sesudah) })
              }
            />
          </>
        )}
      </Loaded>
    </SystemPage>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { apa, kunci, pada, oleh, isi, mahasiswa, staf } = entry
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.5fr)]">
      <p className="text-muted wrap-anywhere">
        <DayAndTime at={pada} />
        <span className="block font-semibold text-ink">{oleh}</span>
      </p>
      <p className="wrap-anywhere">
        <span className="block font-semibold first-letter:uppercase">{apa}</span>
        {kunci}
        {mahasiswa && (
          <AppLink to={to.student(mahasiswa.nim)} className="block font-semibold text-brand-ink">
            {mahasiswa.nama}, {mahasiswa.nim}
          </AppLink>
        )}
        {staf && (
          <AppLink to={to.stafAccount(staf)} className="block font-semibold text-brand-ink">
            Akun {staf}
          </AppLink>
        )}
      </p>
      <Changes isi={isi} />
    </li>
  )
}
