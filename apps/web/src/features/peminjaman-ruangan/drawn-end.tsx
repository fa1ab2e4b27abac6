import { clockAt, ROOM_STEP, type Stretch } from '@sia/domain/room-day'
import { showJam } from '@sia/domain/time'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

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

/** A finger that is held still moves by so much. */
const STILL_PX = 4
/** Half of what the end is drawn as. */
const ASIDE_PX = 8

const STEPS: Record<string, number> = {
  ArrowRight: ROOM_STEP,
  ArrowUp: ROOM_STEP,
  ArrowLeft: -ROOM_STEP,
  ArrowDown: -ROOM_STEP,
}

/** The end of a chosen stretch, drawn by finger, mouse or arrow keys. */
export function DrawnEnd({ label, chosen, place, left, minuteAt, onDraw }: DrawnEndProps) {
  // Where it was taken, so that it moves by as much as the finger does.
  const taken = useRef({ at: 0, aside: 0, isDrawn: false })
  const take = (event: PointerEvent<HTMLElement>) => {
    const { left: edge, width } = event.currentTarget.getBoundingClientRect()
    const aside = event.clientX - edge - width / 2
    taken.current = { at: event.clientX, aside, isDrawn: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const draw = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const { at, aside, isDrawn } = taken.current
    if (!currentTarget.hasPointerCapture(pointerId)) return
    if (!isDrawn && Math.abs(clientX - at) < STILL_PX) return
    taken.current.isDrawn = true
    onDraw(minuteAt(clientX - aside))
  }
  // A touch beside the end puts it there.
  const release = ({ clientX }: PointerEvent<HTMLElement>) => {
    const { aside, isDrawn } = taken.current
    if (!isDrawn && Math.abs(aside) > ASIDE_PX) onDraw(minuteAt(clientX))
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
      style={{ left, touchAction: 'none', cursor: 'ew-resize' }}
      onPointerDown={take}
      onPointerMove={draw}
      onPointerUp={release}
      onKeyDown={step}
      className="absolute inset-y-0 grid min-w-11 -translate-x-1/2 place-items-center rounded-control"
    >
      <span className="size-5 rounded-full border-2 border-brand bg-surface" />
    </div>
  )
}
