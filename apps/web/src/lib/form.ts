import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first wrong field of a form whenever new errors arrive. */
export function useFocusInvalid(
  errors: Record<string, string[]>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
