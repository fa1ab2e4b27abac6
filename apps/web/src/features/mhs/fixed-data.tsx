import { list } from '@sia/contracts/jurusan'
import type { MhsWire } from '@sia/contracts/mhs'
import type { OfficeField } from '@sia/domain/mhs-field'
import { listOfficeFields, type OfficeFieldName } from '@sia/domain/mhs-fields'
import { Card } from '@sia/ui/card'
import { Day } from '@sia/web-kit/day'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { nameJenjang } from './profile.ts'

const SHOWN = listOfficeFields().filter(([, { label }]) => label !== null)

/** The data that only the college may change. Product §3.1, §3.2. */
export function FixedData({ mhs }: { mhs: MhsWire }) {
  const programmes = useQuery(read(list, { query: { page: 'all' } }))
  const jurusan = programmes.data
    ? rowsOf(programmes.data.jurusan).find(({ id }) => id === mhs.jurusan_id)?.nama
    : programmes.error
      ? 'Gagal dimuat'
      : 'Memuat…'
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-tetap">
      <h2 id="data-tetap" className="text-lg font-bold">
        Data akademik
      </h2>
      <p className="mt-0.5 text-sm text-muted">Data ini hanya dapat diubah oleh Bagian Akademik.</p>
      <dl className="mt-4 grid pair-8 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-2">
        {SHOWN.map(([name, field]) => (
          <div key={name}>
            <dt className="text-xs font-semibold text-muted">{field.label}</dt>
            <dd className="text-sm font-semibold wrap-anywhere">
              {show(mhs, name, field, jurusan) || '-'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function show(mhs: MhsWire, name: OfficeFieldName, { kind }: OfficeField, jurusan?: string) {
  switch (kind) {
    case 'jurusan':
      return jurusan
    case 'jenjang':
      return nameJenjang(mhs.jenjang)
    case 'yesNo':
      return mhs[name] ? 'Iya' : 'Tidak'
    case 'tanggal':
      return <Day date={mhs[name] as string | null} />
    default:
      return mhs[name]
  }
}
