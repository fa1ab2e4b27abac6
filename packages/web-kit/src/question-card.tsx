import { ESSAY, pilihanOf } from '@sia/domain/survey'
import { Card } from '@sia/ui/card'
import { ScaleField } from '@sia/ui/scale-field'
import { TextArea } from '@sia/ui/text-area'

interface QuestionCardProps {
  nomor: number
  soal: {
    id: number | string
    type: number
    pertanyaan: string
    jenis_pilihan_ganda: number | null
  }
  value: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

/** One question, multiple choice or essay. Product §12. */
export function QuestionCard({ nomor, soal, value, errors, onChange }: QuestionCardProps) {
  const label = `${nomor}. ${soal.pertanyaan}`
  return (
    <Card as="li" className="px-3 py-3 sm:px-5 sm:py-4">
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
        <ScaleField
          legend={label}
          name={`soal-${soal.id}`}
          steps={pilihanOf(soal.jenis_pilihan_ganda)}
          words="step"
          value={value}
          onChange={onChange}
          errors={errors}
        />
      )}
    </Card>
  )
}
