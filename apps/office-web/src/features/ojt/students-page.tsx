import { listStudents, type OjtStudent } from '@sia/contracts/office/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { DosenDialog } from './dosen-dialog.tsx'
import { OjtParts } from './parts.tsx'
import { useDoneBar } from './use-done-bar.tsx'

const WITHOUT = 'tanpa tempat'

/** His group in words: with the room that it has. */
const groupOf = ({ pojt_id, kelompok_nim, anggota }: OjtStudent): string => {
  if (pojt_id === null) return ''
  return kelompok_nim === null
    ? 'belum berkelompok'
    : `${kelompok_nim}, ${anggota} dari ${MAX_KELOMPOK}`
}

const dosenOf = ({ pojt_id, dosen }: OjtStudent): string =>
  dosen ?? (pojt_id === null ? '' : 'belum ada dosen')

const STUDENTS: Listing<OjtStudent> = {
  address: to.ojtStudents(),
  title: 'Mahasiswa OJT',
  many: 'mahasiswa',
  nothing: 'Belum ada mahasiswa yang aktif OJT.',
  keyOf: ({ nim }) => nim,
  nameOf: ({ nama, nim }) => `${nama}, ${nim}`,
  addressOf: ({ nim }) => to.ojtStudent(nim),
  lineOf: (row) => (
    <>
      {row.nim}, {row.jurusan}, {row.angkatan};{' '}
      {row.perusahaan ?? <Badge tone="warn">{WITHOUT}</Badge>}{' '}
      {row.perusahaan === null && <PhoneLink number={row.no_hp} isLarge />}
    </>
  ),
  wordsOf: ({ nim, nama, perusahaan, kelompok_nim, dosen }) =>
    [nim, nama, perusahaan, kelompok_nim, dosen].filter(Boolean).join(' '),
  sort: { id: 'nama', desc: false },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2 },
    { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
    { id: 'jurusan', label: 'Jurusan', value: ({ jurusan }) => jurusan, filter: true, width: 1.4 },
    {
      id: 'jenjang',
      label: 'Jenjang',
      value: ({ jenjang }) => jenjang,
      filter: true,
      isExtra: true,
    },
    {
      id: 'angkatan',
      label: 'Angkatan',
      value: ({ angkatan }) => angkatan,
      filter: true,
    },
    {
      id: 'tempat',
      label: 'Tempat',
      value: ({ perusahaan }) => perusahaan ?? WITHOUT,
      show: ({ perusahaan }) => perusahaan ?? <Badge tone="warn">{WITHOUT}</Badge>,
      filter: true,
      width: 1.8,
    },
    {
      id: 'kelompok',
      label: 'Kelompok',
      value: groupOf,
      filter: ({ pojt_id, kelompok_nim, anggota }) => {
        if (pojt_id === null) return []
        if (kelompok_nim === null) return ['belum berkelompok']
        return [anggota < MAX_KELOMPOK ? 'kelompok dengan tempat' : 'kelompok penuh']
      },
      width: 1.4,
    },
    { id: 'dosen', label: 'Dosen', value: dosenOf, filter: true, width: 1.4 },
    {
      id: 'hp',
      label: 'HP',
      value: ({ no_hp }) => no_hp ?? '',
      show: ({ no_hp }) => <PhoneLink number={no_hp} />,
      width: 1.6,
    },
    {
      id: 'sejak',
      label: 'Memilih',
      value: ({ sejak }) => sejak ?? '',
      show: ({ sejak }) => <Day date={sejak} />,
      isExtra: true,
    },
    { id: 'status', label: 'Status', value: ({ status }) => status, filter: true, isExtra: true },
  ],
}

/** Who has a place, who has none, who is with whom and by which lecturer. Product §25.23. */
export function StudentsPage() {
  const answer = useQuery({ ...read(listStudents, {}), select: ({ mahasiswa }) => mahasiswa })
  const { bar, note } = useDoneBar()
  const [assigned, setAssigned] = useState<OjtStudent[] | null>(null)
  const without = answer.data?.filter(({ pojt_id }) => pojt_id === null).length ?? 0
  return (
    <>
      <ListPage
        listing={STUDENTS}
        read={answer}
        acts={
          <>
            {bar}
            <div className="flex flex-wrap gap-2">
              <OjtParts />
              {without > 0 && (
                <AppLink
                  to={to.ojtStudents({ tempat: WITHOUT })}
                  className={buttonClass('primary')}
                >
                  Tanpa tempat: {without}
                </AppLink>
              )}
            </div>
          </>
        }
        rowsActs={(rows, isChosen) =>
          isChosen && (
            <Button look="plain" icon="user" onClick={() => setAssigned(rows)}>
              Tetapkan dosen
            </Button>
          )
        }
      />
      {assigned && (
        <DosenDialog students={assigned} onClose={() => setAssigned(null)} onDone={note} />
      )}
    </>
  )
}
