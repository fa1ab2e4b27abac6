import { MAX_PERTANYAAN } from '@sia/contracts/office/survey'
import { ESSAY, PILIHAN_GANDA, SURVEY_SCALE } from '@sia/domain/survey'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { SelectField } from '@sia/ui/select-field'
import { TextArea } from '@sia/ui/text-area'
import { useState } from 'react'
import type { DraftSoal } from './draft.ts'

interface QuestionDialogProps {
  soal: DraftSoal
  onDone: (soal: DraftSoal) => void
  onClose: () => void
}

/** Writes a question: what is asked, and how it is answered. Product §25.25. */
export function QuestionDialog({ soal, onDone, onClose }: QuestionDialogProps) {
  const [pertanyaan, setQuestion] = useState(soal.pertanyaan)
  const [type, setType] = useState(soal.type)
  const [scale, setScale] = useState(soal.jenis_pilihan_ganda ?? 1)
  const [isTried, setTried] = useState(false)
  const isEmpty = pertanyaan.trim() === ''
  return (
    <Dialog title="Pertanyaan" isOpen onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isEmpty) return
          const jenis_pilihan_ganda = type === ESSAY ? null : scale
          onDone({ ...soal, pertanyaan: pertanyaan.trim(), type, jenis_pilihan_ganda })
        }}
      >
        <TextArea
          label="Pertanyaan"
          name="pertanyaan"
          rows={3}
          maxLength={MAX_PERTANYAAN}
          value={pertanyaan}
          errors={isTried && isEmpty ? ['Pertanyaan tidak boleh kosong !'] : undefined}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <SelectField
          label="Dijawab dengan"
          name="type"
          value={type}
          onChange={({ target }) => setType(Number(target.value))}
        >
          <option value={PILIHAN_GANDA}>Pilihan ganda 1 sampai 5</option>
          <option value={ESSAY}>Esai</option>
        </SelectField>
        {type === PILIHAN_GANDA && (
          <SelectField
            label="Kata-kata jawabannya"
            name="skala"
            value={scale}
            onChange={({ target }) => setScale(Number(target.value))}
          >
            {SURVEY_SCALE.map(({ jenis, nama, labels }) => (
              <option key={jenis} value={jenis}>
                {nama}: {labels[0]} … {labels.at(-1)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid pair-7 gap-3">
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit">Pakai</Button>
        </div>
      </form>
    </Dialog>
  )
}
