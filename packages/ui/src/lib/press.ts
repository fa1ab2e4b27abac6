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
  const show = () => {
    isShown = true
    pressed?.setAttribute('data-pressed', '')
  }
  const hide = () => {
    clearTimeout(timer)
    pressed?.removeAttribute('data-pressed')
    pressed = null
    isShown = false
  }
  const release = () => {
    clearTimeout(timer)
    if (!isShown) show()
    timer = setTimeout(hide, SHOWN_MS)
  }
  addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      hide()
      pressed = target instanceof Element ? target.closest(PRESSABLE) : null
      timer = setTimeout(show, pointerType === 'touch' ? TOUCH_DELAY_MS : 0)
    },
    { capture: true, passive: true },
  )
  addEventListener('pointerup', release, { capture: true, passive: true })
  addEventListener('pointercancel', hide, { capture: true, passive: true })
}
