import { missing, type StudentClaims } from '@sia/contracts/office/buku-saku-kegiatan'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'

/** A student with the titles of the activities that he misses. */
type Missing = Pick<StudentClaims, 'nim' | 'nama' | 'jurusan' | 'angkatan'> & {
  belum: string[]
  menunggu: number
}

const SHOWN = 3

const few = (titles: string[]) =>
  titles.length > SHOWN + 1
    ? `${titles.slice(0, SHOWN).join(', ')}, dan ${titles.length - SHOWN} lagi`
    : titles.join(', ')

const MISSING: Listing<Missing> = {
  address: to.missingKegiatan(),
  title: 'Siapa belum ikut',
  many: 'mahasiswa',
  nothing: 'Semua mahasiswa aktif sudah mengikuti semua kegiatan.',
  keyOf: ({ nim }) => nim,
  nameOf: ({ nama, nim }) => `${nama}, ${nim}`,
  addressOf: ({ nim }) => to.student(nim),
  lineOf: ({ nim, jurusan, angkatan, belum }) =>
    `${nim} · ${jurusan} ${angkatan} · belum ${belum.length} kegiatan`,
  wordsOf: ({ nim, nama }) => `${nim} ${nama}`,
  sort: { id: 'belum', desc: true },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2 },
    { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
    { id: 'jurusan', label: 'Jurusan', value: ({ jurusan }) => jurusan, filter: true, width: 1.6 },
    { id: 'angkatan', label: 'Angkatan', value: ({ angkatan }) => angkatan, filter: true },
    { id: 'belum', label: 'Belum', value: ({ belum }) => belum.length },
    { id: 'menunggu', label: 'Menunggu', value: ({ menunggu }) => menunggu, width: 0.9 },
    {
      id: 'kegiatan',
      label: 'Kegiatan yang belum',
      value: ({ belum }) => belum.join(', '),
      show: ({ belum }) => few(belum),
      filter: ({ belum }) => belum,
      width: 4,
    },
  ],
}

/** Who misses which activities, by programme, intake and activity. Product §25.24. */
export function MissingPage() {
  const answer = useQuery({
    ...read(missing, {}),
    select: ({ kegiatan, mahasiswa }) =>
      mahasiswa.flatMap(({ disetujui, menunggu, ...student }): Missing[] => {
        const met = new Set([...disetujui, ...menunggu])
        const belum = kegiatan.filter(({ id }) => !met.has(id)).map(({ judul }) => judul)
        return belum.length > 0 ? [{ ...student, belum, menunggu: menunggu.length }] : []
      }),
  })
  return <ListPage listing={MISSING} read={answer} />
}
