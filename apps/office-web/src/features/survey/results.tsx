import { results, type SurveyResult } from '@sia/contracts/office/survey'
import { Fold } from '@sia/ui/fold'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { Bars } from '../../shared/chart/bars.tsx'
import { RecordSection } from '../../shared/record/record-page.tsx'

const NUMBER = new Intl.NumberFormat('id', { minimumFractionDigits: 2 })

/** The answers to a survey, as far as they may be shown. Product §25.25. */
export function Results({ id }: { id: number }) {
  const answer = useQuery(read(results, { params: { id: String(id) } }))
  return (
    <RecordSection title="Hasil">
      <Loaded what="Hasil survey" read={answer} skeleton={<Skeleton className="h-40" />}>
        {({ minimal, hasil }) => (
          <>
            <p className="mb-4 text-sm text-muted">
              Ditampilkan mulai {minimal} jawaban, dan berubah setelah ada {minimal} yang baru:
              tidak seorang pun dapat dikenali darinya.
            </p>
            <ol className="grid gap-5">
              {hasil.map((one) => (
                <li key={one.id}>
                  <h3 className="font-bold wrap-anywhere">{one.pertanyaan}</h3>
                  <p className="mb-2 text-sm text-muted">
                    {one.jenis} · {sayCount(one, minimal)}
                  </p>
                  <Answers result={one} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </RecordSection>
  )
}

function sayCount({ jumlah, rata }: SurveyResult, minimal: number): string {
  if (jumlah === null) return `belum ada ${minimal} jawaban`
  return `${jumlah} jawaban${rata === null ? '' : `, rata-rata ${NUMBER.format(rata)} dari 5`}`
}

function Answers({ result: { pertanyaan, jumlah, pilihan, teks } }: { result: SurveyResult }) {
  if (pilihan && jumlah) {
    return (
      <Bars
        label={`Jawaban ${pertanyaan}`}
        max={jumlah}
        bars={pilihan.map(({ label, jumlah: count }) => ({
          name: label,
          value: count,
          text: `${count} · ${Math.round((count * 100) / jumlah)}%`,
        }))}
      />
    )
  }
  if (!teks) return null
  return (
    <Fold title={`Jawaban tertulis (${teks.length})`}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {teks.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same
          <li key={place} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
