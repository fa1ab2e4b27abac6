import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import { isFilePath } from '@sia/domain/berkas'
import type { Env } from '@sia/server/env'
import { sendError } from '@sia/server/http/errors'
import { isApi, pathOf } from '@sia/server/http/request-url'
import { allowScript } from '@sia/server/http/security-headers'
import type { UnknownAddresses } from '@sia/server/http/unknown-addresses'
import type { WindowCount } from '@sia/server/http/window-count'
import { openLetters } from '@sia/server/mail/letters'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import fresh from 'fresh'
import { forgottenPages } from '../features/auth/forgotten-pages.ts'
import { authForms } from '../features/auth/form-routes.ts'
import { createLoginPages } from '../features/auth/login-pages.ts'
import { layarPages } from '../features/layar/pages.ts'
import { createLoginWriter, escapeAttribute, putBeforeApp, putBelow } from '../lib/document-html.ts'
import { bringSheet, nameScript, type Shell } from '../lib/first-frame.ts'
import { type Encoding, packOnce } from '../lib/packed-html.ts'
import { loadScreens } from '../lib/screens.ts'
import { sendEarly, sendOnce } from '../lib/send-html.ts'
import { WORKER_OFF } from '../lib/worker-off.ts'
import { createDocuments } from './documents.ts'
import { sendErrorPage } from './error-page.ts'
import { kontakPage } from './kontak-page.ts'
import { findBar } from './layar-bar.ts'
import { createMaintenancePage } from './maintenance-page.ts'
import { verifikasiPage } from './verifikasi-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether pages are made with their screen; missing where the app is not built. */
    hasScreens?: boolean
    /** Answers the app's HTML, with the status the reply has; missing where the app is not built. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

const WORKER = '/worker.js'
/** The HTML under a name of its own, for the service worker: the same whoever asks. */
const SHELL = '/index.html'

/** Serves the built web app; every other page address answers its HTML, so deep links work. */
export const web = plugin(
  async (
    app: FastifyInstance,
    {
      env,
      root,
      unknown,
      verifikasi,
    }: { env: Env; root: string; unknown: UnknownAddresses; verifikasi: WindowCount },
  ) => {
    const hasCampus = env.OIDC_STUDENTS === true
    const shell = nameScript(
      readFileSync(join(root, 'index.html'), 'utf8')
        // The login shows the way by the campus account, at once and once its code has come.
        .replace('<head>', hasCampus ? '<head><meta name="sia:campus">' : '<head>')
        .replaceAll('%INSTAGRAM_URL%', escapeAttribute(env.INSTAGRAM_URL))
        .replaceAll('%FACEBOOK_URL%', escapeAttribute(env.FACEBOOK_URL)),
    )

    const hasWorker = env.SERVICE_WORKER === 'on'
    await app.register(async (files) => {
      files.addHook('onSend', async (_, reply) => lighten(reply))
      await files.register(fastifyStatic, {
        root,
        index: false,
        wildcard: false,
        preCompressed: true,
        dotfiles: 'ignore',
        // No file needs a date, and nobody asks for a part of a script; the entity tag is enough.
        cacheControl: false,
        lastModified: false,
        acceptRanges: false,
        globIgnore: [
          'server/**',
          '**/index.html*',
          ...(hasWorker ? [] : ['worker.js']),
          '**/*.br',
          '**/*.gz',
        ],
        setHeaders: (reply, path) => {
          reply.header('cache-control', keepingOf(path))
          // Files kept for good are not asked about.
          if (isOfBuild(path)) reply.removeHeader('etag')
          if (isPart(path)) for (const name of NOT_OF_PARTS) reply.raw.removeHeader(name)
        },
      })
    })
    if (!hasWorker) {
      app.get(WORKER, (_, reply) =>
        reply.type('text/javascript').header('cache-control', 'no-cache').send(WORKER_OFF),
      )
    }

    const screens = await loadScreens(app.log, root)
    const first = screens && bringSheet(shell, (path) => readFileSync(join(root, path), 'utf8'))
    const withLogin = ({ html, script }: Shell) => ({
      html: screens ? createLoginWriter(html)(screens.renderLogin(null, hasCampus)) : html,
      script,
    })
    const barOf = async (request: FastifyRequest) => (screens ? findBar(app, request, screens) : '')
    const page = createPage(app, withLogin(first ?? shell), barOf)
    // The worker keeps the files beside it, and this one for whoever comes.
    const kept = createPage(app, withLogin(shell))
    const missing =
      screens && first
        ? createPage(
            app,
            { ...first, html: putBeforeApp(first.html, screens.renderMissingFile()) },
            barOf,
          )
        : page
    // Only callers who are logged in are told of a missing file.
    app.decorate('sendPage', (request: FastifyRequest, reply: FastifyReply) => {
      const isMissing = reply.statusCode === 404 && isFilePath(pathOf(request))
      return (isMissing ? missing : page)(request, reply)
    })
    app.decorate('hasScreens', screens !== null)
    const documentOf = screens && createDocuments(app, { screens, shell })
    const maintenance = screens && createMaintenancePage(app, { screens, shell, env })
    if (screens && first && maintenance) {
      const pages = createLoginPages({ screens, shell: first, hasCampus })
      await app.register(authForms, { pages, maintenance })
      if (hasCampus) {
        // Loaded only where it is asked for.
        const { campusPages } = await import('../features/auth/campus-pages.ts')
        await app.register(campusPages, { screens, pages, maintenance, env })
      }
      await app.register(forgottenPages, {
        screens,
        shell: first,
        maintenance,
        letters: openLetters(env),
      })
      await app.register(kontakPage, { screens, shell: first, maintenance })
      await app.register(verifikasiPage, { screens, shell: first, maintenance, count: verifikasi })
      await app.register(layarPages, { screens, maintenance })
    }
    app.setNotFoundHandler(async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isApi(request)) return sendError(await unknown.refuse(request.ip), request, reply)
      const path = pathOf(request)
      const isPage = isRead && (path === SHELL || !/\.\w+$/.test(path))
      if (!isPage) return sendErrorPage(await unknown.refuse(request.ip), request, reply)
      if (path === SHELL) return kept(request, reply.status(200))
      if (await maintenance?.(request, reply)) return reply
      const made = await documentOf?.(request, reply)
      if (made === 'redirected') return reply
      if (!made) return page(request, reply.status(200))
      return sendEarly(made, request, reply.status(200))
    })
  },
)

/** Headers for documents and workers alone, and one that says nothing new: bytes on a dozen files. */
const NOT_OF_PARTS = ['content-security-policy', 'referrer-policy', 'connection']

// A script of the build is ASCII or read as UTF-8, as modules and the scripts of a page in UTF-8 are.
function lighten(reply: FastifyReply): void {
  const type = String(reply.getHeader('content-type'))
  if (type.startsWith('application/javascript')) reply.header('content-type', 'text/javascript')
}

/** Whether a file is a part of a page; the worker that reads PDF is not. */
const isPart = (path: string) => isOfBuild(path) && /\.(js|css|woff2)(\.(br|gz))?$/.test(path)

const isOfBuild = (path: string) => basename(dirname(path)) === 'assets'

/** Files of the build have their content in their name; the worker and the manifest are asked for anew. */
const keepingOf = (path: string) => (isOfBuild(path) ? 'max-age=31536000, immutable' : 'no-cache')

const FORMS: Encoding[] = ['br', 'gzip']

/** Answers the HTML, in which one script may run, compressed as far as it goes; `barOf` finds the bar of a view. */
function createPage(
  app: FastifyInstance,
  { html, script }: Shell,
  barOf: (request: FastifyRequest) => Promise<string> = async () => '',
) {
  const plain = Buffer.from(html)
  const packed = packOnce(plain)
  // Neither the start nor a page's first byte has to wait for it.
  app.addHook('onListen', async () => {
    await Promise.all(FORMS.map(packed))
  })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', FORMS)
    reply.header('vary', 'accept-encoding, cookie')
    // Also where nothing changed: the browser takes the headers of that answer.
    allowScript(reply, script)
    const bar = await barOf(request)
    if (bar !== '') return sendOnce(putBelow(html, bar), request, reply)
    if (reply.statusCode === 200) {
      reply.headers({ 'cache-control': 'no-cache', etag })
      // A proxy on the way may have made the tag a weak one.
      if (fresh(request.headers, { etag })) return reply.status(304).send()
    }
    if (encoding) reply.header('content-encoding', encoding)
    const body = encoding ? await packed(encoding) : plain
    return reply.type('text/html; charset=utf-8').send(body)
  }
}
