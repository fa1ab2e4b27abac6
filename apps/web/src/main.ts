import { watchPress } from '@sia/ui/lib/press'
import { followTranslator } from '@sia/web-kit/show/translator'
import { type Brought, takeBrought } from './lib/boot/document.ts'
import { setFirstRender } from './lib/boot/first-render.ts'
import { watchInstall } from './lib/boot/install.ts'
import { reportDown } from './lib/offline/availability.ts'
import { endSession, readToken, watchSession } from './lib/session/session.ts'

/** Longer than a slow phone takes; not every browser tells, and none of a page in the background. */
const PAINTED_MS = 700

// Where theme.js found no room for a session, what the server made is read and sent as without scripts.
if (document.documentElement.dataset.storage !== 'none') start()

function start() {
  followTranslator()
  watchSession()
  watchPress()
  watchInstall()
  const brought = takeBrought()
  const down = document.querySelector<HTMLMetaElement>('meta[name="sia:down"]')
  if (down) reportDown(down.content)
  const started = readToken() ? startApp(brought) : startLogin()
  started.catch(() => {
    // The code did not arrive: index.html has the sentence, the link to try again and the way out.
    for (const part of document.querySelectorAll('[data-boot-failed]'))
      part.removeAttribute('hidden')
    const out = document.querySelector('[data-boot-logout]')
    out?.addEventListener('click', () => endSession('logout'))
  })
}

/** A student who can read already is not kept from it: the takeover begins once the page is on the screen. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINTED_MS)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

async function startLogin() {
  const { render } = await import('./app/boot/login-root.tsx')
  render()
}

async function startApp(brought: Brought | null) {
  // The document may be made for another width than this window's: what is loaded goes by the document.
  setFirstRender(brought)
  if (brought) await whenPainted()
  const { render } = await import('./app/boot/app-root.tsx')
  // Touches made while the code was read are answered first.
  if (brought) await new Promise((resolve) => setTimeout(resolve))
  await render(brought)
}
