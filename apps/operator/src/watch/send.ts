import type { Env } from '@sia/server/env'
import { sendMail } from '@sia/server/mail/send-mail'
import type { Message } from './message.ts'

const WAIT_MS = 10_000

/** A place that is told, and how. */
export interface Recipient {
  name: string
  send(message: Message): Promise<void>
}

type Settings = Pick<Env, 'ALERT_WEBHOOK' | 'ALERT_EMAIL' | 'ALERT_FROM' | 'SMTP_URL'>

/** Everybody whom the settings name. */
export function listRecipients({ ALERT_WEBHOOK, ALERT_EMAIL, ALERT_FROM, SMTP_URL }: Settings) {
  const recipients: Recipient[] = []
  if (ALERT_WEBHOOK !== undefined) {
    recipients.push({
      name: `webhook ${new URL(ALERT_WEBHOOK).host}`,
      send: (message) => post(ALERT_WEBHOOK, message),
    })
  }
  if (SMTP_URL !== undefined && ALERT_EMAIL.length > 0) {
    const from = ALERT_FROM ?? ALERT_EMAIL[0] ?? ''
    recipients.push({
      name: `e-mail ${ALERT_EMAIL.join(', ')}`,
      send: (message) => sendMail(SMTP_URL, { from, to: ALERT_EMAIL, ...message }),
    })
  }
  return recipients
}

const DISCORD = /^(?:[a-z]+\.)?discord(?:app)?\.com$/
const DISCORD_MOST = 2000

/**
 * The body for a chat: only the field that it knows, since some refuse any other. Slack, Mattermost and Google Chat
 * read `text`, Discord `content` of limited length.
 */
export function bodyFor(url: string, { subject, text }: Message): Record<string, string> {
  const { hostname, pathname } = new URL(url)
  const said = `${subject}\n${text}`
  const isDiscord = DISCORD.test(hostname) && !pathname.endsWith('/slack')
  return isDiscord ? { content: [...said].slice(0, DISCORD_MOST).join('') } : { text: said }
}

async function post(url: string, message: Message): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyFor(url, message)),
    // The setting names who is told, and nobody else does.
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`dijawab ${reply.status}`)
}

/** The outcome of telling one recipient; `error` says why it did not arrive. */
export interface Delivery {
  name: string
  error: string | null
}

/** Tells all recipients; one that cannot be reached does not keep it from the others. */
export async function tellAll(recipients: Recipient[], message: Message): Promise<Delivery[]> {
  const sent = await Promise.allSettled(recipients.map(({ send }) => send(message)))
  return recipients.map(({ name }, index) => {
    const outcome = sent[index]
    return { name, error: outcome?.status === 'rejected' ? whyOf(outcome.reason) : null }
  })
}

// fetch says only that it failed; why stands behind it.
function whyOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
