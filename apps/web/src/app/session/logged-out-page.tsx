import { Button } from '@sia/ui/button'
import { useEffect, useState } from 'react'
import { openLogin } from '../../lib/session/log-out.ts'
import { BrandMark } from '../../shared/brand.tsx'

const PAUSE_MS = 5000

/** Says that the device is wiped while the server is out of reach, and opens the login by itself. */
export function LoggedOutPage() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const timer = setInterval(openLogin, PAUSE_MS)
    addEventListener('online', openLogin)
    return () => {
      clearInterval(timer)
      removeEventListener('online', openLogin)
    }
  }, [])

  async function ask() {
    setAsking(true)
    await openLogin()
    setAsking(false)
  }

  return (
    <main className="hero fixed inset-0 z-60 grid place-items-center overflow-y-auto p-6">
      <div role="status" className="grid max-w-md justify-items-center gap-4 text-center">
        <BrandMark className="size-16 text-on-hero/15" />
        <h1 className="text-2xl font-extrabold">Anda sudah logout dari perangkat ini</h1>
        <p className="text-hero-muted">
          Data Anda sudah dihapus dari perangkat ini. Server belum dapat dihubungi; sesi Anda di
          server berakhir begitu perangkat ini tersambung kembali.
        </p>
        <Button
          icon="retry"
          className="mt-2 bg-on-hero! text-[#084d4a]!"
          aria-disabled={isAsking}
          onClick={() => !isAsking && ask()}
        >
          {isAsking ? 'Memeriksa…' : 'Buka halaman login'}
        </Button>
      </div>
    </main>
  )
}
