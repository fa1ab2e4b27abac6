import { rootElement } from './root-element.ts'

const CHOICES = 'input[type=radio], input[type=checkbox]'
const TEXTS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea'

/** Choices made in a document before the app listened, by the field; React would put them back. */
const chosen = new Map<HTMLInputElement | HTMLSelectElement, string>()

/** Events of a finger; theme.js has passed clicks to the buttons, and links and fields know what to do. */
const TOUCHES = [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
  'click',
]
const ANSWER_CLICKS = 'a, button, label, input, select, textarea, summary'
const hold = (event: Event) => {
  const isMeant = event.type === 'click' && (event.target as Element).closest(ANSWER_CLICKS)
  if (!isMeant) event.stopImmediatePropagation()
}

/**
 * Before the app takes the document over: notes what was chosen so far, and keeps touches from React, which would take
 * over the rest at once to tell an app that does not listen yet.
 */
export function beginTakeover(): void {
  const root = rootElement()
  for (const type of TOUCHES) root.addEventListener(type, hold, { capture: true, passive: true })
  for (const box of root.querySelectorAll<HTMLInputElement>(CHOICES)) {
    // A choice that another one of its group took away comes with that one.
    const isTakenAway = box.type === 'radio' && !box.checked
    if (box.checked !== box.defaultChecked && !isTakenAway) chosen.set(box, '')
  }
  for (const select of root.querySelectorAll('select')) {
    const isChosen = [...select.options].some((one) => one.selected && !one.defaultSelected)
    if (isChosen) chosen.set(select, select.value)
  }
}

/**
 * Once the app listens: what was typed and chosen in a document before that is typed and chosen once more, and what
 * was pressed last is pressed (theme.js has held it back).
 */
export function takeOver(): void {
  for (const type of TOUCHES) rootElement().removeEventListener(type, hold, { capture: true })
  for (const field of rootElement().querySelectorAll<HTMLInputElement>(TEXTS)) typeAgain(field)
  for (const [field, value] of chosen) {
    if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      field.checked = field.defaultChecked
      field.click()
    }
  }
  chosen.clear()
  // The app is told now and shows it next; what is pressed before that would be sent without it.
  queueMicrotask(() => dispatchEvent(new Event('sia:ready')))
}

function typeAgain(field: HTMLInputElement): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const isFocused = field === document.activeElement
  const { selectionStart, selectionEnd } = field
  // React has seen what is there: told of the old value first, it sees the new one come.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
