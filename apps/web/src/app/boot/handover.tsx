import { renderToStaticMarkup } from 'react-dom/server'
import { to } from '../../lib/address/to.ts'
import { frontFor, OF_STUDENT, TOKEN } from '../../lib/session/session.ts'

/**
 * The script does as `startSession`, before any code has come; it says nothing of whom it is for. Where the browser
 * keeps nothing, the cookie is enough to read, and a password that has to be changed first stays here with its
 * sentence.
 */
export const HANDOVER_SCRIPT = `
const meta = (name) => document.querySelector('meta[name="sia:' + name + '"]')
let isKept = true
try {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("${OF_STUDENT}")) storage.removeItem(key)
  localStorage.setItem("${TOKEN}", meta("token").content)
} catch {
  isKept = false
}
if (isKept || !meta("one-time")) {
  document.documentElement.hidden = true
  location.replace(meta("next").content)
}
`

interface Handover {
  /** The token that the browser keeps for the session. */
  token: string
  /** The address that the login was asked for at, null for the front. */
  tujuan: string | null
  /** The password has to be changed first, which the app alone can do. */
  isOneTime: boolean
}

/**
 * The answer to a login that the browser sent itself: gives it the token and leads on, without scripts too, where
 * the cookie is enough to read. Shows nothing but where it cannot lead on.
 */
export function renderHandover({ token, tujuan, isOneTime }: Handover): string {
  const next = frontFor(tujuan?.split('?')[0] ?? to.profile()) ?? tujuan ?? to.profile()
  const page = (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="sia:token" content={token} />
        <meta name="sia:next" content={next} />
        <title>SIA</title>
        {isOneTime ? (
          <meta name="sia:one-time" />
        ) : (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${next}`} />
          </noscript>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, the same for everybody */}
        <script dangerouslySetInnerHTML={{ __html: HANDOVER_SCRIPT }} />
      </head>
      <body>
        {isOneTime ? (
          <p>
            Anda login dengan sandi sekali pakai, yang harus diganti terlebih dahulu. Untuk itu
            aktifkan JavaScript dan izinkan penyimpanan data situs di browser Anda, lalu{' '}
            <a href={to.login()}>login kembali</a>.
          </p>
        ) : (
          <noscript>
            <p>
              Anda sudah login. <a href={next}>Buka SIA</a>
            </p>
          </noscript>
        )}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
