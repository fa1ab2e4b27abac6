import { type Company, listCompanies } from '@sia/contracts/office/ojt'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Column, Listing } from '../../shared/list/listing.ts'
import { countPlaces, listWithRoom, namesOfStates } from './offers.ts'
import { OjtParts } from './parts.tsx'
import { useDoneBar } from './use-done-bar.tsx'

const TONES: Partial<Record<string, 'good' | 'warn' | 'bad'>> = {
  'Ada tempat': 'good',
  Penuh: 'bad',
  'Tanpa periode': 'warn',
}

const States = ({ company }: { company: Company }) => (
  <span className="inline-flex flex-wrap gap-1">
    {namesOfStates(company).map((name) => (
      <Badge key={name} tone={TONES[name] ?? 'quiet'}>
        {name}
      </Badge>
    ))}
  </span>
)

const counted = (
  id: string,
  label: string,
  count: (places: ReturnType<typeof countPlaces>) => number,
): Column<Company> => ({
  id,
  label,
  value: ({ penawaran }) => count(countPlaces(penawaran)),
  width: 0.6,
})

const COMPANIES: Listing<Company> = {
  address: to.companies(),
  title: 'Perusahaan OJT',
  many: 'perusahaan',
  nothing: 'Belum ada perusahaan.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ nama }) => nama,
  addressOf: ({ id }) => to.company(id),
  lineOf: (company) => {
    const { kuota, terisi } = countPlaces(company.penawaran)
    return (
      <>
        {terisi} dari {kuota} terisi <States company={company} />
      </>
    )
  },
  wordsOf: ({ nama, alamat, kontak_nama, kegiatan }) =>
    [nama, alamat, kontak_nama, kegiatan].filter(Boolean).join(' '),
  sort: { id: 'nama', desc: false },
  columns: [
    { id: 'nama', label: 'Perusahaan', value: ({ nama }) => nama, width: 2.5 },
    {
      id: 'keadaan',
      label: 'Keadaan',
      value: (company) => namesOfStates(company).join(', '),
      show: (company) => <States company={company} />,
      filter: namesOfStates,
    },
    {
      id: 'jenjang',
      label: 'Jenjang',
      value: ({ penawaran }) => penawaran.map(({ jenjang }) => jenjang).join(', '),
      filter: ({ penawaran }) => penawaran.map(({ jenjang }) => jenjang),
      width: 0.7,
    },
    {
      id: 'menerima',
      label: 'Masih menerima',
      value: (company) => listWithRoom(company).join(', '),
      filter: listWithRoom,
      width: 2,
    },
    counted('kuota', 'Kuota', ({ kuota }) => kuota),
    counted('terisi', 'Terisi', ({ terisi }) => terisi),
    counted('sisa', 'Sisa', ({ kuota, terisi }) => kuota - terisi),
    { id: 'kontak', label: 'Kontak', value: ({ kontak_nama }) => kontak_nama ?? '', isExtra: true },
    {
      id: 'telepon',
      label: 'Telepon',
      value: ({ kontak_telepon }) => kontak_telepon ?? '',
      isExtra: true,
    },
    {
      id: 'email',
      label: 'E-mail',
      value: ({ kontak_email }) => kontak_email ?? '',
      isExtra: true,
    },
    { id: 'alamat', label: 'Alamat', value: ({ alamat }) => alamat ?? '', isExtra: true },
  ],
}

/** Every company with how many places it has. Product §25.23. */
export function CompaniesPage() {
  const answer = useQuery({ ...read(listCompanies, {}), select: ({ perusahaan }) => perusahaan })
  const { bar } = useDoneBar()
  return (
    <ListPage
      listing={COMPANIES}
      read={answer}
      acts={
        <>
          {bar}
          <div className="flex flex-wrap gap-2">
            <OjtParts />
            <AppLink to={to.newCompany()} className={buttonClass('primary')}>
              <Icon name="plus" /> Perusahaan baru
            </AppLink>
          </div>
        </>
      }
    />
  )
}
