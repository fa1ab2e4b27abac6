import { useRef, useState } from 'react'

/** The texts typed into a form, by field. */
type Draft = Record<string, string>

/** Where an app keeps texts on this device for the user who is logged in. */
export interface Store {
  recall: (key: string) => string | null
  remember: (key: string, text: string) => void
  forget: (key: string) => void
  /** Does something once texts can be recalled, on a screen that was rendered before; nothing on any other. */
  useLate: (act: () => void) => void
}

/**
 * A form's values, kept in the store until they are sent: leaving the page or
 * loading it anew loses nothing. Takes what they are kept under, null for nowhere, and what the fields hold
 * untouched; returns `values` of all fields, and how to set and to forget them.
 */
export function useDraft<F extends string>(
  { recall, remember, forget, useLate }: Store,
  keptAs: string | null,
  untouched: Record<F, string>,
) {
  const key = keptAs === null ? null : `draft:${keptAs}`
  const [draft, setDraft] = useState(() => readDraft(key && recall(key)))
  // The next key may come before this one is on the screen.
  const latest = useRef(draft)
  const [isRestored, setRestored] = useState(() => differs(draft, untouched))
  useLate(() => {
    latest.current = readDraft(key && recall(key))
    setDraft(latest.current)
    setRestored(differs(latest.current, untouched))
  })
  const values: Record<F, string> = { ...untouched, ...draft }

  function keep(next: Draft) {
    latest.current = next
    setDraft(next)
    if (key === null) return
    if (Object.keys(next).length === 0) forget(key)
    else remember(key, JSON.stringify(next))
  }
  return {
    values,
    setValue: (field: F, value: string) => {
      const { [field]: _, ...others } = latest.current
      keep(value === untouched[field] ? others : { ...others, [field]: value })
    },
    /** Whether something is typed that was not sent. */
    isChanged: differs(draft, untouched),
    /** Whether the form was opened with what was typed earlier, and still shows it. */
    isRestored,
    forget: () => {
      keep({})
      setRestored(false)
    },
  }
}

function differs(draft: Draft, untouched: Draft): boolean {
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
