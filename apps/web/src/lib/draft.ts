import { useRef, useState } from 'react'
import { forgetForStudent, recallForStudent, rememberForStudent } from './session.ts'

/** What was typed into a form, by field. */
export type Draft = Record<string, string>

/**
 * A form's values, kept on this device for this student until they are sent: leaving the page or
 * loading it anew loses nothing. In: what the form is about, and what its fields hold untouched.
 * Out: `values` of all fields, `draft` with what was changed, and how to set and to forget it.
 */
export function useDraft<F extends string>(about: string, untouched?: Record<F, string>) {
  const key = keyOf(about)
  const [draft, setDraft] = useState(() => readDraft(recallForStudent(key)))
  // The next key may come before this one is on the screen.
  const latest = useRef(draft)
  const [isRestored, setRestored] = useState(() => differs(draft, untouched))
  const values: Record<F, string> = { ...(untouched as Record<F, string>), ...draft }

  function setValue(field: string, value: string) {
    const { [field]: _, ...others } = latest.current
    latest.current = value === untouched?.[field as F] ? others : { ...others, [field]: value }
    setDraft(latest.current)
    if (Object.keys(latest.current).length === 0) forgetForStudent(key)
    else rememberForStudent(key, JSON.stringify(latest.current))
  }
  return {
    values,
    draft,
    setValue,
    /** What ties a field to its value. */
    bind: (name: F) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => setValue(name, target.value),
    }),
    /** Whether something is typed that was not sent. */
    isChanged: differs(draft, untouched),
    /** Whether the form was opened with what was typed earlier, and still shows it. */
    isRestored,
    forget: () => {
      latest.current = {}
      setDraft({})
      setRestored(false)
      forgetForStudent(key)
    },
  }
}

/** Forgets the draft of a form that is not on the screen any more. */
export function forgetDraft(about: string): void {
  forgetForStudent(keyOf(about))
}

const keyOf = (about: string) => `draft:${about}`

function differs(draft: Draft, untouched: Draft = {}): boolean {
  return Object.entries(draft).some(([field, value]) => value !== (untouched[field] ?? ''))
}

/** A stored draft; anything that is none counts as empty. */
export function readDraft(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string'
      }),
    )
  } catch {
    return {}
  }
}
