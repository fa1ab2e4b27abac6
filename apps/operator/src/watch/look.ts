import type { Finding } from '@sia/office/doctor/finding'
import { inspectAll } from '@sia/office/doctor/inspect'
import { addressOf } from '@sia/office/doctor/server'
import type { BareCtx } from '../lib/context.ts'
import { recordOnce } from '../lib/record.ts'
import { compare } from './changes.ts'
import { nameCollege } from './college.ts'
import { messageOf } from './message.ts'
import { fetchRequests, judgeRequests, type Requests, uncounted } from './requests.ts'
import { type Delivery, type Recipient, tellAll } from './send.ts'
import { readKept, writeKept } from './state-file.ts'

/** One look's findings and messages. */
export interface Look {
  findings: Finding[]
  /** The message, null where nothing changed. */
  told: string | null
  deliveries: Delivery[]
}

/**
 * Looks at everything once and tells the changes since somebody was last told. A message that reached nobody is told
 * again at the next look.
 * @param record the word under which the audit log has this look, null for none.
 * @throws AppError unstorable when the told state cannot be kept.
 */
export async function look(
  ctx: BareCtx,
  recipients: Recipient[],
  record: 'awasi' | null,
): Promise<Look> {
  const { env, now } = ctx
  const kept = await readKept(env.DATA_DIR)
  const { finding, requests } = await lookAtRequests(ctx, kept.requests)
  const note = record && ((url: string) => recordOnce(url, ctx, record, {}))
  const findings = [...(await inspectAll({ ...ctx, record: note ?? undefined })), finding]
  const changes = compare(kept.state, findings, now)
  const college = await nameCollege(env, kept.college)
  if (changes.began.length + changes.ended.length === 0) {
    await writeKept(env.DATA_DIR, { state: changes.state, requests, college })
    return { findings, told: null, deliveries: [] }
  }
  const message = messageOf(changes, college, now)
  const deliveries = await tellAll(recipients, message)
  const arrived = deliveries.length === 0 || deliveries.some(({ error }) => error === null)
  await writeKept(env.DATA_DIR, { state: arrived ? changes.state : kept.state, requests, college })
  return { findings, told: `${message.subject}\n${message.text}`, deliveries }
}

async function lookAtRequests(
  { env }: BareCtx,
  before: Requests | null,
): Promise<{ finding: Finding; requests: Requests | null }> {
  if (env.METRICS_TOKEN === undefined) return { finding: uncounted(), requests: null }
  const requests = await fetchRequests(addressOf(env), env.METRICS_TOKEN)
  return requests === null
    ? { finding: uncounted(), requests: before }
    : { finding: judgeRequests(before, requests), requests }
}
