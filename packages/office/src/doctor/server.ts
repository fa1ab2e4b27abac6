import { addressAt } from '@sia/server/address-at'
import { findSecrets } from '@sia/server/auth/secret'
import { fingerprintsOf, readServerKeys } from '@sia/server/db/instances'
import type { Env } from '@sia/server/env'
import { noteServer, readSeenPort, seenFile } from '@sia/server/server-seen'
import type pg from 'pg'
import { type Finding, ok, problem, warning } from './finding.ts'

const WAIT_MS = 5000
const LOOK_AT_LOG = 'Lihat catatan server; di sana ada sebabnya.'

/** Where the students' server that runs with these settings answers this machine. */
export const addressOf = ({ SERVER_URL, HOST, PORT }: Pick<Env, 'SERVER_URL' | 'HOST' | 'PORT'>) =>
  SERVER_URL ?? addressAt(HOST, PORT)

type Surroundings = Pick<
  Env,
  | 'SERVER_URL'
  | 'HOST'
  | 'PORT'
  | 'DATA_DIR'
  | 'isInstancesGiven'
  | 'KANTOR'
  | 'KANTOR_URL'
  | 'KANTOR_PORT'
>

/**
 * Asks the server that runs with these settings whether it can serve. That nobody answers is a problem where a server
 * was seen before, or INSTANCES says that there is one; not for who looks from elsewhere, perhaps another machine.
 */
export async function checkServing(env: Surroundings, isElsewhere = false): Promise<Finding> {
  const at = addressOf(env)
  let reply: Response
  try {
    reply = await fetch(`${at}/health/ready`, { signal: AbortSignal.timeout(WAIT_MS) })
  } catch (error) {
    if (isElsewhere && env.SERVER_URL === undefined) return unseen(at)
    return (error as Error).name === 'TimeoutError'
      ? problem('server', `${at} tidak menjawab dalam ${WAIT_MS / 1000} detik`, LOOK_AT_LOG)
      : silent(env, at)
  }
  const { status, message, workers } = await readAnswer(reply)
  if (status === 'ready') {
    if (!isElsewhere) await noteServer(env, env.PORT)
    return ready(at, workers)
  }
  return message === undefined
    ? warning('server', `yang menjawab di ${at} bukan SIA`, 'Samakan HOST dan PORT dengan server.')
    : problem('server', `${at} menjawab ${reply.status}: ${message}`, LOOK_AT_LOG)
}

const unseen = (at: string) =>
  warning(
    'server',
    `server mahasiswa tidak terlihat dari Kantor di ${at}`,
    'Jalankan di mesin server: sia periksa',
  )

function ready(at: string, { running, wanted }: Running = { running: 1, wanted: 1 }): Finding {
  const found = `siap melayani di ${at} dengan ${running}`
  return running === wanted
    ? ok('server', `${found} proses`)
    : warning(
        'server',
        `${found} dari ${wanted} proses`,
        'Satu baru mati dan sedang diganti. Bila tetap begitu: lihat catatan server.',
      )
}

async function silent(env: Surroundings, at: string): Promise<Finding> {
  const found = `tidak ada yang menjawab di ${at}`
  if (env.SERVER_URL !== undefined) return problem('server', found, LOOK_AT_LOG)
  const wasHere = (await readSeenPort(env)) === env.PORT
  if (wasHere) {
    return problem(
      'server',
      `${found}, padahal sebelumnya ada`,
      `Mulai SIA lagi. Bila sengaja dipindahkan dari sini, hapus ${seenFile(env)}.`,
    )
  }
  const start = 'mulai SIA, atau samakan HOST dan PORT.'
  return env.isInstancesGiven
    ? problem(
        'server',
        `${found}, padahal INSTANCES menyebut salinannya`,
        `Lihat catatannya: ${start}`,
      )
    : warning('server', found, `Bila seharusnya berjalan di mesin ini: ${start}`)
}

/**
 * Asks Kantor whether it can serve. That nobody answers is a problem where KANTOR_URL says that there is one, or one was
 * seen before; nothing where there is none.
 */
export async function checkKantor(env: Surroundings): Promise<Finding[]> {
  if (env.KANTOR === false) return []
  const wasHere = (await readSeenPort(env, 'kantor')) === env.KANTOR_PORT
  if (env.KANTOR_URL === undefined && !wasHere) return []
  const at = env.KANTOR_URL ?? addressAt(env.HOST, env.KANTOR_PORT)
  const down = (why: string) => [
    problem('Kantor', `Kantor ${why} di ${at}; mahasiswa tetap dilayani`, KANTOR_DOWN),
  ]
  try {
    const signal = AbortSignal.timeout(WAIT_MS)
    const { status, message } = await readAnswer(await fetch(`${at}/health/ready`, { signal }))
    return status === 'ready'
      ? [ok('Kantor', `siap melayani di ${at}`)]
      : down(`tidak siap (${message ?? 'yang menjawab bukan Kantor'})`)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return down('tidak menjawab')
  }
}

const KANTOR_DOWN =
  'Lihat catatan Kantor, lalu mulai lagi (docker compose up -d kantor). Bila sengaja tidak dijalankan: KANTOR=0.'

const isUnanswered = (error: unknown) =>
  error instanceof TypeError || (error as Error).name === 'TimeoutError'

/** How many processes of a server serve; an older version does not say. */
interface Running {
  running: number
  wanted: number
}

interface Answer {
  status?: string
  message?: string
  workers?: Running
}

async function readAnswer(reply: Response): Promise<Answer> {
  const text = await reply.text()
  return text.startsWith('{') ? JSON.parse(text) : {}
}

/** Every server has to know the key that any other signs with, or calls are lost between them. */
export async function checkKeys(pool: pg.Pool, env: Env): Promise<Finding> {
  const servers = await readServerKeys(pool)
  const strange = pairsOf(servers).find(([a, b]) => !understand(a, b))
  if (strange) {
    const [a, b] = strange.map(([signing]) => signing)
    return problem(
      'salinan',
      `server pada basis data ini memakai SESSION_SECRET yang berbeda (sidik ${a} dan ${b}): mahasiswa yang masuk di satu salinan ditolak di salinan lain`,
      'Isi SESSION_SECRET yang sama di semua salinan, lalu mulai ulang.',
    )
  }
  const here = findSecrets(env)
  const other = here && servers.find((server) => !understand(server, fingerprintsOf(here)))
  if (other) {
    return warning(
      'salinan',
      `server yang berjalan memakai SESSION_SECRET lain (sidik ${other[0]}) daripada pengaturan perintah ini`,
      'Samakan SESSION_SECRET di semua salinan dan di pengaturan perintah sia.',
    )
  }
  return ok(
    'salinan',
    servers.length === 0
      ? 'tidak ada server yang terhubung ke basis data ini'
      : 'semua server yang terhubung memakai kunci sesi yang sama',
  )
}

const understand = (a: string[], b: string[]) => a.includes(b[0] ?? '') && b.includes(a[0] ?? '')

const pairsOf = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, place) => all.slice(place + 1).map((other): [T, T] => [one, other]))

/** Asks a server for its metrics; null where it does not answer, which is another check's finding. */
export async function fetchMetrics(address: string, token: string): Promise<string | null> {
  try {
    const reply = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return reply.ok ? await reply.text() : null
  } catch (error) {
    if (isUnanswered(error)) return null
    throw error
  }
}
