import type { Kelas } from '@sia/contracts/kelas'
import { DITIADAKAN } from '@sia/domain/absensi'
import { showTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { Table } from '@sia/ui/table'
import { showDesimal } from '../../lib/format.ts'
import { AbsensiLegend, AbsensiMark } from '../../shared/kelas/absensi-mark.tsx'
import { listSesi, namePertemuan, summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'

/** The attendance of all 12 meetings, UTS and UAS. Product §4.4. */
export function AbsensiCard({ pengajaran }: { pengajaran: Kelas['pengajaran'] }) {
  const { hadir, persen } = summarizeKehadiran(pengajaran)
  return (
    <Card as="section" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-bold">Absensi</h2>
        <p className="text-lg font-bold">{showDesimal(persen)}%</p>
      </div>
      <p className="mb-2 text-sm text-muted">Hadir {hadir} dari 12 pertemuan</p>
      <Table
        narrow="stack"
        caption="Absensi"
        columns={['Pertemuan', 'Tanggal dan pembahasan', 'Absensi']}
      >
        {listSesi(pengajaran).map(({ pertemuan, kode, pengajaran: held }) => (
          <tr key={pertemuan}>
            <th scope="row" className="font-semibold whitespace-nowrap">
              {namePertemuan(pertemuan)}
            </th>
            <td>
              {kode === DITIADAKAN.kode ? (
                <span className="text-muted">{DITIADAKAN.label}</span>
              ) : (
                showTanggal(held?.tanggal ?? null)
              )}
              {held?.pembahasan && (
                <span className="block text-muted wrap-anywhere">{held.pembahasan}</span>
              )}
            </td>
            <td>
              <AbsensiMark kode={kode} className="ml-auto size-8" />
            </td>
          </tr>
        ))}
      </Table>
      <h3 className="mt-4 mb-2 text-sm font-bold">Keterangan absensi</h3>
      <AbsensiLegend />
    </Card>
  )
}
