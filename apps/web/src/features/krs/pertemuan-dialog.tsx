import type { KrsItem } from '@sia/contracts/krs'
import { showTanggalPanjang } from '@sia/domain/time'
import { Dialog } from '@sia/ui/dialog'
import { Empty } from '@sia/ui/empty'
import { OutLink } from '@sia/ui/link-button'
import { safeLink } from '../../lib/format.ts'
import { listPertemuan, namePertemuan, type Pengajaran } from '../../shared/kelas/kehadiran.ts'

interface KelasDialogProps {
  item: KrsItem
  isOpen: boolean
  onClose: () => void
}

/** The meetings of one class with date, topic and links. Product §4.2. */
export function PertemuanDialog({ item, isOpen, onClose }: KelasDialogProps) {
  const meetings = listPertemuan(item.kelas.pengajaran)
  return (
    <Dialog
      title="Pertemuan"
      subtitle={item.matkul?.nama ?? item.kelas.kode}
      isOpen={isOpen}
      onClose={onClose}
    >
      {meetings.length === 0 ? (
        <Empty icon="list">Saat ini belum ada pertemuan.</Empty>
      ) : (
        <ol className="grid gap-4">
          {meetings.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Meeting({ meeting }: { meeting: Pengajaran }) {
  const meet = safeLink(meeting.link_meet)
  const materi = safeLink(meeting.link_materi)
  return (
    <li className="border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-bold">{namePertemuan(meeting.pertemuan)}</h3>
        <p className="text-sm whitespace-nowrap text-muted">
          {showTanggalPanjang(meeting.tanggal)}
        </p>
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere">
        {meeting.pembahasan ?? 'Belum ada pembahasan.'}
      </p>
      {(meet || materi) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {meet && (
            <OutLink href={meet} icon="video" look="soft">
              Link Meet
            </OutLink>
          )}
          {materi && (
            <OutLink href={materi} icon="file">
              Materi
            </OutLink>
          )}
        </div>
      )}
    </li>
  )
}
