import { HELD_MS, type Held } from './held.ts'

/** What was just decided, with the way back while nobody was told yet. */
export function HeldBar({ held, onTakeBack }: { held: Held; onTakeBack: () => void }) {
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-4">
      <div className="relative flex max-w-full items-center gap-3 overflow-hidden rounded-control bg-ink py-1 pr-1 pl-4 text-canvas shadow-float">
        <span className="min-w-0 py-2 text-sm font-semibold wrap-anywhere">{held.words}</span>
        <button
          type="button"
          onClick={onTakeBack}
          className="min-h-11 shrink-0 rounded-control px-3 font-bold underline underline-offset-4"
        >
          Urungkan <kbd>Z</kbd>
        </button>
        <span
          key={held.key}
          aria-hidden="true"
          className="held-time absolute bottom-0 left-0 h-0.5 bg-accent"
          style={{ animationDuration: `${HELD_MS}ms` }}
        />
      </div>
    </div>
  )
}
