import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first wrong field of a form whenever new errors arrive. */
export function useFocusInvalid(
  errors: Record<string, string[]>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // A group of choices is entered by its first one.
    const target = field?.querySelector<HTMLElement>('input') ?? field
    target?.focus()
  }, [errors])
  return form
}
