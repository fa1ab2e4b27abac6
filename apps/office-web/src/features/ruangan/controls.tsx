import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import type { Shown } from '../../lib/to.ts'

interface ControlsProps {
  shown: Shown
  today: string
  rooms: { id: number; nama: string }[]
  onGo: (next: Partial<Shown>) => void
  /** To the day, or week, after or before. */
  onStep: (count: 1 | -1) => void
}

/** Which day or week is shown, and of a week which room. */
export function Controls({ shown, today, rooms, onGo, onStep }: ControlsProps) {
  const { tampilan, tanggal, ruangan } = shown
  const isGone =
    ruangan !== undefined && rooms.length > 0 && rooms.every(({ id }) => id !== ruangan)
  const unit = tampilan === 'minggu' ? 'Minggu' : 'Hari'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="flex gap-2 max-sm:w-full sm:pt-6.5">
        <Button
          look="outline"
          className="grow"
          aria-label={`${unit} sebelumnya`}
          onClick={() => onStep(-1)}
        >
          <Icon name="forward" className="size-5 rotate-180" /> <kbd>←</kbd>
        </Button>
        <Button look="outline" className="grow" onClick={() => onGo({ tanggal: today })}>
          Hari ini <kbd>T</kbd>
        </Button>
        <Button
          look="outline"
          className="grow"
          aria-label={`${unit} berikutnya`}
          onClick={() => onStep(1)}
        >
          <kbd>→</kbd> <Icon name="forward" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" aria-label="Tampilan" className="flex gap-2 max-sm:w-full sm:pt-6.5">
        {VIEWS.map(([view, words, key]) => (
          <Button
            key={view}
            look={view === tampilan ? 'soft' : 'outline'}
            className="grow"
            aria-pressed={view === tampilan}
            onClick={() => onGo({ tampilan: view })}
          >
            {words} <kbd>{key}</kbd>
          </Button>
        ))}
      </div>
      <TextField
        label="Tanggal"
        type="date"
        className="max-sm:w-full"
        value={tanggal}
        onChange={({ target }) => target.value && onGo({ tanggal: target.value })}
      />
      {tampilan === 'minggu' && (
        <SelectField
          label="Ruangan"
          className="min-w-48 max-sm:w-full"
          value={isGone ? '' : (ruangan ?? rooms[0]?.id ?? '')}
          onChange={({ target }) => onGo({ ruangan: Number(target.value) })}
        >
          {isGone && (
            <option value="" disabled hidden>
              Pilih ruangan
            </option>
          )}
          {rooms.map(({ id, nama }) => (
            <option key={id} value={id}>
              {nama}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const VIEWS = [
  ['hari', 'Hari', 'D'],
  ['minggu', 'Minggu', 'W'],
] as const
