import type { Kelas } from '@sia/contracts/kelas'
import { gradeOfCode, listNilaiLegend } from '@sia/domain/nilai'
import { Card } from '@sia/ui/card'
import { Table } from '@sia/ui/table'
import { showNumber } from '@sia/web-kit/show/format'
import { GradeMark, namePredikat } from '../../shared/kelas/grade-mark.tsx'
import { GradeScale } from './grade-scale.tsx'

type Nilai = Kelas['krs'][number]['nilai']

/** The marks of the class, where the total lies and what the letters mean. Product §4.5. */
export function NilaiCard({ nilai }: { nilai: Nilai }) {
  const grade = nilai?.grade ?? null
  return (
    <Card as="section" className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-bold">Nilai</h2>
        <p className="text-sm text-muted">Predikat: {namePredikat(grade)}</p>
      </div>
      <Table narrow="turn" caption="Nilai" columns={['Tugas', 'UTS', 'UAS', 'Total', 'Grade']}>
        <tr className="text-lg font-bold">
          <td>{showNumber(nilai?.tugas ?? null)}</td>
          <td>{showNumber(nilai?.uts ?? null)}</td>
          <td>{showNumber(nilai?.uas ?? null)}</td>
          <td>{showNumber(nilai?.total ?? null)}</td>
          <td>
            <GradeMark grade={gradeOfCode(grade)} className="ml-auto size-9 text-lg" />
          </td>
        </tr>
      </Table>
      <GradeScale total={nilai?.total ?? null} />
      <h3 className="mt-3 text-sm font-bold">Keterangan nilai</h3>
      <div className="text-xs [&_td]:py-0.5!">
        <Table
          narrow="stack"
          caption="Keterangan nilai"
          columns={['Grade', 'Rentang total', 'Predikat']}
        >
          {listNilaiLegend().map(({ grade: letter, range, predikat }) => (
            <tr key={letter}>
              <td>
                <GradeMark grade={letter} className="size-6 text-xs" />
              </td>
              <td>{range.replace('-', '–')}</td>
              <td>{predikat}</td>
            </tr>
          ))}
        </Table>
      </div>
    </Card>
  )
}
