import type { Kelas } from '@sia/contracts/kelas'
import { gradeOfCode, listLegendaNilai } from '@sia/domain/nilai'
import { Card } from '@sia/ui/card'
import { Table } from '@sia/ui/table'
import { showAngka } from '../../lib/format.ts'
import { GradeMark, namePredikat } from '../../shared/kelas/grade-mark.tsx'

type Nilai = Kelas['krs'][number]['nilai']

/** The marks of the class and what the letters mean. Product §4.5. */
export function NilaiCard({ nilai }: { nilai: Nilai }) {
  const grade = nilai?.grade ?? null
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="text-lg font-bold">Nilai</h2>
      <p className="mt-1 mb-2 text-sm text-muted">Predikat: {namePredikat(grade)}</p>
      <Table narrow="turn" caption="Nilai" columns={['Tugas', 'UTS', 'UAS', 'Total', 'Grade']}>
        <tr className="text-lg font-bold">
          <td>{showAngka(nilai?.tugas ?? null)}</td>
          <td>{showAngka(nilai?.uts ?? null)}</td>
          <td>{showAngka(nilai?.uas ?? null)}</td>
          <td>{showAngka(nilai?.total ?? null)}</td>
          <td>
            <GradeMark grade={gradeOfCode(grade)} className="ml-auto size-10 text-lg" />
          </td>
        </tr>
      </Table>
      <h3 className="mt-4 mb-1 text-sm font-bold">Keterangan nilai</h3>
      <Table
        narrow="stack"
        caption="Keterangan nilai"
        columns={['Grade', 'Rentang total', 'Predikat']}
      >
        {listLegendaNilai().map(({ grade: letter, rentang, predikat }) => (
          <tr key={letter}>
            <td>
              <GradeMark grade={letter} className="size-7 text-sm" />
            </td>
            <td>{rentang.replace('-', '–')}</td>
            <td>{predikat}</td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
