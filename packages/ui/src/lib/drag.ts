import { type PointerEvent, useRef } from 'react'

/** Which way a window is pushed off the screen: a sheet down, a drawer to the right. */
export type DragAxis = 'x' | 'y'

/** From here on a finger that moves pushes; before, it may still press. */
const SLACK_PX = 8
/** Let go beyond this part of the window, it closes. */
const FAR = 0.4
/** Thrown faster than this, in pixels a millisecond, it closes from anywhere. */
const FAST = 0.5
/** The end of a throw, which gives its speed. */
const THROW_MS = 80
const CONTROLS = 'input, select, textarea, canvas, [contenteditable]'

interface Drag {
  id: number
  x: number
  y: number
  /** The size of the window, along the axis. */
  size: number
  /** The last places of the finger along the axis, and when. */
  trail: { at: number; moved: number }[]
  isMoving: boolean
}

/**
 * Lets a finger push a window off the screen along an axis, null for a window that stays; `onClose` runs when the
 * window was pushed far or fast enough. Returns the dialog's listeners. While it is pushed the dialog has
 * `data-dragging`, `--drag` in pixels, by which parts.css moves what stands in it, and `--pushed`, which part of it
 * is off the screen, by which the shade goes; let go early, or taken over by the browser, it goes back.
 */
export function useDragClose(axis: DragAxis | null, onClose: () => void) {
  const drag = useRef<Drag>(null)

  const movedBy = ({ clientX, clientY }: PointerEvent, from: Drag) =>
    axis === 'x' ? clientX - from.x : clientY - from.y

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { pointerId: id, clientX: x, clientY: y, pointerType, target, currentTarget } = event
    drag.current = null
    if (
      axis === null ||
      pointerType === 'mouse' ||
      !event.isPrimary ||
      !(target instanceof Element)
    )
      return
    const sheet = currentTarget.lastElementChild
    if (!sheet?.contains(target) || target.closest(CONTROLS)) return
    // A list that is scrolled is scrolled back before anything is pushed.
    if (axis === 'y' && isScrolled(target, sheet)) return
    // In the middle of a larger screen nothing is pushed off it.
    const { bottom, width, height } = sheet.getBoundingClientRect()
    if (axis === 'y' && bottom < innerHeight - 1) return
    const size = axis === 'x' ? width : height
    // A page that shows few frames hears of a whole throw at once.
    const trail = [{ at: event.timeStamp, moved: 0 }]
    drag.current = { id, x, y, size, trail, isMoving: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current: from } = drag
    if (!from || event.pointerId !== from.id) return
    const moved = movedBy(event, from)
    if (!from.isMoving) {
      const across = axis === 'x' ? event.clientY - from.y : event.clientX - from.x
      if (Math.abs(across) > SLACK_PX || moved < -SLACK_PX) drag.current = null
      if (moved < SLACK_PX || Math.abs(across) > moved) return
      from.isMoving = true
      event.currentTarget.setPointerCapture(from.id)
      event.currentTarget.dataset.dragging = ''
    }
    from.trail = [...from.trail.slice(-9), { at: event.timeStamp, moved }]
    const { style } = event.currentTarget
    style.setProperty('--drag', `${Math.max(0, moved)}px`)
    style.setProperty('--pushed', `${Math.min(1, Math.max(0, moved / from.size))}`)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current: from } = drag
    drag.current = null
    if (!from?.isMoving || event.pointerId !== from.id) return
    if (movedBy(event, from) > from.size * FAR || speedOf(from, event.timeStamp) > FAST) onClose()
    settle(event.currentTarget)
  }

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.isMoving) settle(event.currentTarget)
    drag.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** By the next frame it leaves from where it is, or stays because it asks something first, and goes back. */
function settle(dialog: HTMLElement): void {
  delete dialog.dataset.dragging
  requestAnimationFrame(() => {
    for (const name of ['--drag', '--pushed']) dialog.style.removeProperty(name)
  })
}

function speedOf({ trail }: Drag, now: number): number {
  const recent = trail.filter(({ at }) => now - at < THROW_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.moved - first.moved) / (last.at - first.at)
}

function isScrolled(target: Element, sheet: Element): boolean {
  for (let one: Element | null = target; one && one !== sheet; one = one.parentElement) {
    if (one.scrollTop > 0) return true
  }
  return false
}
