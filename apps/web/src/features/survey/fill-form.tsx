import {
  answer,
  type JenisSurvey,
  list,
  listSoal,
  type Soal,
  type Survey,
} from '@sia/contracts/survey'
import { computeProgres, type Jawaban } from '@sia/domain/survey'
import { showToast } from '@sia/ui/lib/toast'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useForm } from '../../lib/form.ts'
import { Form } from '../../shared/form.tsx'
import { errorsBySoal, jawabanOf, valuesOf } from './answers.ts'
import { ProgressBanner } from './progress-banner.tsx'
import { QuestionCard } from './question-card.tsx'

interface FillFormProps {
  survey: Survey
  jenis: JenisSurvey
  soal: Soal[]
}

/** Answers the questions of a type; none of them must be answered. Product §12. */
export function FillForm({ survey, jenis, soal }: FillFormProps) {
  const navigate = useNavigate()
  const back = `/survey?survey=${survey.id}`
  const [sent, setSent] = useState<Jawaban[]>([])
  const form = useForm(answer, {
    keptAs: `survey:${jenis.id}`,
    untouched: valuesOf(soal),
    argsOf: () => {
      setSent(jawaban)
      return { body: { jawaban } }
    },
    refreshes: [list, listSoal],
    onReply: () => {
      showToast('Berhasil mengirim survey.')
      navigate(back)
    },
  })
  const { values, errors } = form
  const jawaban = jawabanOf(soal, values)
  const errorsOf = errorsBySoal(errors, sent)
  // A refusal that names no question is told as a whole.
  const unnamed = errorsOf.size === 0 && Object.values(errors).flat().join(' ')
  const failure = form.failure ?? (unnamed ? new Error(unnamed) : null)

  return (
    <div className="grid max-w-3xl gap-4">
      <ProgressBanner
        survey={survey.name}
        jenis={jenis.name}
        progres={computeProgres(soal, jawaban)}
      />
      <Form form={{ ...form, failure }} submit="Simpan" failed="Survey belum terkirim." back={back}>
        <ol className="mb-4 grid gap-4">
          {soal.map((one, index) => (
            <QuestionCard
              key={one.id}
              nomor={index + 1}
              soal={one}
              value={values[one.id] ?? ''}
              errors={errorsOf.get(one.id)}
              onChange={(value) => form.setValue(String(one.id), value)}
            />
          ))}
        </ol>
      </Form>
    </div>
  )
}
