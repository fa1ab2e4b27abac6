import { Button } from '@sia/ui/button'
import { OutLink } from '@sia/ui/link-button'
import { safeLink } from '@sia/web-kit/show/format'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { probe } from '../../lib/call/api.ts'
import { BrandMark } from '../../shared/brand.tsx'
import { LogoutButton } from '../../shared/logout-button.tsx'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
const TITLE = 'Situs sedang dalam pemeliharaan'
// A moment as the server writes it; a line must not end inside a day.
const MOMENT = /(\d\d-\d\d-\d{4} \d\d\.\d\d WITA)/

/** The college's pages elsewhere, by their names; null where there is none. */
export type Links = Record<'instagram' | 'facebook', string | null>

interface MaintenancePageProps {
  /** The server's own word about it. */
  message: string
  /** Given on the server; a browser finds them in the HTML. */
  links?: Links
  onUp: () => void
  /** Logs out of this device, which need not wait for the end of it. */
  onLogout?: (() => void) | undefined
}

/**
 * Covers the site while the server answers 503, and asks by itself whether it is over. Without its code the button
 * loads the page anew. Product §2.6.
 */
export function MaintenancePage({
  message,
  links = readLinks(),
  onUp,
  onLogout,
}: MaintenancePageProps) {
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

  async function retry(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'asking') return
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
        <form action="?" onSubmit={retry}>
          <Button
            type="submit"
            icon="retry"
            className="mt-2 bg-on-hero! text-[#084d4a]!"
            aria-disabled={state === 'asking'}
          >
            {state === 'asking' ? 'Memeriksa…' : 'Coba lagi'}
          </Button>
        </form>
        <p role="status" className="min-h-6 text-sm text-hero-muted">
          {state === 'still' && 'Situs masih dalam pemeliharaan.'}
        </p>
        <SocialLinks {...links} />
        {onLogout && <LogoutButton onLogout={onLogout} />}
      </div>
    </main>
  )
}

function SocialLinks({ instagram, facebook }: Links) {
  const links = [
    { label: 'Instagram', href: safeLink(instagram) },
    { label: 'Facebook', href: safeLink(facebook) },
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
              className="bg-on-hero/10! text-on-hero! border-transparent!"
            >
              {label}
            </OutLink>
          ),
      )}
    </div>
  )
}

/** The server writes them into the HTML. */
function readLinks(): Links {
  return { instagram: readMeta('instagram'), facebook: readMeta('facebook') }
}

const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="sia:${name}"]`)?.content ?? null
