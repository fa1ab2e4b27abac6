import { renderToStaticMarkup } from 'react-dom/server'
import { CAMPUS } from '../../features/auth/campus-address.ts'

/**
 * The page that the campus account comes back to, which leads on to where the login ends. Takes the query that the page
 * was opened with.
 */
export function renderCampusBack(query: string): string {
  const next = `${CAMPUS.END}?${query}`
  const page = (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta httpEquiv="refresh" content={`0; url=${next}`} />
        <title>SIA</title>
      </head>
      <body>
        <p>
          Login dengan akun kampus hampir selesai. <a href={next}>Lanjutkan</a>
        </p>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
