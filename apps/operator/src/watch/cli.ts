import { setTimeout as sleep } from 'node:timers/promises'
import { formatMoment } from '@sia/domain/time'
import { AppError } from '@sia/server/errors'
import { untilStopped } from '../backup/signals.ts'
import { flag } from '../lib/arguments.ts'
import { defineBareCommand, type Outcome } from '../lib/command.ts'
import type { BareCtx } from '../lib/context.ts'
import { nameCollege } from './college.ts'
import { type Look, look } from './look.ts'
import { trialMessage } from './message.ts'
import { type Delivery, listRecipients, type Recipient, tellAll } from './send.ts'

const MINUTE_MS = 60_000

/** `sia awasi`: wakes somebody when something goes wrong. */
export const watchCommand = defineBareCommand({
  command: 'awasi',
  describe: 'Periksa terus-menerus, dan beri tahu lewat webhook dan e-mail bila ada yang berubah',
  options: {
    setiap: {
      type: 'number',
      default: 5,
      describe: 'Jarak antara dua pemeriksaan, menit',
    },
    sekali: flag('Periksa satu kali lalu selesai, untuk cron'),
    coba: flag('Kirim pemberitahuan percobaan, tanpa memeriksa'),
  },
  check: ({ setiap }) =>
    !(Number.isInteger(setiap) && setiap >= 1 && setiap <= 1440) &&
    '--setiap harus bilangan bulat dari 1 sampai 1440 menit.',
  note: 'Ke mana: ALERT_WEBHOOK, ALERT_EMAIL bersama SMTP_URL; lihat docs/settings.md.',
  examples: [
    ['$0 awasi --coba', 'Apakah webhook dan e-mail sampai?'],
    ['$0 awasi', 'Tetap berjalan, setiap 5 menit'],
    ['$0 awasi --sekali', 'Satu kali, dari cron'],
  ],
  async run(ctx, { setiap, sekali, coba }) {
    const recipients = listRecipients(ctx.env)
    if (coba) return tryOut(ctx, recipients)
    if (sekali) return outcomeOf(await look(ctx, recipients, null))
    if (recipients.length === 0) throw nobody()
    return untilStopped((signal) => watch(ctx, recipients, setiap * MINUTE_MS, signal))
  },
})

const nobody = () =>
  new AppError(
    'invalid',
    'Tidak ada yang diberi tahu: isi ALERT_WEBHOOK, atau ALERT_EMAIL bersama SMTP_URL.',
  )

async function tryOut({ env, now }: BareCtx, recipients: Recipient[]): Promise<Outcome> {
  if (recipients.length === 0) throw nobody()
  const deliveries = await tellAll(recipients, trialMessage(await nameCollege(env), now))
  return {
    text: deliveries.map(describe).join('\n'),
    json: { deliveries },
    code: deliveries.some(({ error }) => error !== null) ? 1 : 0,
  }
}

const describe = ({ name, error }: Delivery) =>
  error === null ? `Terkirim: ${name}` : `GAGAL: ${name}: ${error}`

function outcomeOf({ findings, told, deliveries }: Look): Outcome {
  const problems = findings.filter(({ hasil }) => hasil === 'masalah').map(({ bagian }) => bagian)
  const said = told ?? (problems.length === 0 ? 'Semuanya baik.' : 'Masalahnya masih sama.')
  const failed = deliveries.some(({ error }) => error !== null)
  return {
    text: [said, ...deliveries.map(describe)].join('\n'),
    json: { problems, changed: told !== null, deliveries },
    code: problems.length > 0 || failed ? 1 : 0,
  }
}

async function watch(
  ctx: BareCtx,
  recipients: Recipient[],
  pauseMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const log = (line: string) => ctx.terminal.err(`${formatMoment(new Date())} WITA  ${line}`)
  log(
    `Mengawasi setiap ${pauseMs / MINUTE_MS} menit; diberi tahu: ${recipients.map(({ name }) => name).join(', ')}.`,
  )
  let record: 'awasi' | null = 'awasi'
  while (!signal.aborted) {
    const { told, deliveries } = await look({ ...ctx, now: new Date() }, recipients, record)
    record = null
    if (told !== null) log([told, ...deliveries.map(describe)].join(' | ').replaceAll('\n', ' '))
    // A stop wakes it; there is nothing else to say about that.
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  return { text: 'Pengawasan dihentikan.', json: { stopped: true } }
}
