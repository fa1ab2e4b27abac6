/** The content of a document. */
interface Content {
  /** The screens, rendered. */
  body: string
  /** The screen's title for the browser's tab; null for the shell's name. */
  title: string | null
  /** The answers they were made of, as JSON by their addresses. */
  answers: Map<string, string>
  /** The first rendering's values. */
  first: object
}

/** Writes a document in two parts, of which the browser has use for the first before the second is made. */
interface DocumentWriter {
  /** The part before the content; `session` is the id of the session that the document is made for. */
  begin(session: string): string
  /**
   * The content and all after it, in pieces: a long text that is put together once more costs as much as reading it.
   * Without content (null) the page begins as the bare shell does. `below` is shown under either.
   */
  end(content: Content | null, below?: string): string[]
}

const ROOT = '<div id="root">'
const HEAD = '</head>'
const END = '</body>'
const TITLE = /<title>.*?<\/title>/
/** Where the shell has room for the login page. */
const LOGIN = '<div class="boot-login">'

/**
 * Sentences of a document until theme.js, its first script, has run (before anything is shown, or never), and when its
 * code did not come (main.ts).
 */
const LINES =
  '<form id="whole" aria-label="Keterangan halaman" method="post" action="/logout" class="document-line without-scripts no-print"><span class="no-script">JavaScript tidak aktif.</span><span class="no-storage">Browser ini tidak dapat menyimpan data SIA.</span> Halaman ini dapat dibaca dan tautannya dapat dibuka; tombol lain, isian, dan pencarian tidak berfungsi.<button>Logout</button></form>' +
  '<div data-boot-failed role="alert" hidden class="document-line no-print"><p>SIA gagal dimuat. Periksa koneksi internet Anda, lalu muat ulang.</p><a href="">Muat ulang</a><button type="button" data-boot-logout>Logout dari perangkat ini</button></div>'

/** No frame before the first of the LINES: a bar of which half has come would move, and all comes at once. */
const WHOLE = '<link rel="expect" href="#whole" blocking="render">'

/** The tags that start the app; a document has them behind its content. */
const CODE = /<(script type="module"|link rel="(modulepreload|app)")[^>]*>(<\/script>)?/g

/**
 * Puts documents together from the shell as it was built. Returns the writer of a document's HTML, whose first
 * script finds the session's id before anything of it can be shown.
 */
export function createDocumentWriter(shell: string): DocumentWriter {
  const { root, end } = placesIn(shell)
  const whole = shell.slice(0, root)
  const [head = '', body] = whole.replaceAll(CODE, '').replace(TITLE, '').split(HEAD)
  const [before = '', after = ''] = head.split('<head>')
  const [title = ''] = TITLE.exec(whole) ?? []
  const code = readFirst(fetchOnly((whole.match(CODE) ?? []).join('')))
  const outline = shell.slice(root, end)
  const close = shell.slice(end)
  return {
    begin: (session) =>
      `${before}<head><meta name="sia:session" content="${session}">${after}${WHOLE}`,
    // The screen's title is known with its content.
    end(content, below = '') {
      if (content === null) return [`${title}${HEAD}${body}${outline}${below}${code}${close}`]
      const named = content.title === null ? title : titleOf(content.title)
      return [
        `${named}${HEAD}${body}${ROOT}`,
        content.body,
        `</div>${below}${LINES}${code}${SCRIPT}brought">`,
        ...dataOf(content).map(escapeJson),
        `</script>${close}`,
      ]
    },
  }
}

/**
 * Puts the maintenance screen into the place of everything else in the shell as it was built. Without scripts the
 * page loads itself anew.
 */
export function createMaintenanceWriter(
  shell: string,
): (page: { message: string; body: string; retrySeconds: number }) => string {
  const write = createWriter(shell)
  return ({ message, body, retrySeconds }) => {
    const down = `<meta name="sia:down" content="${escapeAttribute(message)}">`
    const again = `<noscript><meta http-equiv="refresh" content="${retrySeconds}"></noscript>`
    return write({ head: down + again, body, end: '' })
  }
}

/** Puts a page that needs no code into the place of everything else in the shell; `below` is shown under it. */
export function createBareWriter(
  shell: string,
): (page: Pick<Content, 'body' | 'title'> & { below: string }) => string {
  const write = createWriter(shell.replaceAll(CODE, '').replace(TITLE, ''))
  return ({ body, title, below }) => write({ head: titleOf(title ?? ''), body, end: below })
}

/** Shows something under the shell. */
export function putBelow(shell: string, below: string): string {
  const { end } = placesIn(shell)
  return shell.slice(0, end) + below + shell.slice(end)
}

function createWriter(shell: string) {
  const { root, end: close } = placesIn(shell)
  const [before = '', after = ''] = readFirst(shell.slice(0, root)).split('<head>')
  return ({ head, body, end }: { head: string; body: string; end: string }) =>
    `${before}<head>${head}${after}${ROOT}${body}</div>${end}${shell.slice(close)}`
}

const titleOf = (text: string) => `<title>${escapeAttribute(text)}</title>`

/** Where the content begins, and what follows it. */
function placesIn(shell: string) {
  const root = shell.indexOf(ROOT)
  const end = shell.lastIndexOf(END)
  if (root < 0 || end < root) throw new Error('The built index.html has no place for a document.')
  return { root, end }
}

/** A text as it may stand between double quotes. */
export const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Puts the login page into the shell: the HTML that everybody gets, or the answer to what was sent from the page,
 * which the page goes on from.
 */
export function createLoginWriter(
  shell: string,
): (login: { body: string; answer: object | null }) => string {
  const [before, after] = startFirst(shell).split(LOGIN)
  if (before === undefined || after === undefined) {
    throw new Error('The built index.html has no place for the login.')
  }
  return ({ body, answer }) => {
    const data = answer ? scriptOf('login', JSON.stringify(answer)) : ''
    return `${before}${LOGIN}${body}</div>${data}${after.replace('</div>', '')}`
  }
}

/** The shell with words for who has no scripts instead of the login: he is logged in, and the app needs scripts. */
export function putBeforeApp(
  shell: string,
  { body, title }: Pick<Content, 'body' | 'title'>,
): string {
  const named = title === null ? shell : shell.replace(TITLE, () => titleOf(title))
  const [before, after] = named.split(LOGIN)
  return `${before}${body}${LOGIN}${after}`
}

// Files needed to read come first; nobody waits for scripts meanwhile.
const readFirst = (html: string) =>
  html.replaceAll(
    /<(script type="module"|link rel="(?:module)?preload"(?! as="font"))/g,
    '<$1 fetchpriority="low"',
  )

/** Files fetched as modules are parsed at once, also from the cache: before the first frame, and in its way. */
const fetchOnly = (html: string) =>
  html.replaceAll(
    /rel="(modulepreload|app)"(?: crossorigin)?/g,
    'rel="preload" as="script" crossorigin',
  )

// As above, but for the few files that send the first reads: without them everything is a round later.
const startFirst = (html: string) =>
  html.replaceAll(/<link rel="modulepreload"(?=[^>]*\/(react|base)-)/g, '$& fetchpriority="low"')

const SCRIPT = '<script type="application/json" id="'

const scriptOf = (id: string, json: string) => `${SCRIPT}${id}">${escapeJson(json)}</script>`

// Within a script nothing else could end it, or begin a comment.
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')

function dataOf({ first, answers }: Content): string[] {
  const parts = [...answers].flatMap(([url, answer], place) => [
    `${place === 0 ? '' : ','}${JSON.stringify(url)}:`,
    answer,
  ])
  return [`${JSON.stringify(first).slice(0, -1)},"answers":{`, ...parts, '}}']
}
