import { rootElement } from './root-element.ts'

const CHOICES = ['radio', 'checkbox']

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Once the app listens: what was typed and chosen in a document before that is typed and chosen once more, and what
 * was pressed last is pressed (theme.js has held it back).
 */
export function takeOver(): void {
  const root = rootElement()
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (field instanceof HTMLInputElement && CHOICES.includes(field.type)) choose(field)
    else if (field.type !== 'file') repeat(field)
  }
  for (const select of root.querySelectorAll('select')) {
    const isChosen = [...select.options].some((one) => one.selected && !one.defaultSelected)
    if (isChosen) select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  dispatchEvent(new Event('sia:ready'))
}

function repeat(field: Field): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const { selectionStart, selectionEnd } = field
  // React has seen what is there: told of the old value first, it sees the new one come.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null && field === document.activeElement) {
    field.setSelectionRange(selectionStart, selectionEnd)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  // What another choice of its group took away comes with that one.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}
