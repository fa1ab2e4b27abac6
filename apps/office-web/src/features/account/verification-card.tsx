import type { Person } from '@sia/contracts/office/auth'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { useState } from 'react'
import { VerificationSetup } from './verification-setup.tsx'

/** The second factor of the own account. Product §25.2. */
export function VerificationCard({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  const { verifikasi, sisa_kode_pemulihan } = person
  return (
    <Card className="p-5">
      <h2 className="mb-3 flex flex-wrap items-center gap-2 text-lg font-bold">
        Verifikasi dua langkah
        {verifikasi && <Badge tone="good">terpasang</Badge>}
      </h2>
      {isOpen ? (
        <VerificationSetup person={person} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className="mb-3">
            {verifikasi
              ? `Setiap login meminta kode dari ponsel Anda. Sisa kode pemulihan: ${sisa_kode_pemulihan}.`
              : 'Selain password, login meminta kode dari ponsel Anda: password yang bocor saja tidak cukup.'}
          </p>
          <Button look={verifikasi ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
            {verifikasi ? 'Pasang ulang' : 'Pasang'}
          </Button>
        </>
      )}
    </Card>
  )
}
