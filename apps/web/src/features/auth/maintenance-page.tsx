import { Button } from '@sia/ui/button'
import { OutLink } from '@sia/ui/link-button'
import { useEffect, useEffectEvent, useState } from 'react'
import { probe } from '../../lib/api.ts'
import { safeLink } from '../../lib/format.ts'
import { BrandMark } from '../../shared/brand.tsx'
import { LogoutButton } from '../../shared/logout-button.tsx'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
const TITLE = 'Situs sedang dalam pemeliharaan'
// A moment as the server writes it; a line must not end inside a day.
const MOMENT = /(\d\d-\d\d-\d{4} \d\d\.\d\d WITA)/

interface MaintenancePageProps {
  /** The server's own word about it. */
  message: string
  onUp: () => void
  /** Logs out of this device, which need not wait for the end of it. */
  onLogout?: (() => void) | undefined
}

/** Covers the site while the server answers 503, and asks by itself whether it is over. Product §2.6. */
export function MaintenancePage({ message, onUp, onLogout }: MaintenancePageProps) {
  const [state, setState] = useState<'waiting' | 'asking' | 'still'>('waiting')

  const ask = useEffectEvent(async () => {
    if (await probe()) onUp()
  })
  useEffect(() => {
    let pause = FIRST_PAUSE_MS
    let timer = setTimeout(next, pause)
    async function next() {
      await ask()
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      timer = setTimeout(next, pause)
    }
    return () => clearTimeout(timer)
  }, [])

  async function retry() {
    setState('asking')
    if (await probe()) onUp()
    else setState('still')
  }

  // The server's usual sentence begins with the title; only what it adds is shown below it.
  const word = message.replace(`${TITLE}.`, '').trim()
  const [before, moment, ...after] = word.split(MOMENT)

  return (
    <main className="hero fixed inset-0 z-60 grid place-items-center overflow-y-auto p-6">
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <BrandMark className="size-16 text-on-hero/15" />
        <h1 className="text-2xl font-extrabold">{TITLE}</h1>
        <p className="text-hero-muted">
          Kami akan segera kembali. Halaman ini terbuka sendiri begitu situs siap.
        </p>
        {word && (
          <p className="rounded-control bg-on-hero/10 px-4 py-3 text-sm">
            {before}
            {moment && <span className="whitespace-nowrap">{moment}</span>}
            {after.join('')}
          </p>
        )}
        <Button
          icon="retry"
          className="mt-2 bg-on-hero! text-[#084d4a]!"
          aria-disabled={state === 'asking'}
          onClick={() => state !== 'asking' && retry()}
        >
          {state === 'asking' ? 'Memeriksa…' : 'Coba lagi'}
        </Button>
        <p role="status" className="min-h-6 text-sm text-hero-muted">
          {state === 'still' && 'Situs masih dalam pemeliharaan.'}
        </p>
        <SocialLinks />
        {onLogout && <LogoutButton onLogout={onLogout} />}
      </div>
    </main>
  )
}

/** The college's pages elsewhere; the server writes their addresses into index.html. */
function SocialLinks() {
  const links = [
    { label: 'Instagram', href: readMeta('sia:instagram') },
    { label: 'Facebook', href: readMeta('sia:facebook') },
  ]
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {links.map(
        ({ label, href }) =>
          href && (
            <OutLink
              key={label}
              href={href}
              icon="external"
              className="bg-on-hero/10! text-on-hero! border-on-hero/30!"
            >
              {label}
            </OutLink>
          ),
      )}
    </div>
  )
}

function readMeta(name: string): string | null {
  return safeLink(document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content)
}
