import { create, MAX_NAME, update, type WholeSurvey } from '@sia/contracts/office/survey'
import { Button, IconButton } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { FieldError } from '@sia/ui/field-error'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { PhoneFrame } from '../../shared/publish/phone-frame.tsx'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'
import { type DraftJenis, draftOf, moved, newJenis, newSoal, writtenOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionList } from './question-list.tsx'

interface SurveyFormProps {
  /** The survey that is changed; null for a new one. */
  survey: WholeSurvey | null
  onWritten: (written: Written) => void
}

/** Writes a survey with its questions, beside a student's phone. Product §25.25. */
export function SurveyForm({ survey, onWritten }: SurveyFormProps) {
  const { values, field, type, ...form } = useSeenForm(
    (survey ? update : create) as typeof update,
    {
      keptAs: `survey ${survey?.id ?? 'baru'}`,
      untouched: {
        name: survey?.name ?? '',
        batas: survey?.batas ?? '',
        // A draft is kept as text.
        jenis: JSON.stringify(draftOf(survey)),
      },
      now: survey?.dilihat ?? '',
      argsOf: ({ name, batas, jenis }, dilihat) => ({
        params: { id: String(survey?.id) },
        body: { name, batas: batas || null, jenis: writtenOf(JSON.parse(jenis)), dilihat },
      }),
      onReply: onWritten,
    },
  )
  const jenis: DraftJenis[] = JSON.parse(values.jenis)
  const change = (next: DraftJenis[]) => type('jenis', JSON.stringify(next))
  const [editing, setEditing] = useState<string | null>(null)
  const edited = jenis.flatMap(({ soal }) => soal).find(({ key }) => key === editing)
  const hasAnswers = jenis.some(({ soal }) => soal.some(({ dijawab }) => dijawab))
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_auto]">
      <Form form={form} submit="Simpan" failed="Survey belum disimpan.">
        <TextField label="Nama survey" maxLength={MAX_NAME} {...field('name')} />
        <DateField type="date" label="Hari terakhir (WITA), bila ada" {...field('batas')} />
        <p className="mb-4 text-sm text-muted">
          Sesudah hari itu survey tertutup sendiri: jawaban tidak diterima lagi.
        </p>
        {hasAnswers && (
          <p className="mb-4 rounded-control bg-accent-soft p-3 text-sm text-accent-ink">
            Sudah ada jawaban. Pertanyaan yang sudah dijawab tetap seperti adanya; urutannya, nama
            survey dan jenis, hari terakhir, serta pertanyaan lain dapat diubah.
          </p>
        )}
        <div className="mb-4 grid gap-3">
          {jenis.map((one, place) => (
            <TypeEditor
              key={one.key}
              jenis={one}
              place={place}
              count={jenis.length}
              errors={form.errors}
              onChange={(next) => change(jenis.with(place, next))}
              onMove={(to) => change(moved(jenis, place, to))}
              onRemove={() => change(jenis.filter(({ key }) => key !== one.key))}
              onAdd={() => {
                const soal = newSoal(jenis, one.soal.at(-1))
                change(jenis.with(place, { ...one, soal: [...one.soal, soal] }))
                setEditing(soal.key)
              }}
              onEdit={setEditing}
            />
          ))}
          <FieldError id="jenis-error" role="alert" sentences={form.errors.jenis ?? []} />
          <div>
            <Button look="soft" icon="plus" onClick={() => change([...jenis, newJenis(jenis)])}>
              Tambah jenis
            </Button>
          </div>
        </div>
      </Form>
      <PhoneFrame title="Pratinjau di ponsel mahasiswa">
        <Preview name={values.name} jenis={jenis} />
      </PhoneFrame>
      {edited && (
        <QuestionDialog
          soal={edited}
          onDone={(soal) => {
            setEditing(null)
            change(
              jenis.map((one) => ({
                ...one,
                soal: one.soal.map((other) => (other.key === soal.key ? soal : other)),
              })),
            )
          }}
          onClose={() => {
            setEditing(null)
            // One that was only just added and never written is none.
            if (edited.pertanyaan !== '') return
            change(
              jenis.map((one) => ({
                ...one,
                soal: one.soal.filter(({ key }) => key !== edited.key),
              })),
            )
          }}
        />
      )}
    </div>
  )
}

interface TypeEditorProps {
  jenis: DraftJenis
  place: number
  count: number
  errors: Record<string, string[]>
  onChange: (jenis: DraftJenis) => void
  onMove: (to: number) => void
  onRemove: () => void
  onAdd: () => void
  onEdit: (key: string) => void
}

function TypeEditor(props: TypeEditorProps) {
  const { jenis, place, count, errors, onChange, onMove, onRemove, onAdd, onEdit } = props
  const number = place + 1
  const errorsAt = (at: number) =>
    Object.entries(errors).flatMap(([field, sentences]) =>
      field.startsWith(`jenis.${place}.soal.${at}.`) ? sentences : [],
    )
  return (
    <Card as="section" aria-label={jenis.name || `Jenis ${number}`} className="bg-sunken p-3">
      <div className="flex items-start gap-1">
        <TextField
          className="grow"
          label={`Nama jenis ${number}`}
          name={`jenis-${number}`}
          maxLength={MAX_NAME}
          value={jenis.name}
          errors={errors[`jenis.${place}.name`]}
          onChange={({ target }) => onChange({ ...jenis, name: target.value })}
        />
        <div className="flex pt-6">
          <IconButton
            icon="down"
            className="[&_svg]:rotate-180"
            label={`Naikkan jenis ${number}`}
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon="down"
            label={`Turunkan jenis ${number}`}
            aria-disabled={number === count}
            onClick={() => onMove(place + 1)}
          />
          {!jenis.soal.some(({ dijawab }) => dijawab) && (
            <IconButton icon="close" label={`Hapus jenis ${number}`} onClick={onRemove} />
          )}
        </div>
      </div>
      <QuestionList
        name={jenis.name || `jenis ${number}`}
        soal={jenis.soal}
        errorsAt={errorsAt}
        onChange={(soal) => onChange({ ...jenis, soal })}
        onEdit={onEdit}
      />
      <Button look="outline" icon="plus" className="mt-2" onClick={onAdd}>
        Tambah pertanyaan
      </Button>
    </Card>
  )
}
