import type { KrsItem } from '@sia/contracts/krs'
import { showHadir } from '@sia/domain/absensi'
import { gradeOfCode } from '@sia/domain/nilai'
import { Bar } from '@sia/ui/bar'
import { showDecimal, showNumber } from '@sia/web-kit/show/format'
import { AbsensiLegend } from '../../shared/kelas/absensi-mark.tsx'
import { GradeMark, namePredikat } from '../../shared/kelas/grade-mark.tsx'
import { summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'
import { OF_TWELVE } from '../../shared/kelas/sesi.ts'
import { SisaAbsen } from '../../shared/kelas/sisa-absen.tsx'
import { AbsensiGrid } from './absensi-grid.tsx'

interface NilaiDetailProps {
  item: KrsItem
  /** The college's least attendance in percent. */
  minimal: number | null
}

/** Marks and attendance of one class. Product §4.4, §4.5. */
export function NilaiDetail({ item, minimal }: NilaiDetailProps) {
  return (
    <>
      <Marks nilai={item.nilai} />
      <Attendance pengajaran={item.kelas.pengajaran} minimal={minimal} />
    </>
  )
}

function Marks({ nilai }: { nilai: KrsItem['nilai'] }) {
  const marks = [
    { label: 'Tugas', value: nilai?.tugas },
    { label: 'UTS', value: nilai?.uts },
    { label: 'UAS', value: nilai?.uas },
    { label: 'Total', value: nilai?.total },
  ]
  const grade = nilai?.grade ?? null
  return (
    <section>
      <h3 className="font-bold">Nilai</h3>
      <div className="mt-2 flex items-center gap-3 rounded-card bg-sunken p-3">
        <GradeMark grade={gradeOfCode(grade)} className="size-14 text-2xl" />
        <div>
          <p className="text-xs font-semibold text-muted">Grade</p>
          <p className="font-bold">{namePredikat(grade)}</p>
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2">
        {marks.map(({ label, value }) => (
          <div key={label} className="rounded-control border border-line p-2 text-center">
            <dt className="text-xs font-semibold text-muted">{label}</dt>
            <dd className="text-lg font-bold">{showNumber(value ?? null)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface AttendanceProps {
  pengajaran: KrsItem['kelas']['pengajaran']
  minimal: number | null
}

function Attendance({ pengajaran, minimal }: AttendanceProps) {
  const { hadir, marked, persen } = summarizeKehadiran(pengajaran)
  return (
    <section className="mt-6">
      <div className="flex items-baseline justify-between">
        <h3 className="font-bold">Absensi</h3>
        <p className="text-sm text-muted">{showHadir(hadir, marked)}</p>
      </div>
      {persen !== null && (
        <>
          <div className="mt-2 flex items-center gap-3">
            <Bar share={persen / 100} className="grow" />
            <span className="text-lg font-bold">{showDecimal(persen)}%</span>
          </div>
          <p className="text-sm text-muted">{OF_TWELVE}</p>
        </>
      )}
      <SisaAbsen pengajaran={pengajaran} minimal={minimal} className="text-sm" />
      <div className="mt-4">
        <AbsensiGrid pengajaran={pengajaran} />
      </div>
      <div className="mt-4">
        <AbsensiLegend />
      </div>
    </section>
  )
}
