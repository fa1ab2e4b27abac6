import { logout } from '@sia/contracts/auth'
import { open } from '@sia/contracts/layar'
import { LAYAR_PAGE } from '@sia/domain/layar'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { to } from '../../lib/address/to.ts'
import { OF_STUDENT, TOKEN } from '../../lib/session/session.ts'

/** Takes everything of a student from the device, as `wipeSession` does; the pages here run none of the app's code. */
const WIPE = `
const wipe = () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith("${OF_STUDENT}")) storage.removeItem(key)
  localStorage.removeItem("${TOKEN}")
}
`

/**
 * Takes the code out of the address and begins the view. Where a student is logged in, whoever opens it says first that
 * his session may end.
 */
const BEGIN_SCRIPT = `${WIPE}
const show = (id) => {
  for (const part of document.querySelectorAll("main > *")) part.hidden = part.id !== id
}
const isView = (token) => {
  try {
    return JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"))).layar === true
  } catch {
    return false
  }
}
const kode = location.hash.slice(1)
history.replaceState(null, "", location.pathname)
const fail = (sentence) => {
  if (sentence) document.getElementById("kalimat").textContent = sentence
  show("gagal")
}
async function begin(before) {
  show("tunggu")
  try {
    const response = await fetch("${open.path}", {
      method: "${open.method}",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kode }),
    })
    const reply = await response.json()
    if (!response.ok) return fail(reply.errors?.kode?.[0] ?? reply.message)
    if (before) {
      const headers = { authorization: "Bearer " + before }
      await fetch("${logout.path}", { method: "${logout.method}", headers, credentials: "omit" }).catch(() => {})
    }
    wipe()
    localStorage.setItem("${TOKEN}", reply._token.slice(reply._token.indexOf("|") + 1))
    location.replace("${to.profile()}")
  } catch {
    fail()
  }
}
addEventListener("DOMContentLoaded", () => {
  const before = localStorage.getItem("${TOKEN}")
  document.getElementById("lanjut").onclick = () => begin(before)
  if (!kode) fail()
  else if (before && !isView(before)) show("ganti")
  else begin(before)
})
`

const END_SCRIPT = `${WIPE}wipe()
`

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #10201f; background: #f4f6f5 }
main { box-sizing: border-box; max-width: 32rem; min-height: 100vh; margin: auto; padding: 1.5rem; display: grid; align-content: center }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1rem }
button { min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 700; color: #fff; background: #0b6b66; cursor: pointer }
@media (prefers-color-scheme: dark) {
  body { color: #e8f0ee; background: #0c1514 }
  button { color: #06201e; background: #5fd0c5 }
}
`

function page(title: string, script: string, content: ReactNode): string {
  const html = (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{STYLE}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, the same for everybody */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

/** The page that begins a view of a student's screens, and the one that ends it, each with its one script. Product §25.17. */
export const LAYAR = {
  begin: {
    script: BEGIN_SCRIPT,
    html: page(
      'Layar mahasiswa · SIA',
      BEGIN_SCRIPT,
      <>
        <div id="tunggu">
          <h1>Membuka layar mahasiswa…</h1>
          <noscript>
            <p>Aktifkan JavaScript di browser Anda.</p>
          </noscript>
        </div>
        <div id="ganti" hidden>
          <h1>Di browser ini ada mahasiswa yang sedang login.</h1>
          <p>
            Bila Anda melanjutkan, sesinya di browser ini berakhir, dan isian yang belum dikirim
            hilang. Ia perlu login kembali. Bila tidak, tutup tab ini.
          </p>
          <button type="button" id="lanjut">
            Akhiri sesinya dan lanjutkan
          </button>
        </div>
        <div id="gagal" role="alert" hidden>
          <h1>Layar belum dapat dibuka.</h1>
          <p id="kalimat">Tutup tab ini, lalu buka lagi dari data mahasiswa di Kantor.</p>
        </div>
      </>,
    ),
  },
  end: {
    script: END_SCRIPT,
    html: page(
      'Selesai · SIA',
      END_SCRIPT,
      <div>
        <h1>Anda tidak melihat layar mahasiswa lagi.</h1>
        <p>Tab ini dapat ditutup.</p>
      </div>,
    ),
  },
}

/** Room for the bar, which windows leave in sight. Here, so that no student's style sheet carries it. */
const BAR_STYLE = `
:root:root:root { --edge-bar: 3.75rem }
@media (width < 40rem) { :root:root:root { --edge-bar: 5.5rem } }
.overlay { height: calc(100% - var(--lower-edge)) !important }
@media print { :root:root:root { --edge-bar: 0px } }
body:not(:has(.app-page)) { padding-bottom: var(--edge-bar) }
`

/** The bar on every screen of a view. Takes the student's name. */
export function renderLayarBar(nama: string): string {
  return renderToStaticMarkup(
    <aside aria-label="Melihat layar mahasiswa" className="document-line edge-bar no-print">
      <style>{BAR_STYLE}</style>
      <form method="post" action={`${LAYAR_PAGE}/akhiri`}>
        Anda melihat layar {nama} · hanya membaca · <button type="submit">Akhiri</button>
      </form>
    </aside>,
  )
}
