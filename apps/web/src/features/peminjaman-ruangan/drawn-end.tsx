import { clockAt, ROOM_STEP, type Stretch } from '@sia/domain/room-day'
import { showJam } from '@sia/domain/time'
import type { KeyboardEvent, PointerEvent } from 'react'

interface DrawnEndProps {
  label: string
  chosen: Stretch
  /** The free place that it lies in. */
  place: Stretch
  /** Where the end stands on the bar, as CSS has it. */
  left: string
  /** The minute of the day below a point of the screen. */
  minuteAt: (x: number) => number
  onDraw: (until: number) => void
}

const STEPS: Record<string, number> = {
  ArrowRight: ROOM_STEP,
  ArrowUp: ROOM_STEP,
  ArrowLeft: -ROOM_STEP,
  ArrowDown: -ROOM_STEP,
}

/** The end of a chosen stretch, drawn by finger, mouse or arrow keys. */
export function DrawnEnd({ label, chosen, place, left, minuteAt, onDraw }: DrawnEndProps) {
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDraw(minuteAt(event.clientX))
  }
  const step = (event: KeyboardEvent) => {
    const minutes = STEPS[event.key]
    if (minutes === undefined) return
    event.preventDefault()
    onDraw(chosen.until + minutes)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={chosen.from}
      aria-valuemax={place.until}
      aria-valuenow={chosen.until}
      aria-valuetext={`${showJam(clockAt(chosen.until))} WITA`}
      style={{ left }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      onKeyDown={step}
      className="absolute inset-y-0 grid w-11 -translate-x-1/2 cursor-ew-resize touch-none place-items-center rounded-control"
    >
      <span className="h-7 w-2.5 rounded-full border-2 border-surface bg-brand-ink" />
    </div>
  )
}
