import { checkMhs, logout } from '@sia/contracts/auth'
import { PageTitle } from '@sia/ui/page-title'
import { LoadError } from '@sia/web-kit/load-error'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../lib/call/api.ts'
import { read } from '../../lib/read/read.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { MhsContext } from '../../lib/session/mhs.ts'
import { endSession } from '../../lib/session/session.ts'
import { LogoutButton } from '../../shared/logout-button.tsx'
import { Authorizing } from '../boot/authorizing.tsx'

/**
 * Lets the app open once the session is known to be a student's. A reply without a user logs the
 * account out with a word about it. Product §2.2.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(read(checkMhs, {}))
  const isInactive = session.data?.user === null
  useEffect(() => {
    if (isInactive) call(logout, {}).finally(() => endSession('inactive'))
  }, [isInactive])

  if (session.data?.user) return <MhsContext value={session.data.user}>{children}</MhsContext>
  if (session.error) {
    return (
      <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-center gap-3 p-4">
        <PageTitle title="SIA belum dapat dibuka" />
        <LoadError
          what="Sesi Anda"
          error={session.error}
          isRetrying={session.isFetching}
          onRetry={session.refetch}
        />
        <LogoutButton onLogout={logOut} />
      </main>
    )
  }
  return <Authorizing />
}
