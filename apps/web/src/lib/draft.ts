import { useState } from 'react'
import { forgetForStudent, recallForStudent, rememberForStudent } from './session.ts'

/** What was typed into a form, by field. */
export type Draft = Record<string, string>

/**
 * A form's values, kept on this device for this student until they are sent: a reload loses nothing.
 * In: what the form is about. Out: the values, how to set one, and how to forget all.
 */
export function useDraft(about: string) {
  const key = `draft:${about}`
  const [draft, setDraft] = useState(() => readDraft(recallForStudent(key)))
  return {
    draft,
    setValue: (field: string, value: string) => {
      const next = { ...draft, [field]: value }
      setDraft(next)
      rememberForStudent(key, JSON.stringify(next))
    },
    forget: () => {
      setDraft({})
      forgetForStudent(key)
    },
  }
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
