import { type ListedMhs, list } from '@sia/contracts/office/mhs'
import { create } from '@sia/contracts/office/mhs-acts'
import { sayRisk } from '@sia/domain/mhs-risk'
import { useQuery } from '@tanstack/react-query'
import { read, useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { MhsState } from './mhs-state.tsx'
import { NewMhs } from './new-mhs.tsx'

const MHS: Listing<ListedMhs> = {
  address: to.mhs(),
  title: 'Mahasiswa',
  many: 'mahasiswa',
  nothing: 'Belum ada mahasiswa.',
  keyOf: ({ nim }) => nim,
  nameOf: ({ nama, nim }) => `${nama}, ${nim}`,
  addressOf: ({ nim }) => to.student(nim),
  lineOf: ({ nim, jurusan, jenjang, angkatan, semester, status }) => (
    <>
      {nim} · {jurusan} · {jenjang} {angkatan}, semester {semester}{' '}
      {status !== 'aktif' && <MhsState status={status} />}
    </>
  ),
  wordsOf: ({ nim, nama }) => `${nim} ${nama}`,
  sort: { id: 'nama', desc: false },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2.4 },
    { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
    {
      id: 'jurusan',
      label: 'Jurusan',
      value: ({ jurusan }) => jurusan,
      filter: true,
      width: 2,
    },
    { id: 'jenjang', label: 'Jenjang', value: ({ jenjang }) => jenjang, filter: true, width: 0.8 },
    {
      id: 'angkatan',
      label: 'Angkatan',
      value: ({ angkatan }) => angkatan,
      filter: true,
      width: 0.9,
    },
    {
      id: 'semester',
      label: 'Semester',
      value: ({ semester }) => semester,
      filter: true,
      width: 0.9,
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      show: ({ status }) => <MhsState status={status} />,
      filter: true,
      width: 0.9,
    },
    { id: 'cabang', label: 'Cabang', value: ({ cabang }) => cabang, filter: true, width: 1.1 },
    {
      id: 'ojt',
      label: 'OJT',
      value: ({ ojt }) => (ojt ? 'ya' : 'tidak'),
      filter: true,
      width: 0.7,
    },
    {
      id: 'risiko',
      label: 'Risiko',
      value: ({ risiko }) => risiko.map(sayRisk).join(', '),
      filter: ({ risiko }) => risiko,
      isExtra: true,
      width: 2,
    },
    {
      id: 'akun',
      label: 'Akun',
      value: ({ akun }) => (akun ? 'ada' : 'belum punya akun'),
      filter: true,
      isExtra: true,
      width: 1.2,
    },
  ],
}

/** Every student, for the offices. Product §25.6. */
export function MhsPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ mahasiswa }) => mahasiswa })
  const mayChange = useMay(create)
  return <ListPage listing={MHS} read={answer} acts={mayChange && <NewMhs />} />
}
