/**
 * A service worker that removes the one before it, with all it kept, and then itself: what `/worker.js` answers
 * while `SERVICE_WORKER=off`. A browser that is told nothing (404) would keep the old one.
 */
export const WORKER_OFF = `self.skipWaiting()
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
