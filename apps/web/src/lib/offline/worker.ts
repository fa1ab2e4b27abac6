/**
 * Has the browser keep what starts without a network, once the first page is there. Where it has no worker (a plain
 * HTTP address, a private window, a full device) the page is whole without.
 */
export function registerWorker(): void {
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => {})
}
