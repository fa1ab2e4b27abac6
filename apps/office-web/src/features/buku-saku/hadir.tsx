import { type Attending, attend } from '@sia/contracts/office/buku-saku-kegiatan'
import { Badge } from '@sia/ui/badge'
import { NimList } from '../../shared/nims/nim-list.tsx'
import type { Note } from '../../shared/record/written-record.tsx'

interface HadirProps {
  id: number
  judul: string
  hadir: Attending[]
  onDone: Note
}

/** The attendance list of an activity, each with the claim. Product §25.24. */
export const Hadir = ({ id, judul, hadir, onDone }: HadirProps) => (
  <NimList
    endpoint={attend}
    id={id}
    called={judul}
    title="Daftar hadir"
    empty="Belum ada. Tempel NIM yang hadir; klaim yang menunggu dibandingkan dengannya."
    people={hadir.map(({ nim, nama, klaim }) => ({ nim, nama, more: <Claim klaim={klaim} /> }))}
    onDone={onDone}
  />
)

const CLAIMS = {
  disetujui: { tone: 'good', words: 'disetujui' },
  menunggu: { tone: 'warn', words: 'menunggu' },
  ditolak: { tone: 'bad', words: 'ditolak' },
} as const

function Claim({ klaim }: Pick<Attending, 'klaim'>) {
  if (klaim === null) return <Badge>belum mengajukan</Badge>
  const { tone, words } = CLAIMS[klaim]
  return <Badge tone={tone}>{words}</Badge>
}
