import type { MhsWire } from '@sia/contracts/mhs'
import { createContext, use } from 'react'

/** The student who is logged in; provided by the session gate. */
export const MhsContext = createContext<MhsWire | null>(null)

/** The student who is logged in. Specification §3 (student). */
export function useMhs(): MhsWire {
  const mhs = use(MhsContext)
  if (!mhs) throw new Error('useMhs is used outside the session gate.')
  return mhs
}
