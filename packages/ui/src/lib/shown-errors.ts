import { useState } from 'react'

const NONE: string[] = []

/**
 * The sentences under a field: they go when the value they were about changes, and come back only with
 * another answer of the server. The value of another field counts too where the sentences judge both.
 * Returns the sentences to show, and the function to call at a change.
 */
export function useShownErrors(errors: string[] = NONE, judgedWith?: string) {
  const [judged, setJudged] = useState({ errors, judgedWith, isCorrected: false })
  if (judged.errors !== errors) setJudged({ errors, judgedWith, isCorrected: false })
  const isPast =
    judged.errors === errors && (judged.isCorrected || judged.judgedWith !== judgedWith)
  return {
    shown: isPast ? NONE : errors,
    correct: () => {
      if (!isPast) setJudged({ errors, judgedWith, isCorrected: true })
    },
  }
}
