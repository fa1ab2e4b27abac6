const PRESSABLE = 'a[href], button, label, select, summary, [role=button]'
/** A finger that begins to scroll presses nothing; one that stays has pressed by then. */
const TOUCH_DELAY_MS = 50
/** Long enough to be seen after a short touch. */
const SHOWN_MS = 150

/**
 * Marks what is pressed with `data-pressed`, which parts.css shows. Browsers tell their own `:active`
 * after a touch of 100 ms and more, or not at all.
 */
export function watchPress(): void {
  let pressed: Element | null = null
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const show = () => {
    isShown = true
    pressed?.setAttribute('data-pressed', '')
  }
  // Timers wait 100 ms and more while a browser finds out what a touch will be; frames go on.
  const showFrom = (at: number) => {
    if (performance.now() >= at) show()
    else frame = requestAnimationFrame(() => showFrom(at))
  }
  const hide = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    pressed?.removeAttribute('data-pressed')
    pressed = null
    isShown = false
  }
  const release = () => {
    cancelAnimationFrame(frame)
    if (!isShown) show()
    timer = setTimeout(hide, SHOWN_MS)
  }
  addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      hide()
      pressed = target instanceof Element ? target.closest(PRESSABLE) : null
      showFrom(performance.now() + (pointerType === 'touch' ? TOUCH_DELAY_MS : 0))
    },
    { capture: true, passive: true },
  )
  addEventListener('pointerup', release, { capture: true, passive: true })
  addEventListener('pointercancel', hide, { capture: true, passive: true })
}
