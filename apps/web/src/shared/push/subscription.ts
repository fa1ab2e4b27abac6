/** Whether this browser can be told of something while SIA is closed, or why not. */
export type Ability = 'able' | 'denied' | 'install' | 'unable'

/** The abilities of this browser; a page of the server's does not know them. */
export function readAbility(): Ability {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'able'
  }
  // On an iPhone only what stands on the home screen is told; and on an iPad, which says that it is a Macintosh.
  const { userAgent, maxTouchPoints } = navigator
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iPhone|iPad/.test(userAgent) ? 'install' : 'unable'
}

/** The server's record of a browser's subscription. */
interface Subscribed {
  alamat: string
  p256dh: string
  auth: string
}

/**
 * Asks the student, then the browser's push service, for an address by the college's key; null where the student says no.
 * @throws DOMException where the service is not reached.
 */
export async function subscribe(kunci: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // One by another key, as of another college's server at this address, cannot go on.
  await (await pushManager.getSubscription())?.unsubscribe()
  return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kunci }))
}

/** The browser's subscription, where there is one. */
export async function findSubscription(): Promise<Subscribed | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const found = await worker?.pushManager?.getSubscription()
  return found ? told(found) : null
}

function told(subscription: PushSubscription): Subscribed {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { alamat: endpoint ?? '', p256dh, auth }
}
