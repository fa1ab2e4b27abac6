import { computeProgres } from '@sia/domain/survey'
import { useId } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type JenisSurvey, jawabanOf, type Soal } from './jawaban.ts'

interface JenisCardProps {
  jenis: JenisSurvey
  /** Its questions; undefined until they are loaded. */
  soal: Soal[] | undefined
}

/** One type of a survey with what was answered before. Specification §2 (surveys). */
export function JenisCard({ jenis, soal }: JenisCardProps) {
  const id = useId()
  const progres = soal && computeProgres(soal, jawabanOf(soal, {}))
  const isDone = progres && progres.jumlah > 0 && progres.terjawab === progres.jumlah
  return (
    <Card as="li" className="flex flex-col p-4">
      <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
        {jenis.name}
      </h2>
      <p className="mt-1.5 flex min-h-6 items-center">
        {progres && <Badge tone={isDone ? 'good' : 'quiet'}>{progres.text} terjawab</Badge>}
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
