import type { KrsItem } from '@sia/contracts/krs'
import { showTanggalPanjang } from '@sia/domain/time'
import { Dialog } from '@sia/ui/dialog'
import { Empty } from '@sia/ui/empty'
import { OutLink } from '@sia/ui/link-button'
import { useEffect, useRef } from 'react'
import { useSekarang } from '../../lib/clock.ts'
import { safeLink } from '../../lib/format.ts'
import { listPertemuan, namePertemuan, type Pengajaran } from '../../shared/kelas/kehadiran.ts'
import { listPhases, PHASE_NAMES, type Slot } from '../../shared/kelas/phase.ts'

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
        <Meetings meetings={meetings} slot={item.jamkul} />
      )}
    </Dialog>
  )
}

/** Opened at the meeting that is held now, or comes next. Product §4.9. */
function Meetings({ meetings, slot }: { meetings: Pengajaran[]; slot: Slot }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  const phases = listPhases(meetings, slot, useSekarang())
  return (
    <ol ref={list} className="grid gap-4">
      {meetings.map((meeting, index) => (
        <Meeting key={meeting.id} meeting={meeting} due={PHASE_NAMES[phases[index] ?? 'nanti']} />
      ))}
    </ol>
  )
}

function Meeting({ meeting, due }: { meeting: Pengajaran; due: string | undefined }) {
  const meet = safeLink(meeting.link_meet)
  const materi = safeLink(meeting.link_materi)
  return (
    <li
      aria-current={due ? 'true' : undefined}
      className="border-b border-line pb-4 outline-none! last:border-0 last:pb-0"
    >
      {due && <p className="text-sm font-bold text-brand">{due}</p>}
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
