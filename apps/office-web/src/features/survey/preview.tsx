import { QuestionCard } from '@sia/web-kit/question-card'
import { useState } from 'react'
import type { DraftJenis } from './draft.ts'

interface PreviewProps {
  name: string
  jenis: DraftJenis[]
}

/** The survey as students fill it in; what is chosen here goes nowhere. */
export function Preview({ name, jenis }: PreviewProps) {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <>
      <h1 className="mb-3 text-lg font-bold wrap-anywhere">{name.trim() || 'Nama survey'}</h1>
      {jenis.map((one) => (
        <section key={one.key} className="mb-5">
          <h2 className="mb-2 font-bold wrap-anywhere">{one.name.trim() || 'Jenis'}</h2>
          <ol className="grid gap-3">
            {one.soal.map((soal, index) => (
              <QuestionCard
                key={soal.key}
                nomor={index + 1}
                soal={{ ...soal, id: soal.key }}
                value={values[soal.key] ?? ''}
                errors={undefined}
                onChange={(value) => setValues({ ...values, [soal.key]: value })}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
