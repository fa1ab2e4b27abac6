import {
  answer,
  type JenisSurvey,
  list,
  listSoal,
  type Soal,
  type Survey,
} from '@sia/contracts/survey'
import { computeProgres, type Jawaban } from '@sia/domain/survey'
import { DraftNotice } from '@sia/ui/draft-notice'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { useSend } from '../../lib/send.ts'
import { FormActions } from '../../shared/form-actions.tsx'
import { errorsBySoal, hasUnsent, isiOf, jawabanOf } from './jawaban.ts'
import { ProgresBanner } from './progres-banner.tsx'
import { SoalCard } from './soal-card.tsx'

interface IsiFormProps {
  survey: Survey
  jenis: JenisSurvey
  soal: Soal[]
}

/** Answers the questions of a type; none of them must be answered. Product §12. */
export function IsiForm({ survey, jenis, soal }: IsiFormProps) {
  const navigate = useNavigate()
  const back = `/survey?survey=${survey.id}`
  const [sent, setSent] = useState<Jawaban[]>([])
  const { draft, setValue, isRestored, forget } = useDraft(`survey:${jenis.id}`)
  const { send, isSending, errors, failure } = useSend(answer, {
    refreshes: [list, listSoal],
    onSuccess: () => {
      forget()
      showToast('Berhasil mengirim survey.')
      navigate(back)
    },
  })
  useLeaveGuard(hasUnsent(soal, draft))
  const form = useFocusInvalid(errors)
  const jawaban = jawabanOf(soal, draft)
  const errorsOf = errorsBySoal(errors, sent)
  // A refusal that names no question is told as a whole.
  const problem =
    failure?.message ?? (errorsOf.size === 0 && Object.values(errors).flat().join(' '))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(jawaban)
    send({ body: { jawaban } })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl gap-4">
      <ProgresBanner
        survey={survey.name}
        jenis={jenis.name}
        progres={computeProgres(soal, jawaban)}
      />
      <DraftNotice isShown={isRestored} onForget={forget} />
      <ol className="grid gap-4">
        {soal.map((one, index) => (
          <SoalCard
            key={one.id}
            nomor={index + 1}
            soal={one}
            value={isiOf(one, draft)}
            errors={errorsOf.get(one.id)}
            onChange={(value) => setValue(String(one.id), value)}
          />
        ))}
      </ol>
      {problem && (
        <Notice tone="bad" title="Survey belum terkirim.">
          {problem}
        </Notice>
      )}
      <FormActions submit="Simpan" isSending={isSending} back={back} />
    </form>
  )
}
