interface Chip<Key> {
  key: Key
  label: string
  count: number
}

interface FilterChipsProps<Key> {
  /** The list that is filtered, for who does not see it below. */
  label: string
  chips: Chip<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Which part of a list is shown, with how many there are of each. */
export function FilterChips<Key extends string>(props: FilterChipsProps<Key>) {
  const { label, chips, chosen, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label={label} className="no-print flex flex-wrap gap-2">
      {chips.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1 text-sm font-semibold transition-colors ${
            key === chosen
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line bg-surface text-ink hover:border-edge'
          }`}
        >
          {label}
          <span className={key === chosen ? '' : 'text-muted'}>{count}</span>
        </button>
      ))}
    </div>
  )
}
