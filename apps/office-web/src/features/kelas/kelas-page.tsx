import { type ListedKelas, list } from '@sia/contracts/office/kelas'
import { list as listTerms } from '@sia/contracts/office/semester'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { SelectField } from '@sia/ui/select-field'
import { AppLink } from '@sia/web-kit/app-link'
import { showJamkul } from '@sia/web-kit/show/format'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { read, useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'

/** By day and hour: 'Senin' before 'Selasa'. */
const whenOf = ({ jamkul }: ListedKelas) => (jamkul ? `${jamkul.hari} ${jamkul.dari}` : '9')

const KELAS = {
  address: to.kelas(),
  title: 'Kelas',
  many: 'kelas',
  nothing: 'Tidak ada kelas di semester ini.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ kode, matkul }) => `${matkul}, ${kode}`,
  addressOf: ({ id }) => to.oneKelas(id),
  lineOf: ({ kode, jamkul, ruangan, mahasiswa, pengganti }) => (
    <>
      {kode} · {showJamkul(jamkul)} · {ruangan ?? 'tanpa ruangan'} · {mahasiswa} mahasiswa{' '}
      {pengganti && <Badge>menggantikan</Badge>}
    </>
  ),
  wordsOf: ({ kode, matkul, dosen, ruangan }) => [kode, matkul, dosen, ruangan].join(' '),
  sort: { id: 'waktu', desc: false },
  columns: [
    { id: 'matkul', label: 'Mata kuliah', value: ({ matkul }) => matkul, width: 2 },
    { id: 'kode', label: 'Kode', value: ({ kode }) => kode, width: 1.1 },
    {
      id: 'waktu',
      label: 'Waktu',
      value: whenOf,
      show: ({ jamkul }) => showJamkul(jamkul),
      width: 1.6,
    },
    {
      id: 'ruangan',
      label: 'Ruangan',
      value: ({ ruangan }) => ruangan ?? '-',
      filter: true,
      width: 1.2,
    },
    {
      id: 'dosen',
      label: 'Dosen',
      value: ({ dosen }) => dosen ?? '-',
      show: ({ dosen, pengganti }) => (pengganti ? <Badge>menggantikan</Badge> : (dosen ?? '-')),
      filter: true,
      width: 1.8,
    },
    {
      id: 'jurusan',
      label: 'Jurusan',
      value: ({ jurusan }) => jurusan ?? '-',
      filter: true,
      isExtra: true,
      width: 1.6,
    },
    {
      id: 'semester',
      label: 'Semester',
      value: ({ semester }) => semester,
      filter: true,
      width: 0.9,
    },
    { id: 'mahasiswa', label: 'Mahasiswa', value: ({ mahasiswa }) => mahasiswa, width: 1 },
    {
      id: 'nilai',
      label: 'Nilai kurang',
      value: ({ nilai_kurang }) => nilai_kurang,
      width: 0.9,
    },
  ],
} satisfies Listing<ListedKelas>

/** The classes of a term; a lecturer sees the own ones. Product §25.10. */
export function KelasPage() {
  const [search, setSearch] = useSearchParams()
  const semester = search.get('periode') ?? undefined
  const mayManage = useMay(listTerms)
  const answer = useQuery(read(list, { query: semester === undefined ? {} : { semester } }))
  return (
    <ListPage
      listing={{ ...KELAS, beside: { periode: semester } }}
      read={{ ...answer, data: answer.data?.kelas }}
      acts={
        answer.data && (
          <>
            <AppLink to={to.week()} className={buttonClass('outline')}>
              Minggu kuliah
            </AppLink>
            {mayManage && (
              <>
                <AppLink to={to.terms()} className={buttonClass('outline')}>
                  Semester
                </AppLink>
                <AppLink to={to.holiday()} className={buttonClass('outline')}>
                  Hari libur
                </AppLink>
              </>
            )}
            <SelectField
              label="Periode"
              value={answer.data.dipilih ?? ''}
              onChange={({ target }) => setSearch({ periode: target.value })}
            >
              {answer.data.semester.map(({ id, nama, aktif }) => (
                <option key={id} value={id}>
                  {nama}
                  {aktif && ' (berjalan)'}
                </option>
              ))}
            </SelectField>
          </>
        )
      }
    />
  )
}
