import {
  answer,
  type JenisSurvey,
  list,
  listSoal,
  type Soal,
  type Survey,
} from '@sia/contracts/survey'
import { computeProgress, type Jawaban, sayClosed } from '@sia/domain/survey'
import { Hero } from '@sia/ui/hero'
import { showToast } from '@sia/ui/lib/toast'
import { Form } from '@sia/web-kit/form'
import { QuestionCard } from '@sia/web-kit/question-card'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useForm } from '../../lib/send/form.ts'
import { errorsBySoal, jawabanOf, valuesOf } from './answers.ts'

interface FillFormProps {
  survey: Survey
  jenis: JenisSurvey
  soal: Soal[]
}

/** Answers the questions of a type; none of them must be answered. Product §12. */
export function FillForm({ survey, jenis, soal }: FillFormProps) {
  const navigate = useNavigate()
  const back = to.surveyChosen(survey.id)
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
  const closed = survey.ditutup && survey.batas ? sayClosed(survey.batas) : null
  const jawaban = jawabanOf(soal, values)
  const errorsOf = errorsBySoal(errors, sent)
  // A refusal that names no question is told as a whole.
  const unnamed = errorsOf.size === 0 && Object.values(errors).flat().join(' ')
  const failure = form.failure ?? (unnamed ? new Error(unnamed) : null)

  return (
    <>
      <Hero className="mb-3 px-4 py-3 sm:px-5 sm:py-4" aria-labelledby="jenis">
        <p className="truncate text-sm font-semibold text-hero-muted">{survey.name}</p>
        <h2 id="jenis" className="text-lg leading-snug font-bold wrap-anywhere">
          {jenis.name}
        </h2>
      </Hero>
      <Form
        form={{ ...form, failure, refusal: form.refusal ?? closed }}
        submit="Simpan"
        failed="Survey belum terkirim."
        back={back}
        progress={computeProgress(soal, jawaban)}
      >
        <ol className="mb-3 grid gap-3">
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
    </>
  )
}
