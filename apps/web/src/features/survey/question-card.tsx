import type { Soal } from '@sia/contracts/survey'
import { ESSAY } from '@sia/domain/survey'
import { Card } from '@sia/ui/card'
import { ChoiceField } from '@sia/ui/choice-field'
import { TextArea } from '@sia/ui/text-area'
import { pilihanOf } from './answers.ts'

interface QuestionCardProps {
  nomor: number
  soal: Soal
  value: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

/** One question, multiple choice or essay. Product §12. */
export function QuestionCard({ nomor, soal, value, errors, onChange }: QuestionCardProps) {
  const label = `${nomor}. ${soal.pertanyaan}`
  return (
    <Card
      as="li"
      className="p-4 pb-1 sm:p-5 sm:pb-2 [&_input]:scroll-mt-52 [&_textarea]:scroll-mt-52"
    >
      {soal.type === ESSAY ? (
        <TextArea
          label={label}
          className="[&_label]:mb-2 [&_label]:text-base [&_label]:font-bold"
          name={`soal-${soal.id}`}
          placeholder="Ketik disini..."
          value={value}
          onChange={({ target }) => onChange(target.value)}
          errors={errors}
        />
      ) : (
        <ChoiceField
          legend={label}
          name={`soal-${soal.id}`}
          options={pilihanOf(soal)}
          value={value}
          onChange={onChange}
          errors={errors}
          columns="sm:grid-cols-5"
        />
      )}
    </Card>
  )
}
