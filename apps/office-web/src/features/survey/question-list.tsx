import { ESSAY, SURVEY_SCALE } from '@sia/domain/survey'
import { Badge } from '@sia/ui/badge'
import { IconButton } from '@sia/ui/button'
import { FieldError } from '@sia/ui/field-error'
import { Icon } from '@sia/ui/icon'
import { type ComponentProps, useId, useState } from 'react'
import { type DraftSoal, moved } from './draft.ts'

interface QuestionListProps {
  /** The type that the questions are of. */
  name: string
  soal: DraftSoal[]
  /** The errors of the question at a place. */
  errorsAt: (at: number) => string[]
  onChange: (soal: DraftSoal[]) => void
  onEdit: (key: string) => void
}

/** The questions of a type, put into order by dragging or by buttons. Product §25.25. */
export function QuestionList({ name, soal, errorsAt, onChange, onEdit }: QuestionListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <ol aria-label={`Pertanyaan ${name}`} className="grid gap-2">
      {soal.map((one, at) => (
        <QuestionRow
          key={one.key}
          soal={one}
          at={at}
          count={soal.length}
          errors={errorsAt(at)}
          isDragged={dragged === at}
          isTarget={dragged !== null && over === at && over !== dragged}
          drag={{
            onDragStart: ({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              // Some browsers drag nothing that holds nothing.
              dataTransfer.setData('text/plain', one.pertanyaan)
              setDragged(at)
            },
            onDragOver: (event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(at)
            },
            onDrop: (event) => {
              if (dragged === null) return
              event.preventDefault()
              onChange(moved(soal, dragged, at))
              end()
            },
            onDragEnd: end,
          }}
          onMove={(to) => onChange(moved(soal, at, to))}
          onEdit={() => onEdit(one.key)}
          onRemove={() => onChange(soal.filter(({ key }) => key !== one.key))}
        />
      ))}
    </ol>
  )
}

interface QuestionRowProps {
  soal: DraftSoal
  at: number
  count: number
  errors: string[]
  isDragged: boolean
  /** Whether a dragged question would come here. */
  isTarget: boolean
  drag: Pick<ComponentProps<'li'>, 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

const scaleOf = (jenis: number | null) =>
  SURVEY_SCALE.find((scale) => scale.jenis === jenis)?.nama ?? 'Angka 1 sampai 5'

function QuestionRow(props: QuestionRowProps) {
  const { soal, at, count, errors, isDragged, isTarget, drag, onMove, onEdit, onRemove } = props
  const id = useId()
  const number = at + 1
  return (
    <li
      draggable
      {...drag}
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border bg-surface p-2 ${isTarget ? 'border-brand outline-2 outline-brand' : 'border-line'} ${isDragged ? 'opacity-50' : ''}`}
    >
      <Icon name="list" className="size-5 cursor-grab text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          {number}. {soal.pertanyaan || <span className="text-muted">Belum ditulis</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-1.5">
          <Badge>
            {soal.type === ESSAY ? 'Esai' : `Pilihan ganda: ${scaleOf(soal.jenis_pilihan_ganda)}`}
          </Badge>
          {soal.dijawab && <Badge tone="warn">sudah dijawab</Badge>}
        </p>
        <FieldError id={`${id}-error`} role="alert" sentences={errors} />
      </div>
      <div className="ml-auto flex">
        <IconButton
          icon="down"
          className="[&_svg]:rotate-180"
          label={`Naikkan pertanyaan ${number}`}
          aria-disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="down"
          label={`Turunkan pertanyaan ${number}`}
          aria-disabled={number === count}
          onClick={() => onMove(at + 1)}
        />
        {!soal.dijawab && (
          <>
            <IconButton icon="edit" label={`Ubah pertanyaan ${number}`} onClick={onEdit} />
            <IconButton icon="close" label={`Hapus pertanyaan ${number}`} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  )
}
