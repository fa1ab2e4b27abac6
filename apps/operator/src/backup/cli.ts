import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatMoment, parseTime, showMoment } from '@sia/domain/time'
import { createBackup, summarize } from '@sia/office/backup/create'
import type { Manifest } from '@sia/office/backup/format'
import { verifyBackup } from '@sia/office/backup/read'
import { forgetFailure } from '@sia/server/backup/failure'
import { ownFolder, removeOld, targetOf } from '@sia/server/backup/names'
import { text } from '../lib/arguments.ts'
import { defineBareCommand, type Outcome } from '../lib/command.ts'
import type { BareCtx } from '../lib/context.ts'
import { identify } from '../lib/identity.ts'
import { explain } from '../lib/run.ts'
import { runNightly } from './nightly.ts'
import { noted } from './noted.ts'
import { untilStopped } from './signals.ts'

interface Wish {
  tindakan: string
  berkas?: string | undefined
  ke?: string | undefined
  simpan?: number | undefined
  jadwal?: string | undefined
}

/** `sia backup`: makes and checks backups. */
export const backupCommand = defineBareCommand({
  command: 'backup [tindakan] [berkas]',
  describe: 'Cadangkan basis data dan berkas, atau periksa sebuah cadangan',
  options: {
    tindakan: {
      type: 'string',
      choices: ['buat', 'periksa'],
      default: 'buat',
      describe: 'buat: cadangan baru; periksa: baca seluruh berkas tanpa mengubah apa-apa',
    },
    berkas: text('Berkas yang diperiksa'),
    ke: text('Folder yang sudah ada, atau berkas .tar.gz di situ [baku: DATA_DIR/backup]'),
    simpan: {
      type: 'number',
      describe: 'Sesudah berhasil, hapus cadangan lama sehingga tinggal sekian',
    },
    jadwal: text('Tetap berjalan dan buat cadangan setiap malam pada jam ini (WITA), JJ:MM'),
  },
  check({ tindakan, berkas, simpan, jadwal, ke }) {
    if ((tindakan === 'periksa') !== (berkas !== undefined)) {
      return 'Tulis: sia backup periksa <berkas>'
    }
    if (simpan !== undefined && !(Number.isInteger(simpan) && simpan >= 1)) {
      return '--simpan harus bilangan bulat, paling sedikit 1.'
    }
    if (jadwal !== undefined && !(jadwal.length === 5 && parseTime(jadwal))) {
      return '--jadwal harus jam seperti 02:00.'
    }
    return (
      ke?.endsWith('.tar.gz') === true &&
      (jadwal ?? simpan) !== undefined &&
      'Dengan --jadwal atau --simpan, --ke harus sebuah folder.'
    )
  },
  examples: [
    ['$0 backup', 'Satu berkas di DATA_DIR/backup'],
    ['$0 backup --ke /media/usb --simpan 14', 'Ke folder lain; 14 yang terbaru disimpan'],
    ['$0 backup --jadwal 02:00 --simpan 14', 'Setiap malam, selama perintah ini berjalan'],
    ['$0 backup periksa sia-20261121-020000.tar.gz', 'Apakah berkas ini utuh?'],
  ],
  run(ctx, wish) {
    if (wish.tindakan === 'periksa') return check(resolve(wish.berkas ?? ''))
    return untilStopped((signal) =>
      wish.jadwal === undefined
        ? makeNow(ctx, wish, signal)
        : everyNight(ctx, wish, wish.jadwal, signal),
    )
  },
})

async function check(file: string): Promise<Outcome> {
  const manifest = await verifyBackup(file)
  const text = `Cadangan utuh: ${file}\n${describe(manifest)}`
  return { text, json: { file, ...summarize(manifest) } }
}

async function makeNow(ctx: BareCtx, wish: Wish, signal: AbortSignal): Promise<Outcome> {
  const { text, json } = await make(ctx, wish, ctx.now, signal)
  return { text: `${text}\n${PRIVATE}`, json }
}

const PRIVATE =
  'Isinya data pribadi mahasiswa dan sandi yang teracak: simpan di tempat aman, juga di luar mesin ini.'

async function make(
  { env, operator }: BareCtx,
  { ke, simpan }: Wish,
  now: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const file = targetOf(resolve(ke ?? ownFolder(env.DATA_DIR)), now)
  const { bytes, manifest } = await createBackup({
    env,
    actorOf: async (client) => (await identify(client, env, operator)).actor,
    now,
    file,
    signal,
  })
  await forgetFailure(env)
  const removed = simpan === undefined ? [] : await removeOld(dirname(file), simpan, now)
  const text = [
    `Cadangan selesai dan sudah dibaca ulang: ${file} (${megabytes(bytes)})`,
    describe(manifest),
    ...(removed.length > 0 ? [`Cadangan lama dihapus: ${removed.length}`] : []),
  ].join('\n')
  return { text, json: { file, bytes, ...summarize(manifest), removed } }
}

async function everyNight(ctx: BareCtx, wish: Wish, time: string, signal: AbortSignal) {
  const log = (line: string) =>
    ctx.terminal.err(`${formatMoment(new Date())} WITA  ${line.replaceAll('\n', ' ')}`)
  await runNightly({
    time,
    clock: () => new Date(),
    sleep: (ms, until) => sleep(ms, undefined, { signal: until }).catch(() => undefined),
    backup: (now) => noted(ctx.env, now, async () => (await make(ctx, wish, now, signal)).text),
    log,
    explain: (error) => explain(error).sentence,
    signal,
  })
  return { text: 'Cadangan malam dihentikan.', json: { stopped: true } }
}

function describe(manifest: Manifest): string {
  const { taken_at, tables, rows, files, missing } = summarize(manifest)
  const number = (value: number) => value.toLocaleString('id-ID')
  const lines = [
    `Keadaan ${showMoment(formatMoment(new Date(taken_at)))}: ${tables} tabel, ${number(rows)} baris, ${number(files)} berkas.`,
  ]
  if (missing > 0) {
    const some = manifest.missing.slice(0, 3).join(', ')
    lines.push(
      `Perhatian: ${number(missing)} berkas disebut data tetapi tidak ada di penyimpanan (${some}${missing > 3 ? ', ...' : ''}).`,
    )
  }
  return lines.join('\n')
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`
