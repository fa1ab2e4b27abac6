import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What was done last on a page, or on the page that led to it: the number, and what is said of it. */
export interface Done {
  nomor: number
  sentence: string
  /** Whether it made what the page is of. */
  isNew?: true
}

/** What was done last, which the page that led here may have said. */
export function useDone() {
  const { state } = useLocation() as { state: { done?: Done } | null }
  return useState<Done | null>(state?.done ?? null)
}
