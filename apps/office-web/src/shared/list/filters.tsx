import { useId } from 'react'
import { choicesOf, type List } from './use-list.ts'

interface FiltersProps<Row extends object> {
  list: List<Row>
  rows: Row[]
  /** Whether rows are sorted here too: where they are no table, nothing else does. */
  hasSort: boolean
}

export function Filters<Row extends object>({ list, rows, hasSort }: FiltersProps<Row>) {
  const { listing, state, change } = list
  return (
    <div className="grid grow grid-cols-2 gap-2 md:flex md:flex-wrap">
      {listing.columns
        .filter(({ filter }) => filter)
        .map((column) => {
          const { id, label } = column
          const chosen = state.filters[id] ?? ''
          const choices = choicesOf(column, rows)
          return (
            <Choice
              key={id}
              label={label}
              chosen={chosen}
              choices={[
                ['', 'Semua'],
                // A link may ask for what nobody has any more.
                ...[...new Set([...choices, ...(chosen ? [chosen] : [])])].map(
                  (value) => [value, value] as const,
                ),
              ]}
              onChoose={(value) => {
                const { [id]: _, ...others } = state.filters
                change({ filters: value ? { ...others, [id]: value } : others })
              }}
            />
          )
        })}
      {hasSort && (
        <Choice
          label="Urutkan"
          chosen={`${state.sort.desc ? '-' : ''}${state.sort.id}`}
          choices={listing.columns.flatMap(({ id, label }) => [
            [id, label] as const,
            [`-${id}`, `${label}, terbalik`] as const,
          ])}
          onChoose={(by) =>
            change({ sort: { id: by.replace(/^-/, ''), desc: by.startsWith('-') } })
          }
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  chosen: string
  choices: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, chosen, choices, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0 md:max-w-44">
      <label htmlFor={id} className="block text-xs font-semibold text-muted">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={`mt-0.5 h-11 w-full truncate rounded-control border px-2 text-sm font-semibold ${chosen && choices[0]?.[0] === '' ? 'border-brand bg-brand-soft text-brand-ink' : 'border-edge bg-surface'}`}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
