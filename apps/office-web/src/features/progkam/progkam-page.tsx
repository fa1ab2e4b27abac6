import { list, type Progkam, undo } from '@sia/contracts/office/progkam'
import { showTanggal } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { useDone } from '../../shared/publish/done-here.ts'
import { Undoable } from '../../shared/record/written-record.tsx'

const kindOf = ({ pemilik }: Progkam) => (pemilik === null ? 'Program Kampus' : 'Program Lepasan')
const yearOf = ({ tanggal }: Progkam) => tanggal?.slice(0, 4) ?? 'tanpa tanggal'

const PROGKAM: Listing<Progkam> = {
  address: to.tak(),
  title: 'TAK',
  many: 'kegiatan',
  nothing: 'Belum ada kegiatan TAK.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ nama }) => nama,
  addressOf: ({ id }) => to.oneTak(id),
  lineOf: (row) =>
    `${row.tanggal ? showTanggal(row.tanggal) : 'tanpa tanggal'} · nilai ${row.nilai} · ${
      row.pemilik ? `lepasan, ${row.pemilik.nama}` : `${row.peserta} peserta`
    }`,
  wordsOf: ({ nama, tempat, pemilik }) =>
    [nama, tempat, pemilik?.nim, pemilik?.nama].filter(Boolean).join(' '),
  sort: { id: 'tanggal', desc: true },
  columns: [
    { id: 'nama', label: 'Kegiatan', value: ({ nama }) => nama, width: 3 },
    {
      id: 'tanggal',
      label: 'Tanggal',
      value: ({ tanggal }) => tanggal ?? '',
      show: ({ tanggal }) => <Day date={tanggal} />,
      width: 1.2,
    },
    { id: 'tahun', label: 'Tahun', value: yearOf, filter: true, isExtra: true },
    { id: 'jenis', label: 'Jenis', value: kindOf, filter: true, width: 1.6 },
    { id: 'tempat', label: 'Tempat', value: ({ tempat }) => tempat ?? '', width: 1.6 },
    { id: 'nilai', label: 'Nilai', value: ({ nilai }) => nilai, width: 0.8 },
    { id: 'peserta', label: 'Peserta', value: ({ peserta }) => peserta },
    {
      id: 'pemilik',
      label: 'Pemilik',
      value: ({ pemilik }) => (pemilik ? `${pemilik.nama} (${pemilik.nim})` : ''),
      width: 2,
    },
  ],
}

/** The TAK activities, of the campus and of students. Product §25.24. */
export function ProgkamPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ progkam }) => progkam })
  const [done, setDone] = useDone()
  return (
    <ListPage
      listing={PROGKAM}
      read={answer}
      acts={
        <div className="flex flex-wrap items-center gap-2">
          <Undoable done={done} endpoint={undo} onUndone={() => setDone(null)} />
          <AppLink to={to.newTak()} className={buttonClass('primary')}>
            <Icon name="plus" /> Kegiatan baru
          </AppLink>
        </div>
      }
    />
  )
}
