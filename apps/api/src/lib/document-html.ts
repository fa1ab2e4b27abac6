/** What a document shows and brings along. */
interface Content {
  /** The id of the session it is made for. */
  session: string
  /** The screens, rendered. */
  body: string
  /** The answers they were made of, as JSON by their addresses. */
  answers: Map<string, { etag: string | null; reply: string }>
  /** What the first rendering goes by. */
  first: object
}

const ROOT = '<div id="root">'
const END = '</body>'

/**
 * What a document says until theme.js, its first script, has run (before anything is shown, or never), and when its
 * code did not come (main.ts).
 */
const LINES =
  '<p class="document-line without-scripts no-print">JavaScript tidak aktif. Halaman ini dapat dibaca dan tautannya dapat dibuka; tombol, isian, dan pencarian tidak berfungsi.</p>' +
  '<div data-boot-failed role="alert" hidden class="document-line no-print"><p>SIA gagal dimuat. Periksa koneksi internet Anda, lalu muat ulang.</p><a href="">Muat ulang</a><button type="button" data-boot-logout>Logout dari perangkat ini</button></div>'

/**
 * Puts documents together. In: the shell as it was built. Out: the HTML of a document, whose first script finds
 * the session's id before anything of it can be shown.
 */
export function createDocumentWriter(shell: string): (content: Content) => string {
  const root = shell.indexOf(ROOT)
  const end = shell.lastIndexOf(END)
  if (root < 0 || end < root) throw new Error('The built index.html has no place for a document.')
  // What is needed to read comes first; nobody waits for scripts meanwhile.
  const head = shell
    .slice(0, root)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  const [before = '', after = ''] = head.split('<head>')
  const close = shell.slice(end)
  return ({ session, body, answers, first }) => {
    const meta = `<meta name="sia:session" content="${session}">`
    return `${before}<head>${meta}${after}${ROOT}${body}</div>${LINES}<script type="application/json" id="brought">${dataOf(first, answers)}</script>${close}`
  }
}

function dataOf(first: object, answers: Content['answers']): string {
  const parts = [...answers].map(
    ([url, { etag, reply }]) =>
      `${JSON.stringify(url)}:{"etag":${JSON.stringify(etag)},"reply":${reply}}`,
  )
  const text = `${JSON.stringify(first).slice(0, -1)},"answers":{${parts.join(',')}}}`
  // Within a script nothing else could end it, or begin a comment.
  return text.replaceAll('<', '\\u003c')
}
