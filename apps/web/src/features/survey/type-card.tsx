import type { JenisSurvey } from '@sia/contracts/survey'
import { Bar } from '@sia/ui/bar'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { AppLink } from '@sia/web-kit/app-link'
import { useId } from 'react'
import { to } from '../../lib/address/to.ts'

/** One type of a survey with what was answered before. Product §12. */
export function TypeCard({ jenis, mayAnswer }: { jenis: JenisSurvey; mayAnswer: boolean }) {
  const id = useId()
  const { jumlah_soal, jumlah_terjawab } = jenis
  const isDone = jumlah_soal > 0 && jumlah_terjawab === jumlah_soal
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-[9rem]">
        <h2 id={id} className="leading-snug font-bold wrap-anywhere">
          {jenis.name}
        </h2>
        <p className={`mt-0.5 text-sm font-semibold ${isDone ? 'text-good' : 'text-muted'}`}>
          {jumlah_terjawab} dari {jumlah_soal} terjawab
        </p>
        <Bar share={jumlah_soal === 0 ? 0 : jumlah_terjawab / jumlah_soal} className="mt-1 h-1.5" />
      </div>
      <AppLink
        to={to.surveyCreate(jenis.id)}
        aria-describedby={id}
        className={buttonClass(isDone || !mayAnswer ? 'outline' : 'soft')}
      >
        {mayAnswer ? 'Beri survey' : 'Lihat survey'}
      </AppLink>
    </Card>
  )
}
