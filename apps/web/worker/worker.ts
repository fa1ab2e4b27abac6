import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { enable as enablePreload } from 'workbox-navigation-preload'
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isOfBuild, isPage } from './addresses.ts'
import { cachesOf, outdated } from './releases.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = 'index.html'
/** Long enough for a slow network, short enough for a person who looks at nothing. */
const PATIENCE_SECONDS = 5

// Written by the build: what starts without a network, and what is read there.
const files = self.__WB_MANIFEST as PrecacheEntry[]
// The HTML names its files by what is in them: it changes with every release.
const release = files.find(({ url }) => url === SHELL)?.revision ?? ''
const { used } = cachesOf(release)

// Only files that everybody gets pass through here; what a student reads is kept by the page (decision 23).
setCacheNameDetails({ prefix: 'sia', precache: 'start', suffix: release })
precache(files)
enablePreload()

// An answer of the server comes first, whatever it is: the shell stands in where none comes.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [{ handlerDidError: () => matchPrecache(SHELL) }],
  }),
)

// The browser has asked for these, too, while the worker started. Left alone it would ask once more, and the second time a
// login by the campus account is used up.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly(),
)

// Names say what is in them, so a page of the release before finds its own files too.
const onUse = new CacheFirst({ cacheName: used, matchOptions: { ignoreVary: true } })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfBuild(url.pathname),
  async (options) =>
    (await caches.match(options.request, { ignoreVary: true })) ?? onUse.handle(options),
)

// Nothing of this worker's is ever older than the page's: it need not wait until all pages are closed.
self.skipWaiting()
clientsClaim()
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOutdated())
})

async function dropOutdated(): Promise<void> {
  const names = outdated(await caches.keys(), release)
  await Promise.all(names.map((name) => caches.delete(name)))
}

// The notice to a student while no page is open; a newer one of a kind takes the place of the one before.
// Product §26.5.
self.addEventListener('push', (event) => {
  const { judul, kalimat: body, jenis: tag, kabar_id: data } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(judul, { body, tag, data }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(`/kabar?buka=${event.notification.data}`))
})
