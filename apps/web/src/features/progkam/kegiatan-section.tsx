import { groupByTahun, type Kegiatan } from '@sia/domain/progkam'
import { Badge } from '@sia/ui/badge'
import { Empty } from '@sia/ui/empty'
import { SearchField } from '@sia/ui/search-field'
import { Section } from '@sia/ui/section'
import { useState } from 'react'
import { useRemembered } from '../../lib/session/remembered.ts'
import { recallForStudent, rememberForStudent } from '../../lib/session/session.ts'
import type { Activity } from './activity.ts'
import { KegiatanTahun } from './kegiatan-tahun.tsx'
import { searchKegiatan } from './search.ts'

interface KegiatanSectionProps {
  title: 'Program Kampus' | 'Program Lepasan'
  items: Kegiatan<Activity>[]
}

/** The activities of one kind with their count and a search. Product §8.2. */
export function KegiatanSection({ title, items }: KegiatanSectionProps) {
  const key = `progkam:${title}`
  const [isOpen, setOpen] = useRemembered(() => recallForStudent(key) !== 'closed')
  const [search, setSearch] = useState('')
  const found = searchKegiatan(items, search)
  return (
    <Section
      title={title}
      summary={<Badge tone="brand">{items.length} kegiatan</Badge>}
      isOpen={isOpen}
      onToggle={(open) => {
        setOpen(open)
        rememberForStudent(key, open ? 'open' : 'closed')
      }}
    >
      {items.length === 0 ? (
        <Empty icon="medal">Saat ini data {title} masih kosong.</Empty>
      ) : (
        <>
          <div className="no-print mb-3 flex flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-center">
            <SearchField
              label={`Cari ${title}`}
              placeholder="Cari nama atau tempat"
              value={search}
              onChange={setSearch}
              className="sm:w-80"
            />
            <p role="status" className="text-sm text-muted">
              Hasil pencarian : {found.length} kegiatan
            </p>
          </div>
          <div className="grid gap-3">
            {groupByTahun(found, ({ item }) => item.tanggal).map(({ tahun, items }) => (
              <KegiatanTahun key={tahun} tahun={tahun} items={items} />
            ))}
          </div>
          {found.length === 0 && <Empty icon="search">Tidak ada kegiatan yang cocok.</Empty>}
        </>
      )}
    </Section>
  )
}
