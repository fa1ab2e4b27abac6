import { checkMhs } from '@sia/contracts/auth'
import { watchPress } from '@sia/ui/lib/press'
import { routes } from './app/routes.ts'
import { reading, startEarly } from './lib/early.ts'
import { watchInstall } from './lib/install.ts'
import { findRoute, loadPage } from './lib/pages.ts'
import { endSession, readToken, watchSession } from './lib/session.ts'

watchSession()
watchPress()
watchInstall()
const start = readToken() ? startApp() : import('./app/login-root.tsx')
start
  .then(({ render }) => render())
  .catch(() => {
    // The code did not arrive: index.html has the sentence, the link to try again and the way out.
    for (const part of document.querySelectorAll('[data-boot-failed]'))
      part.removeAttribute('hidden')
    const out = document.querySelector('[data-boot-logout]')
    out?.addEventListener('click', () => endSession('logout'))
  })

/** Sends the first reads and loads the page's code beside the app's, all at once. */
function startApp() {
  startEarly(reading(checkMhs, {}))
  const { pathname, search } = location
  const found = findRoute(routes, pathname)
  const reads = found?.route.reads?.(found.params, new URLSearchParams(search)) ?? []
  for (const read of reads) startEarly(read)
  const page = found && loadPage(found.route).catch(() => null)
  return Promise.all([import('./app/app-root.tsx'), page]).then(([app]) => app)
}
