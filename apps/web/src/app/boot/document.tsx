import type { Kontak } from '@sia/contracts/kontak'
import { isFilePath } from '@sia/domain/berkas'
import { buttonClass } from '@sia/ui/button'
import { PageTitle, takeTitle } from '@sia/ui/page-title'
import { type AnyArgs, urlOf } from '@sia/web-kit/call/client'
import { createQueryClient } from '@sia/web-kit/read/query-client'
import { keyOf } from '@sia/web-kit/read/read'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
} from 'react-router-dom'
import { type Forgotten, ForgottenPage } from '../../features/auth/forgotten-page.tsx'
import { explainSent, type LoginAnswer, type Sent } from '../../features/auth/login-answer.ts'
import { type Links, MaintenancePage } from '../../features/auth/maintenance-page.tsx'
import { KontakPage } from '../../features/kontak/kontak-page.tsx'
import type { Verification } from '../../features/verifikasi/verification.ts'
import { VerifikasiPage } from '../../features/verifikasi/verifikasi-page.tsx'
import { to } from '../../lib/address/to.ts'
import { type FirstRender, setFirstRender } from '../../lib/boot/first-render.ts'
import { MissingFile } from '../errors/missing-file.tsx'
import { createRoutes } from '../routing/router.tsx'
import { routes } from '../routing/routes.ts'
import { App } from './app.tsx'
import { readsOfDocument } from './first-reads.ts'
import { LoginScreen } from './login-screen.tsx'
import { type Refused, setRefusal } from './refused-read.ts'

/** A read of a screen: the pattern of its endpoint and its values, and the address that it has in the browser. */
interface Read extends AnyArgs {
  path: string
  url: string
}

/** The outcome of a read; the reply as JSON. */
type Answer = { reply: string; etag: string | null } | Refused

interface Page extends FirstRender {
  address: string
  /** By the address of their reads. */
  answers: Map<string, Answer>
}

interface Rendered {
  body: string
  title: string | null
  answers: Map<string, string>
}

const { query, dataRoutes } = createStaticHandler(createRoutes(null))

await Promise.all(routes.map(({ load }) => load()))

/**
 * The reads that a document is made of, the session's first: those that its screen begins with and what the menu
 * tells; returns null where the address is one of a stored file, which is asked about in the browser.
 */
export function listReads(address: string, first: FirstRender): Read[] | null {
  const url = urlIn(address)
  if (isFilePath(url.pathname)) return null
  return goingBy(first, () =>
    readsOfDocument(url)
      .map(({ endpoint, args }) => ({ ...args, path: endpoint.path, url: urlOf(endpoint, args) }))
      .filter(({ url }, place, all) => all.findIndex((one) => one.url === url) === place),
  )
}

/**
 * The HTML of a screen as the browser will take it over, its name, and the answers as they travel with it, by address.
 * A read without an answer is shown as on its way.
 */
export async function render({ address, answers, ...first }: Page): Promise<Rendered> {
  const queryClient = createQueryClient()
  const travelling = new Map<string, string>()
  for (const [url, answer] of answers) {
    if ('refusal' in answer) {
      setRefusal(queryClient, keyOf(url), answer.refusal)
      travelling.set(url, JSON.stringify(answer))
    } else {
      queryClient.setQueryData(keyOf(url), JSON.parse(answer.reply), { updatedAt: first.at })
      travelling.set(url, `{"etag":${JSON.stringify(answer.etag)},"reply":${answer.reply}}`)
    }
  }
  const context = await query(new Request(urlIn(address)))
  if (context instanceof Response) throw new Error(`${address} leads elsewhere.`)
  const router = createStaticRouter(dataRoutes, context)
  const body = goingBy(first, () =>
    renderToString(
      <App queryClient={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  )
  return { body, title: takeTitle(), answers: travelling }
}

/**
 * The login page as the browser will take it over. Takes what was sent from it, null for the page as everybody gets it,
 * and whether students may log in by the campus account.
 */
export function renderLogin(
  sent: Sent | null,
  hasCampus: boolean,
): { body: string; answer: LoginAnswer | null } {
  const answer = sent && explainSent(sent)
  const page = { answer, hasCampus, notice: null, onListening() {} }
  const screen = <LoginScreen {...page} />
  return { body: renderToString(screen), answer }
}

/** The maintenance screen, which the browser's own takes the place of. Takes the server's word, and the college's pages. */
export function renderMaintenance(page: { message: string; links: Links }): string {
  return renderToString(<MaintenancePage {...page} onUp={() => {}} />)
}

/** How the offices are reached, for who cannot log in. Takes what they have said; null where that cannot be read. */
export function renderKontak(kontak: Kontak[] | null): Pick<Rendered, 'body' | 'title'> {
  return { body: renderToString(<KontakPage kontak={kontak} />), title: takeTitle() }
}

/** One of the pages for who forgot the password. */
export function renderForgotten(page: Forgotten): Pick<Rendered, 'body' | 'title'> {
  return { body: renderToString(<ForgottenPage {...page} />), title: takeTitle() }
}

/** The HTML of the page that says whether a paper still holds, and what its tab is called. Takes null where no code is asked for. */
export function renderVerifikasi(said: Verification | null): Pick<Rendered, 'body' | 'title'> {
  return { body: renderToString(<VerifikasiPage said={said} />), title: takeTitle() }
}

/** The page without scripts at the address of a stored file that is not there, and its tab's title. */
export function renderMissingFile(): Pick<Rendered, 'body' | 'title'> {
  const body = renderToString(
    <main className="app-main without-scripts">
      <PageTitle title="Belum tersedia" />
      <MissingFile />
      <a href={to.beranda()} className={`${buttonClass('primary')} mt-4`}>
        Buka Beranda
      </a>
    </main>,
  )
  return { body, title: takeTitle() }
}

export const KONTAK = to.kontak()

export { CAMPUS } from '../../features/auth/campus-address.ts'
export { FORGOTTEN } from '../../features/auth/forgotten-address.ts'
export { VERIFIKASI } from '../../features/verifikasi/address.ts'

export const isLogin = (address: string) => matchPath(to.login(), urlIn(address).pathname) !== null

export { renderCampusBack } from './campus-back.tsx'
export { HANDOVER_SCRIPT, renderHandover } from './handover.tsx'
export { LAYAR, renderLayarBar } from './layar.tsx'

/** The screen that is offered where an address leads nowhere. Product §21.1. */
export const HOME = to.beranda()

const urlIn = (address: string) => new URL(`http://sia${address}`)

function goingBy<T>(first: FirstRender, act: () => T): T {
  setFirstRender(first)
  try {
    return act()
  } finally {
    setFirstRender(null)
  }
}
