import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isGuessable } from './auth/guessable.ts'
import { parseStorageUrl } from './storage/storage-url.ts'

const text = (fallback: string) => z.string().default(fallback)
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
const list = text('').transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
// The first signs, all verify; a file may hold one a line.
const secrets = z.string().transform(splitSecrets)
// A hop count or 'true' would trust an address that any client can send.
const addresses = list.pipe(z.array(z.string().refine(isAddress, 'harus alamat IP atau jaringan')))
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
// What a browser calls itself by: scheme and host, no path. '*' would let every page in.
const origins = list.transform((texts, { issues }) => {
  const found = texts.map(originOf)
  if (found.every((one) => one !== null)) return found
  issues.push({ code: 'custom', input: texts, message: ORIGINS })
  return z.NEVER
})
const httpUrl = () => z.string().regex(/^https?:\/\/\S+$/, 'harus alamat http(s)')

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/)
  .optional()

const storageUrl = z.string().transform((text, { issues }) => {
  const target = parseStorageUrl(text)
  if (target) return target
  issues.push({ code: 'custom', input: text, message: 'harus s3://kunci:rahasia@host/bucket' })
  return z.NEVER
})

const ORIGINS =
  'CORS_ORIGINS berisi alamat asal yang lengkap, dipisah koma, misalnya https://portal.kampus.ac.id; tanda * tidak boleh.'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(3000, 0, 65535),
  HOST: text('localhost'),
  DATA_DIR: text('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_POOL: whole(8, 1, 200),
  INSTANCES: whole(1, 1, 100),
  STORAGE_URL: storageUrl.optional(),
  SESSION_SECRET: secrets.optional(),
  SESSION_DAYS: whole(7, 1, 90),
  BCRYPT_COST: whole(10, 10, 14),
  ROOM_LOAN_DAYS: whole(7, 1, 366),
  OPEN_LOANS: whole(10, 1, 100_000),
  COMPLAINTS_PER_DAY: whole(10, 1, 100_000),
  PHOTO_MB_PER_DAY: whole(20, 5, 2000),
  LIKES_PER_DAY: whole(200, 1, 100_000),
  CLAIMS_PER_DAY: whole(100, 1, 100_000),
  CHANGES_PER_DAY: whole(200, 1, 100_000),
  HASIL_MINIMAL: whole(5, 3, 100),
  SEED_DEMO: flag,
  SIA_OPERATOR: z.string().optional(),
  SIA_OPERATOR_KEY: z.string().optional(),
  CORS_ORIGINS: origins,
  API_DOCS: flag,
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: addresses,
  ALERT_WEBHOOK: httpUrl().optional(),
  ALERT_EMAIL: list,
  ALERT_FROM: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  INSTAGRAM_URL: httpUrl().default('https://www.instagram.com/'),
  FACEBOOK_URL: httpUrl().default('https://www.facebook.com/'),
})

/** Every variable there is; each may also come from the file that `<name>_FILE` names. */
export const variables = Object.keys(schema.shape)

/** The validated configuration; the README's table says what each variable does. */
export type Env = ReturnType<typeof readEnv>

/** A configuration mistake; its message names the variable and never prints a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const SAMPLE_SECRETS = ['change', 'secret', 'sample', 'example', 'contoh', 'rahasia', 'password']

/**
 * Reads and validates the configuration. The only reader of `process.env`.
 * An empty variable counts as not set, as docker compose writes unset ones.
 * @throws ConfigError naming the variable that is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = z.safeParse(schema, { ...given, ...readFiles(given) })
  if (!result.success) {
    const sentence = result.error.issues.find(({ message }) => message === ORIGINS)
    if (sentence) throw new ConfigError(ORIGINS)
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))]
    throw new ConfigError(
      `Konfigurasi tidak sah: ${names.join(', ')}. Nilai yang boleh ada di tabel konfigurasi README.`,
    )
  }
  const env = { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) }
  if (env.SESSION_SECRET !== undefined) checkSecrets(env.SESSION_SECRET)
  else if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'SESSION_SECRET belum diisi. Buat dengan: openssl rand -base64 48, lalu isi variabel itu.',
    )
  }
  return env
}

/** The files that hold settings, as `<name>_FILE` names them. */
export function secretFiles(source: NodeJS.ProcessEnv = process.env): string[] {
  return variables.flatMap((name) => source[`${name}_FILE`] || [])
}

// Secrets in files do not show in the list of processes or in what a container engine prints.
function readFiles(given: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of variables) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      throw new ConfigError(`Isi salah satu saja: ${name} atau ${name}_FILE.`)
    }
    try {
      values[name] = readFileSync(path, 'utf8').trim()
    } catch (cause) {
      throw new ConfigError(`Berkas ${path} dari ${name}_FILE tidak dapat dibaca.`, { cause })
    }
    if (values[name] === '') throw new ConfigError(`Berkas ${path} dari ${name}_FILE kosong.`)
  }
  return values
}

function originOf(text: string): string | null {
  const [, origin, path] = /^([a-z][a-z\d+.-]*:\/\/[^/?#@*\s]+)(.*)$/i.exec(text) ?? []
  if (origin === undefined || !['', '/'].includes(path ?? '')) return null
  const url = URL.parse(origin)
  // Apps in a shell have schemes of their own, whose origin the standard does not define.
  return url && (/^https?:$/.test(url.protocol) ? url.origin : origin.toLowerCase())
}

function isAddress(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** The keys in a text: separated by commas or line breaks. */
export function splitSecrets(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean)
}

function checkSecrets(secrets: string[]): void {
  const refuse = (which: number, why: string) => {
    const place = secrets.length > 1 ? `, kunci ke-${which + 1},` : ''
    throw new ConfigError(
      `SESSION_SECRET${place} ${why}. Buat yang baru dengan: openssl rand -base64 48`,
    )
  }
  if (secrets.length === 0) refuse(0, 'tidak berisi kunci')
  for (const [which, secret] of secrets.entries()) {
    if (Buffer.byteLength(secret) < 32) refuse(which, 'terlalu pendek (paling sedikit 32 byte)')
    if (isGuessable(secret)) refuse(which, 'mudah ditebak')
    const plain = secret.toLowerCase()
    if (SAMPLE_SECRETS.some((word) => plain.includes(word))) refuse(which, 'adalah contoh')
  }
}
