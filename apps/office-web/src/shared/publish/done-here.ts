import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The last act on a page, or on the page that led to it: its number and its sentence. */
export interface Done {
  nomor: number
  sentence: string
  /** Whether it made what the page is of. */
  isNew?: true
}

/** The last act, which the page that led here may have said. */
export function useDone() {
  const { state } = useLocation() as { state: { done?: Done } | null }
  return useState<Done | null>(state?.done ?? null)
}
