import type { checkMhs } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import { createContext, use } from 'react'

type MhsSesi = NonNullable<WireReply<typeof checkMhs>['user']>

/** The student who is logged in; provided by the session gate. */
export const MhsContext = createContext<MhsSesi | null>(null)

/** The student who is logged in. Product §3.1. */
export function useMhs(): MhsSesi {
  const mhs = use(MhsContext)
  if (!mhs) throw new Error('useMhs is used outside the session gate.')
  return mhs
}
