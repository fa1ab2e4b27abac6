import type { Kelas } from '@sia/contracts/kelas'
import { showHariTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { showJamRange } from '@sia/web-kit/show/format'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { namePertemuan } from '../../shared/kelas/kehadiran.ts'
import { MeetingLinks } from '../../shared/kelas/meeting-links.tsx'
import { explainMoved, listPhases, PHASE_NAMES } from '../../shared/kelas/phase.ts'
import { listPertemuan } from '../../shared/kelas/sesi.ts'

/** The meeting that is held now, or comes next; nothing once all are over. Product §4.9. */
export function DueMeeting({ kelas: { pengajaran, jamkul } }: { kelas: Kelas }) {
  const sekarang = useSekarang()
  const meetings = listPertemuan(pengajaran).flatMap((sesi) => sesi.pengajaran ?? [])
  const phases = listPhases(meetings, jamkul, sekarang)
  const phase = phases.includes('berlangsung') ? 'berlangsung' : 'berikutnya'
  const meeting = meetings[phases.indexOf(phase)]
  if (!meeting) return null
  const { pertemuan, tanggal, pembahasan } = meeting
  const moved = explainMoved(meeting, jamkul)
  return (
    <Card as="section" className="border-brand! px-4 py-3" aria-labelledby="pertemuan-ini">
      <p className="text-sm font-bold text-brand">
        {PHASE_NAMES[phase]}
        {moved && <span className="text-accent-ink"> · {moved}</span>}
      </p>
      <h2 id="pertemuan-ini" className="text-lg leading-snug font-bold wrap-anywhere">
        {namePertemuan(pertemuan)}
        {pembahasan && <span className="font-semibold">: {pembahasan}</span>}
      </h2>
      <p className="text-sm text-muted">
        {showHariTanggal(tanggal ?? '')} ·{' '}
        <span className="inline-block">{showJamRange(meeting.jamkul ?? jamkul)}</span>
      </p>
      <MeetingLinks meeting={meeting} />
    </Card>
  )
}
