import { SelectField } from '@sia/ui/select-field'
import type { Filter } from './filter.ts'
import { SearchBox } from './search-box.tsx'

interface FilterFormProps {
  filter: Filter
  programmes: { id: number; nama: string }[]
  onChange: (part: Partial<Filter>) => void
}

/** Department and search of the catalogue. Product §13. */
export function FilterForm({ filter, programmes, onChange }: FilterFormProps) {
  const { search, jurusan_id } = filter
  const isKnown = jurusan_id === '' || programmes.some(({ id }) => String(id) === jurusan_id)
  return (
    <div className="no-print grid gap-x-4 sm:grid-cols-2">
      <SelectField
        label="Jurusan"
        className="-mb-4 sm:mb-0"
        value={jurusan_id}
        onChange={(event) => onChange({ jurusan_id: event.target.value })}
      >
        <option value="">Semua jurusan</option>
        {/* The address may ask for one before the list is there. */}
        {!isKnown && <option value={jurusan_id}>Jurusan {jurusan_id}</option>}
        {programmes.map(({ id, nama }) => (
          <option key={id} value={String(id)} translate="no">
            {nama}
          </option>
        ))}
      </SelectField>
      <SearchBox label="Cari buku" value={search} onSearch={(text) => onChange({ search: text })} />
    </div>
  )
}
