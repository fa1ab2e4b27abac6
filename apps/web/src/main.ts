import { watchPress } from '@sia/ui/lib/press'
import { SESSION, WAITING } from './app/first-reads.ts'
import { routes } from './app/routes.ts'
import { urlOf } from './lib/api.ts'
import { reportDown } from './lib/availability.ts'
import { type Brought, takeBrought } from './lib/document.ts'
import { startEarly } from './lib/early.ts'
import { setFirstRender } from './lib/first-render.ts'
import { watchInstall } from './lib/install.ts'
import { findRoute, loadPage } from './lib/pages.ts'
import { endSession, readToken, watchSession } from './lib/session.ts'

/** Longer than a slow phone takes; not every browser tells, and none of a page in the background. */
const PAINTED_MS = 700

// Where theme.js found no room for a session, what the server made is read and sent as without scripts.
if (document.documentElement.dataset.storage !== 'none') start()

function start() {
  // A page that nobody translates is whole without.
  import('./lib/translator.ts').then(
    ({ followTranslator }) => followTranslator(),
    () => {},
  )
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

/** Whoever can read already is not kept from it: what takes the page over begins once that is on the screen. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINTED_MS)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

async function startLogin() {
  const { render } = await import('./app/login-root.tsx')
  render()
}

/** Sends the first reads that the document did not bring and loads the page's code beside the app's, all at once. */
async function startApp(brought: Brought | null) {
  // The document may be made for another width than this window's: what is loaded goes by the document.
  setFirstRender(brought)
  const { pathname, search } = location
  const found = findRoute(routes, pathname)
  const reads = [
    SESSION,
    ...(found?.route.reads?.(found.params, new URLSearchParams(search)) ?? []),
  ]
  for (const read of reads) {
    if (!brought?.answers[urlOf(read.endpoint, read.args)]) startEarly(read)
  }
  if (brought) await whenPainted()
  const page = found && loadPage(found.route).catch(() => null)
  const [{ render }] = await Promise.all([import('./app/app-root.tsx'), page])
  // What was touched while the code was read is answered first.
  if (brought) await new Promise((resolve) => setTimeout(resolve))
  render(brought && { ...brought, reads: [...reads, ...(found?.route.brings?.() ?? []), WAITING] })
}
