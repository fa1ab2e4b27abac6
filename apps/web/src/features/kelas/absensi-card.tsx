import type { Kelas } from '@sia/contracts/kelas'
import { DITIADAKAN } from '@sia/domain/absensi'
import { Card } from '@sia/ui/card'
import { Table } from '@sia/ui/table'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { AbsensiLegend } from '../../shared/kelas/absensi-mark.tsx'
import { summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'
import { listPhases, PHASE_NAMES } from '../../shared/kelas/phase.ts'
import { listSesi } from '../../shared/kelas/sesi.ts'
import { SisaAbsen } from '../../shared/kelas/sisa-absen.tsx'
import { AbsensiPlot } from './absensi-plot.tsx'
import { SesiRow } from './sesi-row.tsx'

/** The attendance of all 12 meetings, UTS and UAS, opened at what is due. Product §4.4, §4.9. */
export function AbsensiCard({ kelas }: { kelas: Kelas }) {
  const { pengajaran, jamkul, kehadiran_minimal } = kelas
  const sekarang = useSekarang()
  const sesi = listSesi(pengajaran)
  const days = sesi.map(({ pengajaran: held }) => ({ tanggal: held?.tanggal ?? null }))
  const phases = listPhases(days, jamkul, sekarang)
  return (
    <Card isLong as="section" className="px-4 py-3">
      <h2 className="mb-1 text-lg font-bold">Absensi</h2>
      <AbsensiPlot sesi={sesi} {...summarizeKehadiran(pengajaran)} />
      <SisaAbsen pengajaran={pengajaran} minimal={kehadiran_minimal} className="mt-1 text-sm" />
      {/* On phones the numbers say enough, and the topics need the room. */}
      <div className="mt-2 max-sm:[&_thead]:sr-only [&_td]:py-1! [&_th]:py-1!">
        <Table
          narrow="stack"
          caption="Absensi"
          columns={['Pertemuan', 'Tanggal dan pembahasan', 'Absensi']}
        >
          {sesi.map((one, index) => (
            <SesiRow
              key={one.pertemuan}
              sesi={one}
              slot={jamkul}
              isPast={phases[index] === 'lewat' || one.kode === DITIADAKAN.kode}
              due={PHASE_NAMES[phases[index] ?? 'nanti']}
            />
          ))}
        </Table>
      </div>
      <h3 className="mt-3 mb-1.5 text-sm font-bold">Keterangan absensi</h3>
      <AbsensiLegend />
    </Card>
  )
}
