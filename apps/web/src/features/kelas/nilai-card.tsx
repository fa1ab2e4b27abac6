import type { Kelas } from '@sia/contracts/kelas'
import { gradeOfCode, listNilaiLegend } from '@sia/domain/nilai'
import { Card } from '@sia/ui/card'
import { Table } from '@sia/ui/table'
import { showNumber } from '@sia/web-kit/show/format'
import { GradeMark, namePredikat } from '../../shared/kelas/grade-mark.tsx'
import { GradeScale } from './grade-scale.tsx'

/** The marks of the class, where the total lies, what the UAS has to be, and what the letters mean. Product §4.5, §4.11. */
export function NilaiCard({ kelas }: { kelas: Kelas }) {
  const nilai = kelas.krs[0]?.nilai ?? null
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
      {kelas.perlu_uas.length > 0 && (
        <div className="mt-2 text-sm">
          <ul className="flex flex-wrap gap-x-4 font-semibold">
            {kelas.perlu_uas.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="text-xs text-muted">Bila semua pertemuan yang tersisa dihadiri.</p>
        </div>
      )}
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
