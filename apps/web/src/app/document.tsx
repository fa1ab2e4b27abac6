import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { explainSent, type LoginAnswer, type Sent } from '../features/auth/login-answer.ts'
import { type Links, MaintenancePage } from '../features/auth/maintenance-page.tsx'
import { type AnyArgs, urlOf } from '../lib/api.ts'
import { type FirstRender, setFirstRender } from '../lib/first-render.ts'
import { pack } from '../lib/packed.ts'
import { findRoute, loadPage } from '../lib/pages.ts'
import { keyOf } from '../lib/read.ts'
import { App } from './app.tsx'
import { SESSION, WAITING } from './first-reads.ts'
import { LoginScreen } from './login-screen.tsx'
import { createQueryClient } from './query-client.ts'
import { Screens } from './router.tsx'
import { routes } from './routes.ts'

/** A read of a screen: the pattern of its endpoint and its values, and the address that it has in the browser. */
interface Read extends AnyArgs {
  path: string
  url: string
}

interface Page extends FirstRender {
  address: string
  /** Replies as JSON, by the address of their reads. */
  answers: Map<string, string>
}

interface Rendered {
  body: string
  replies: Map<string, string>
}

await Promise.all(routes.map(loadPage))

/**
 * The reads that a document is made of, the session's first: those that its screen begins with and what the menu
 * tells. Out: null where there is no screen at the address.
 */
export function listReads(address: string, first: FirstRender): Read[] | null {
  const { pathname, searchParams } = new URL(`http://sia${address}`)
  const found = findRoute(routes, pathname)
  if (!found) return null
  return goingBy(first, () =>
    [SESSION, WAITING, ...(found.route.reads?.(found.params, searchParams) ?? [])]
      .map(({ endpoint, args }) => ({ ...args, path: endpoint.path, url: urlOf(endpoint, args) }))
      .filter(({ url }, place, all) => all.findIndex((one) => one.url === url) === place),
  )
}

/**
 * The HTML of a screen as the browser will take it over, and the replies as they travel with it, packed, by address. What
 * no answer is given for is shown as on its way.
 */
export function render({ address, answers, ...first }: Page): Rendered {
  const queryClient = createQueryClient()
  const replies = new Map<string, string>()
  for (const [url, text] of answers) {
    const reply = JSON.parse(text)
    queryClient.setQueryData(keyOf(url), reply, { updatedAt: first.at })
    replies.set(url, JSON.stringify(pack(reply)))
  }
  const body = goingBy(first, () =>
    renderToString(
      <App queryClient={queryClient}>
        <StaticRouter location={address}>
          <Screens />
        </StaticRouter>
      </App>,
    ),
  )
  return { body, replies }
}

/** The login page as the browser will take it over. In: what was sent from it, null for the page as everybody gets it. */
export function renderLogin(sent: Sent | null): { body: string; answer: LoginAnswer | null } {
  const answer = sent && explainSent(sent)
  const screen = <LoginScreen answer={answer} notice={null} onListening={() => {}} />
  return { body: renderToString(screen), answer }
}

/** The maintenance screen, which the browser's own takes the place of. In: the server's word, and the college's pages. */
export function renderMaintenance(page: { message: string; links: Links }): string {
  return renderToString(<MaintenancePage {...page} onUp={() => {}} />)
}

export { HANDOVER_SCRIPT, renderHandover } from './handover.tsx'

function goingBy<T>(first: FirstRender, act: () => T): T {
  setFirstRender(first)
  try {
    return act()
  } finally {
    setFirstRender(null)
  }
}
