import { endSesi, listSesi } from '@sia/contracts/office/auth'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Skeleton } from '@sia/ui/skeleton'
import { ThemeSwitch } from '@sia/ui/theme-switch'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read, useMe, useSend } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'
import { PasswordForm } from './password-form.tsx'
import { VerificationCard } from './verification-card.tsx'

/** The own account: password, second factor, and where one is logged in. Product §25.2. */
export function AccountPage() {
  const person = useMe()
  return (
    <Page title="Akun saya">
      <div className="grid gap-4">
        <Card className="p-5">
          <h2 className="mb-3 text-lg font-bold">Password</h2>
          {person && <PasswordForm person={person} />}
        </Card>
        {person && <VerificationCard person={person} />}
        <Sessions />
        <Card className="p-5">
          <h2 className="mb-3 text-lg font-bold">Tampilan</h2>
          <ThemeSwitch />
        </Card>
      </div>
    </Page>
  )
}

function Sessions() {
  const sessions = useQuery(read(listSesi, {}))
  const { send, isSending } = useSend(endSesi)
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-bold">Sesi</h2>
      <Loaded what="Daftar sesi" read={sessions} skeleton={<Skeleton className="h-16" />}>
        {({ sesi }) => (
          <ul className="divide-y divide-line">
            {sesi.map((one) => (
              <li key={one.nomor} className="flex flex-wrap items-center gap-3 py-2.5">
                <div className="min-w-0 grow">
                  <p className="font-semibold">{one.perangkat ?? 'Perangkat tidak dikenal'}</p>
                  <p className="text-sm text-muted">
                    Terakhir dipakai <DayAndTime at={one.dipakai_pada} />
                  </p>
                </div>
                {one.ini ? (
                  <Badge tone="brand">sesi ini</Badge>
                ) : (
                  <Button
                    look="outline"
                    aria-disabled={isSending}
                    onClick={() => send({ body: { nomor: one.nomor } })}
                  >
                    Akhiri
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
