import { Agent } from 'node:https'
import { isPushAddress } from '@sia/domain/pemberitahuan'
import type { Channels, Outcome } from '@sia/office/features/pemberitahuan/commands-deliver'
import type { PushKeys } from '@sia/office/features/pemberitahuan/keys'
import { type Env, proxyEnv } from '@sia/server/env'
import webpush, { WebPushError } from 'web-push'

const WAIT_MS = 10_000
/** How long a push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 12 * 60 * 60

/** Statuses of a device that is no more, and of a message that a service never takes. */
const GONE = [404, 410]
const REFUSED = [400, 401, 403, 413]

/**
 * Push messages by the services of PUSH_SERVICES, encrypted for the browser. Null where the settings name no service, or
 * not who sends.
 * @param agent of the connections; a test's trusts its own certificate.
 */
export function openPush(
  { PUSH_SERVICES, MAIL_FROM, DOMAIN }: Pick<Env, 'PUSH_SERVICES' | 'MAIL_FROM' | 'DOMAIN'>,
  keys: PushKeys,
  agent = new Agent({ keepAlive: true, maxSockets: 20, proxyEnv: proxyEnv() }),
): Channels['push'] {
  if (PUSH_SERVICES.length === 0) return null
  const address = /<(.+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM
  // The services want to know whom to write to; browsers subscribe over HTTPS only, for which there is a DOMAIN.
  if (address === undefined && DOMAIN === null) return null
  const subject = address === undefined ? `https://${DOMAIN}` : `mailto:${address}`
  const vapidDetails = { subject, publicKey: keys.publik, privateKey: keys.pribadi }

  return async ({ alamat, p256dh, auth }, message): Promise<Outcome> => {
    // A service that is not named any more is not spoken to.
    if (!isPushAddress(alamat, PUSH_SERVICES)) return 'gone'
    try {
      await webpush.sendNotification(
        { endpoint: alamat, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          agent,
          timeout: WAIT_MS,
          TTL: KEPT_SECONDS,
          urgency: 'normal',
          topic: message.jenis,
        },
      )
      return 'delivered'
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error
      if (GONE.includes(error.statusCode)) return 'gone'
      if (REFUSED.includes(error.statusCode)) return 'refused'
      throw error
    }
  }
}

/** New keys. */
export function makePushKeys(): PushKeys {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return { publik: publicKey, pribadi: privateKey }
}
