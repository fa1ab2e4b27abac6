import { IconButton } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { useEffect, useId, useState } from 'react'
import { declineInstall, readPrompt, setPrompt } from '../../lib/boot/install.ts'

// Other browsers of an iPhone, and those inside of apps, have no such button or another one.
const SAFARI = /Version\/[\d.]+.* Safari\//

/** A line of the menu that puts the app on the home screen, or says how; it goes for good when told to. */
export default function InstallOffer() {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  const prompt = readPrompt()
  useEffect(() => {
    const done = () => setPrompt(null)
    addEventListener('appinstalled', done)
    return () => removeEventListener('appinstalled', done)
  }, [])
  if (!prompt && !SAFARI.test(navigator.userAgent)) return null

  async function install() {
    if (!prompt) return setExplained(!isExplained)
    // An offer can be asked for once; the browser makes another one when it thinks fit.
    setPrompt(null)
    await prompt.prompt()
  }

  return (
    <section aria-label="Pasang SIA" className="border-t border-line px-3 py-1">
      <div className="flex items-center">
        <button
          type="button"
          className="menu-item"
          onClick={install}
          aria-expanded={prompt ? undefined : isExplained}
          aria-controls={isExplained ? id : undefined}
        >
          <Icon name="download" />
          Pasang di perangkat ini
        </button>
        <IconButton icon="close" label="Jangan tawarkan lagi" onClick={declineInstall} />
      </div>
      {isExplained && (
        <p id={id} className="px-3 pb-2 text-sm text-muted">
          Di Safari ketuk <ShareIcon /> <strong className="text-ink">Bagikan</strong>, lalu pilih{' '}
          <strong className="text-ink">Tambah ke Layar Utama</strong>. SIA lalu terbuka dari layar
          utama, juga tanpa koneksi.
        </p>
      )}
    </section>
  )
}

/** As Safari draws it: who looks for the button finds it by its look. */
function ShareIcon() {
  return (
    <svg
      aria-hidden="true"
      className="inline size-5 -translate-y-0.5 text-brand"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
    >
      <path d="M12 14.5V3.5M8.5 6.5L12 3l3.5 3.5M8.5 10H6.5v10.5h11V10h-2" />
    </svg>
  )
}
