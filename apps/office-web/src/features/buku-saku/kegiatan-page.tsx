import { type Kegiatan, list, undo } from '@sia/contracts/office/buku-saku-kegiatan'
import { nameBulan } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { useDone } from '../../shared/publish/done-here.ts'
import { Undoable } from '../../shared/record/written-record.tsx'

const KEGIATAN: Listing<Kegiatan> = {
  address: to.bukuSaku(),
  title: 'Buku Saku',
  many: 'kegiatan',
  nothing: 'Belum ada kegiatan buku saku.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ judul }) => judul,
  addressOf: ({ id }) => to.oneKegiatan(id),
  lineOf: ({ bulan, disetujui, menunggu, belum }) =>
    `${nameBulan(bulan)} · ${disetujui} disetujui, ${menunggu} menunggu, ${belum} belum`,
  wordsOf: ({ judul }) => judul,
  sort: { id: 'bulan', desc: false },
  columns: [
    { id: 'judul', label: 'Kegiatan', value: ({ judul }) => judul, width: 3 },
    {
      id: 'bulan',
      label: 'Bulan',
      value: ({ bulan }) => bulan,
      show: ({ bulan }) => nameBulan(bulan),
      filter: ({ bulan }) => [nameBulan(bulan)],
    },
    { id: 'disetujui', label: 'Disetujui', value: ({ disetujui }) => disetujui },
    { id: 'menunggu', label: 'Menunggu', value: ({ menunggu }) => menunggu },
    { id: 'belum', label: 'Belum', value: ({ belum }) => belum },
    { id: 'hadir', label: 'Daftar hadir', value: ({ hadir }) => hadir },
  ],
}

/** The activities of the pocket book by month. Product §25.24. */
export function KegiatanPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ kegiatan }) => kegiatan })
  const [done, setDone] = useDone()
  return (
    <ListPage
      listing={KEGIATAN}
      read={answer}
      acts={
        <div className="flex flex-wrap items-center gap-2">
          <Undoable done={done} endpoint={undo} onUndone={() => setDone(null)} />
          <AppLink to={to.missingKegiatan()} className={buttonClass('outline')}>
            Siapa belum ikut
          </AppLink>
          <AppLink to={to.newKegiatan()} className={buttonClass('primary')}>
            <Icon name="plus" /> Kegiatan baru
          </AppLink>
        </div>
      }
    />
  )
}
