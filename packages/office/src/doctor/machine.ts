import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/time'
import { keptSecret } from '@sia/server/auth/secret'
import { commandToClose } from '@sia/server/db/embedded-user'
import { type Env, secretFiles } from '@sia/server/env'
import { StartError } from '@sia/server/errors'
import { measureDisk } from '@sia/server/storage/disk'
import type pg from 'pg'
import { type Finding, ok, problem, warning } from './finding.ts'

const CLOCK_OFF_MS = 2000
const LEAST_BYTES = 2_000_000_000
const LEAST_SHARE = 0.1
const READ_BY_OTHERS = 0o004
const KEY_BYTES = 32

/** This machine's clock beside the database's, and what it shows on campus. */
export async function checkClock(pool: pg.Pool): Promise<Finding> {
  const sent = Date.now()
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const received = Date.now()
  // The database was asked somewhere between the two.
  const off = Math.round(Math.abs((rows[0]?.now ?? 0) - (sent + received) / 2))
  const shown = `di kampus sekarang ${showMoment(formatMoment(new Date(received)))}`
  return off > CLOCK_OFF_MS
    ? warning(
        'jam',
        `${shown}; berbeda ${(off / 1000).toFixed(1)} detik dari jam basis data`,
        'Samakan jam kedua mesin (NTP).',
      )
    : ok('jam', shown)
}

/**
 * Room in the data folder: a problem below 10 % or 2 GB.
 * @throws StartError when the folder is not there.
 */
export async function checkDisk(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  measure = measureDisk,
): Promise<Finding> {
  const { free, share } = await measure(DATA_DIR).catch((cause) => {
    throw new StartError(`Folder data ${DATA_DIR} tidak dapat dibaca.`, { cause })
  })
  const gigabytes = (free / 1e9).toLocaleString('id-ID', { maximumFractionDigits: 1 })
  const found = `${gigabytes} GB kosong (${Math.round(share * 100)} %) di ${DATA_DIR}`
  return free < LEAST_BYTES || share < LEAST_SHARE
    ? problem('disk', found, 'Kosongkan tempat, atau pindahkan cadangan lama ke mesin lain.')
    : ok('disk', found)
}

/** Where the sessions' key comes from, and that nobody else on this machine reads secrets or data. */
export async function checkSecrets(env: Env): Promise<Finding[]> {
  const { DATA_DIR } = env
  const kept = ['session-secret', 'postgres-password'].map((name) => join(DATA_DIR, name))
  const open: string[] = []
  for (const path of [DATA_DIR, ...kept, ...secretFiles()]) {
    const mode = await modeOf(path)
    if (mode !== null && (mode & READ_BY_OTHERS) !== 0) open.push(path)
  }
  return [
    await checkKey(env),
    open.length === 0
      ? ok('hak berkas', 'rahasia dan folder data tidak terbuka bagi pengguna lain')
      : (open.some((path) => path !== DATA_DIR) ? problem : warning)(
          'hak berkas',
          `dapat dibaca semua pengguna mesin ini: ${open.join(', ')}`,
          closing(open, env),
        ),
  ]
}

/** The command that closes files and folders, and never locks the embedded PostgreSQL out of its own. */
function closing(open: string[], { DATA_DIR }: Env): string {
  const folder = open.includes(DATA_DIR) ? commandToClose(DATA_DIR) : null
  const rest = folder === null ? open : open.filter((path) => path !== DATA_DIR)
  const plain = rest.length === 0 ? null : `chmod o-rwx ${rest.join(' ')}`
  return [folder, plain].filter((command) => command !== null).join(' && ')
}

// A key in the settings has been judged when they were read.
async function checkKey(env: Env): Promise<Finding> {
  const { SESSION_SECRET: given } = env
  if (given !== undefined) {
    const older = given.length > 1 ? `, dan ${given.length - 1} kunci lama yang masih diterima` : ''
    return ok('rahasia', `kunci sesi dari SESSION_SECRET${older}`)
  }
  const file = keptSecret(env)
  const bytes = await stat(file).then(({ size }) => size, unlessMissing)
  if (bytes === null) return ok('rahasia', 'kunci sesi akan dibuat saat server mulai')
  return bytes < KEY_BYTES
    ? problem(
        'rahasia',
        `kunci sesi di ${file} terlalu pendek`,
        `Hapus ${file}; server membuat yang baru.`,
      )
    : ok('rahasia', `kunci sesi dibuat sendiri di ${file}`)
}

async function modeOf(path: string): Promise<number | null> {
  // Windows has other rights.
  if (process.platform === 'win32') return null
  return stat(path).then(({ mode }) => mode, unlessMissing)
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Settings that are easily forgotten on a server for students. */
export function checkSettings({ NODE_ENV, HOST, TRUST_PROXY }: Env): Finding[] {
  const proxies = TRUST_PROXY.length
  const behind = ['127.0.0.1', 'localhost', '::1'].includes(HOST)
  return [
    NODE_ENV === 'production'
      ? ok('lingkungan', 'NODE_ENV=production')
      : warning(
          'lingkungan',
          `NODE_ENV=${NODE_ENV}`,
          'Isi NODE_ENV=production di server yang dipakai mahasiswa.',
        ),
    NODE_ENV === 'production' && behind && proxies === 0
      ? warning(
          'proxy',
          `server hanya mendengar di ${HOST} dan TRUST_PROXY kosong`,
          'Isi TRUST_PROXY dengan alamat proxy; kalau tidak, semua mahasiswa tampak dari satu alamat.',
        )
      : ok(
          'proxy',
          proxies > 0
            ? `alamat mahasiswa dipercaya dari ${TRUST_PROXY.join(', ')}`
            : 'TRUST_PROXY kosong: mahasiswa terhubung langsung ke server',
        ),
  ]
}
