import { close, HELD_MS, type Held } from './held.ts'

interface HeldBarProps {
  held: Held
  onTakeBack: () => void
}

/** The last decision, with the way back while nobody was told yet; or why it was refused. */
export function HeldBar({ held, onTakeBack }: HeldBarProps) {
  const { key, state, words, problem, typed, at } = held
  if (state === 'refused') {
    return (
      <div role="alert" className="mb-2 rounded-control bg-bad-soft p-3 text-sm text-bad">
        <p className="font-bold">Belum tersimpan. {words}</p>
        <p className="mt-0.5">{problem}</p>
        {typed && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">Yang Anda tulis: {typed}</p>
        )}
        <button
          type="button"
          onClick={() => close(key)}
          className="min-h-11 font-bold underline underline-offset-4"
        >
          Mengerti
        </button>
      </div>
    )
  }
  return (
    <div
      role="status"
      className="relative mb-2 flex items-center justify-between gap-3 overflow-hidden rounded-control bg-ink py-1 pr-1 pl-4 text-canvas"
    >
      <span className="min-w-0 py-2 text-sm font-semibold wrap-anywhere">{words}</span>
      {state === 'waiting' && (
        <button
          type="button"
          onClick={onTakeBack}
          className="min-h-11 shrink-0 rounded-control px-3 font-bold underline underline-offset-4"
        >
          Urungkan <kbd>Z</kbd>
        </button>
      )}
      {state === 'waiting' && (
        <span
          key={key}
          aria-hidden="true"
          className="held-time absolute bottom-0 left-0 h-0.5 bg-accent"
          style={{
            animationDuration: `${HELD_MS}ms`,
            animationDelay: `${Math.min(0, at - Date.now())}ms`,
          }}
        />
      )}
    </div>
  )
}
