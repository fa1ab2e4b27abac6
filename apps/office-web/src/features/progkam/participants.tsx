import { join, type Peserta, type WholeProgkam } from '@sia/contracts/office/progkam'
import { NimList } from '../../shared/nims/nim-list.tsx'
import type { Note } from '../../shared/record/written-record.tsx'

interface ParticipantsProps {
  progkam: WholeProgkam
  peserta: Peserta[]
  onDone: Note
}

/** Who takes part in a campus programme, with own points where they have them. Product §25.24. */
export const Participants = ({ progkam, peserta, onDone }: ParticipantsProps) => (
  <NimList
    endpoint={join}
    id={progkam.id}
    called={progkam.nama}
    title="Peserta"
    empty="Belum ada. Tempel NIM pesertanya; mahasiswa melihatnya saat itu juga."
    people={peserta.map(({ nim, nama, nilai }) => ({
      nim,
      nama,
      more: nilai === null ? null : `nilai sendiri ${nilai}`,
    }))}
    onDone={onDone}
  />
)
