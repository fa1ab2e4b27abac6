import type { Kelas } from '@sia/contracts/kelas'
import { AbsensiCard } from './absensi-card.tsx'
import { DueMeeting } from './due-meeting.tsx'
import { NilaiCard } from './nilai-card.tsx'
import { WeightsCard } from './weights-card.tsx'

/** Tasks due in the class, its attendance, and beside them marks and weights. Product §4.3. */
export function KelasDetail({ kelas }: { kelas: Kelas }) {
  return (
    <div className="with-side">
      <div className="grid gap-3">
        <DueMeeting kelas={kelas} />
        <AbsensiCard kelas={kelas} />
      </div>
      <div className="grid gap-3">
        <NilaiCard kelas={kelas} />
        <WeightsCard kelas={kelas} />
      </div>
    </div>
  )
}
