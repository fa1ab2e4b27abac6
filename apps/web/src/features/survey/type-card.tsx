import type { JenisSurvey } from '@sia/contracts/survey'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { useId } from 'react'
import { AppLink } from '../../shared/app-link.tsx'

/** One type of a survey with what was answered before. Product §12. */
export function TypeCard({ jenis }: { jenis: JenisSurvey }) {
  const id = useId()
  const { jumlah_soal, jumlah_terjawab } = jenis
  const isDone = jumlah_soal > 0 && jumlah_terjawab === jumlah_soal
  return (
    <Card as="li" className="flex flex-col p-4">
      <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
        {jenis.name}
      </h2>
      <p className="mt-1.5 flex min-h-6 items-center">
        <Badge tone={isDone ? 'good' : 'quiet'}>
          {jumlah_terjawab} dari {jumlah_soal} terjawab
        </Badge>
      </p>
      <div className="mt-auto pt-4">
        <AppLink
          to={`/survey-create/${jenis.id}`}
          aria-describedby={id}
          className={`${buttonClass('soft')} w-full`}
        >
          Beri survey
        </AppLink>
      </div>
    </Card>
  )
}
