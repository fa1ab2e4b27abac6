import type { KrsItem } from '@sia/contracts/krs'
import { Empty } from '@sia/ui/empty'
import { listPertemuan } from '../../shared/kelas/sesi.ts'
import { KelasMenu } from './kelas-menu.tsx'
import { MeetingList } from './meeting-list.tsx'
import { NilaiDetail } from './nilai-detail.tsx'

/** The windows of a card of the schedule. */
export type KelasPart = 'menu' | 'nilai' | 'pertemuan'

interface KelasPartsProps {
  part: KelasPart
  item: KrsItem
  /** The college's least attendance in percent. */
  minimal: number | null
  onOpen: (part: KelasPart) => void
}

/** The content of a card's windows: menu, marks and meetings of one class. Product §4.2. */
export default function KelasParts({ part, item, minimal, onOpen }: KelasPartsProps) {
  if (part === 'menu') return <KelasMenu item={item} onOpen={onOpen} />
  if (part === 'nilai') return <NilaiDetail item={item} minimal={minimal} />
  const meetings = listPertemuan(item.kelas.pengajaran)
  if (meetings.length === 0) return <Empty icon="list">Saat ini belum ada pertemuan.</Empty>
  return <MeetingList meetings={meetings} slot={item.jamkul} />
}
