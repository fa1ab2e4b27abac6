import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isGuessable } from './auth/guessable.ts'
import { parseStorageUrl } from './storage/storage-url.ts'

// A description says what a value has to be, for whoever gave another one.
const text = (fallback: string) => z.string().default(fallback)
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .default(fallback)
    .describe(`bilangan bulat ${min} sampai ${max}`)
const one = <const T extends string>(fallback: NoInfer<T>, ...values: [T, ...T[]]) =>
  z
    .enum(values)
    .default(fallback)
    .describe(`salah satu dari ${values.join(', ')}`)
const list = text('').transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
// The first signs, all verify; a file may hold one a line.
const secrets = z.string().transform(splitSecrets)
// A hop count or 'true' would trust an address that any client can send.
const addresses = list
  .pipe(z.array(z.string().refine(isAddress)))
  .describe(
    'alamat IP atau jaringan, dipisah koma, misalnya 10.0.0.5 atau 10.0.0.0/8, tidak semua alamat',
  )
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
  .describe('0 atau 1')
// The origins of browsers: scheme and host, no path. '*' would let every page in.
const origins = list
  .transform((texts, { issues }) => {
    const found = texts.map(originOf)
    if (found.every((origin) => origin !== null)) return found
    issues.push({ code: 'custom', input: texts })
    return z.NEVER
  })
  .describe(
    'alamat asal yang lengkap, dipisah koma, misalnya https://portal.kampus.ac.id; tanda * tidak boleh',
  )
// Several names, as Caddy takes them, are one portal; the first stands in what phones read.
const domain = text('')
  .transform((names, { issues }) => {
    if (names === '') return null
    const [first] = splitNames(names)
    if (first !== undefined) return first
    issues.push({ code: 'custom', input: names })
    return z.NEVER
  })
  .describe(
    'nama saja dari huruf, angka, titik, dan tanda hubung, tanpa https:// dan tanpa garis miring, misalnya sia.kampus.ac.id',
  )
// The first port of a range, as docker compose gives each copy of the server a port of it.
const port = text('3000')
  .transform((range) => range.replace(/^(\d+)-\d+$/, '$1'))
  .pipe(z.coerce.number<string>().int().min(0).max(65535))
  .describe('bilangan bulat 0 sampai 65535')
const httpUrl = z
  .string()
  .regex(/^https?:\/\/\S+$/)
  .refine(URL.canParse)
const HTTP_URL = 'alamat yang dimulai dengan https:// atau http://'
// The secret passes between the servers: without TLS only on one machine.
const issuer = z
  .string()
  .refine((text) => {
    const url = URL.parse(text)
    const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
    return (isHere || url?.protocol === 'https:') && url.search === '' && url.hash === ''
  })
  .optional()
  .describe('alamat yang dimulai dengan https://, misalnya https://accounts.google.com')
const ENCODED =
  ', dengan tanda khusus di nama dan sandi ditulis sebagai kode: # menjadi %23, / menjadi %2F, ? menjadi %3F, % menjadi %25'
// Phones are told by their makers' servers, and SIA speaks to none that is not named.
const pushServices = list
  .pipe(z.array(z.string().regex(/^[a-z\d.-]+(:\d+)?$/)))
  .describe('nama layanan push, dipisah koma, misalnya fcm.googleapis.com')
// With the name of who it is, or without: SIA <sia@kampus.ac.id>.
const mailAddress = z.string().regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)

const postgresUrl = z
  .string()
  .refine((text) => isAddressOf(text, 'postgres:', 'postgresql:'))
  .optional()
  .describe(`alamat seperti postgresql://nama:sandi@db.kampus.ac.id:5432/sia${ENCODED}`)

const storageUrl = z
  .string()
  .transform((text, { issues }) => {
    const target = parseStorageUrl(text)
    if (target) return target
    issues.push({ code: 'custom', input: text })
    return z.NEVER
  })
  .optional()
  .describe(`alamat seperti s3://kunci:rahasia@host:9000/bucket${ENCODED}`)

const schema = z.object({
  NODE_ENV: one('development', 'development', 'production', 'test'),
  PORT: port,
  HOST: text('localhost'),
  DOMAIN: domain,
  KANTOR: flag,
  KANTOR_PORT: whole(3001, 0, 65535),
  KANTOR_SECOND_FACTOR: one('wajib', 'wajib', 'bebas'),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_STUDENTS: flag,
  DATA_DIR: text('.data'),
  BACKUP_DIR: z.string().optional(),
  SERVER_URL: httpUrl.optional().describe(HTTP_URL),
  KANTOR_URL: httpUrl.optional().describe(HTTP_URL),
  DATABASE_URL: postgresUrl,
  DATABASE_OFFICE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_POOL: whole(8, 1, 200),
  INSTANCES: whole(1, 1, 100),
  WORKERS: z.coerce.number().int().min(1).max(64).optional().describe('bilangan bulat 1 sampai 64'),
  STORAGE_URL: storageUrl,
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
  SERVICE_WORKER: one('on', 'on', 'off'),
  TRUST_PROXY: addresses,
  ALERT_WEBHOOK: httpUrl.optional().describe(HTTP_URL),
  ALERT_EMAIL: list
    .pipe(z.array(mailAddress))
    .describe('alamat e-mail, dipisah koma, misalnya it@kampus.ac.id'),
  ALERT_FROM: mailAddress.optional().describe('satu alamat e-mail, misalnya sia@kampus.ac.id'),
  MAIL_FROM: mailAddress.optional().describe('satu alamat e-mail, misalnya SIA <sia@kampus.ac.id>'),
  PUSH_SERVICES: pushServices,
  SMTP_URL: z
    .string()
    .refine((text) => isAddressOf(text, 'smtp:', 'smtps:'))
    .optional()
    .describe(`alamat seperti smtp://nama:sandi@mail.kampus.ac.id:587${ENCODED}`),
  METRICS_TOKEN: z.string().min(16).optional().describe('paling sedikit 16 karakter'),
  LOG_LEVEL: one('warn', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/').describe(HTTP_URL),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/').describe(HTTP_URL),
})

/** Every variable there is; each may also come from the file that `<name>_FILE` names. */
export const variables = Object.keys(schema.shape)

/** The name of a variable. */
export type Variable = keyof typeof schema.shape

/** The values where no variable is set, before paths are made absolute. */
export const defaults = () => schema.parse({})

/** The validated configuration; docs/settings.md says what each variable does. */
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
    const names = new Set(result.error.issues.map(({ path }) => path[0] as Variable))
    throw new ConfigError([...names].map(sentenceAbout).join(' '))
  }
  const env = {
    ...result.data,
    DATA_DIR: resolve(result.data.DATA_DIR),
    /** Whether somebody said how many servers there are: then one is expected to answer. */
    isInstancesGiven: given.INSTANCES !== undefined || given.INSTANCES_FILE !== undefined,
  }
  const campus = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET]
  if (campus.some((one) => one !== undefined) && campus.includes(undefined)) {
    throw new ConfigError(
      'Isi ketiganya atau kosongkan semuanya: OIDC_ISSUER, OIDC_CLIENT_ID, dan OIDC_CLIENT_SECRET.',
    )
  }
  if (env.OIDC_STUDENTS && env.OIDC_ISSUER === undefined) {
    throw new ConfigError(
      'OIDC_STUDENTS=1 membutuhkan OIDC_ISSUER, OIDC_CLIENT_ID, dan OIDC_CLIENT_SECRET.',
    )
  }
  if (env.SESSION_SECRET !== undefined) checkSecrets(env.SESSION_SECRET)
  else if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'SESSION_SECRET belum diisi, dan NODE_ENV=production ada di lingkungan (environment). Buat dengan: openssl rand -base64 48, lalu isi variabel itu; untuk sekadar mencoba, kosongkan NODE_ENV.',
    )
  }
  return env
}

// Never the value itself: it may be a secret.
const sentenceAbout = (name: Variable) => `${name} harus berisi ${schema.shape[name].description}.`

/**
 * The campus's proxy to the outside, for connections with an agent of their own; the others Node sends there itself.
 * Undefined where there is none.
 */
export const proxyEnv = ({ NODE_USE_ENV_PROXY, HTTPS_PROXY, NO_PROXY } = process.env) =>
  NODE_USE_ENV_PROXY === '1' ? { HTTPS_PROXY, NO_PROXY } : undefined

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

const NAME = /^[a-z\d.-]+(:\d+)?$/i

/** The names of a portal in a text: one, or several with commas between; none where any of them is no name. */
export function splitNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim())
  return names.every((name) => NAME.test(name)) ? names : []
}

function originOf(text: string): string | null {
  const [, origin, path] = /^([a-z][a-z\d+.-]*:\/\/[^/?#@*\s]+)(.*)$/i.exec(text) ?? []
  if (origin === undefined || !['', '/'].includes(path ?? '')) return null
  const url = URL.parse(origin)
  // Apps in a shell have schemes of their own, whose origin the standard does not define.
  return url && (/^https?:$/.test(url.protocol) ? url.origin : origin.toLowerCase())
}

/**
 * Whether a text is an address of one of these protocols. A name or password with an unwritten #, / or ? ends
 * early: what comes after, and with it the @, is then taken for a path, a query or nothing at all.
 */
function isAddressOf(text: string, ...protocols: string[]): boolean {
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol) || /\s/.test(text)) return false
  if (url.hash !== '' || `${url.pathname}${url.search}`.includes('@')) return false
  if (url.hostname === '' && !url.searchParams.has('host')) return false
  return /^(?:[^%]|%[\da-f]{2})*$/i.test(url.username + url.password)
}

// No private network is larger than these: half of all addresses would be everybody.
const LARGEST = { 4: 8, 6: 7 } as Record<number, number>

function isAddress(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const size = Number(bits)
  return (
    /^\d{1,3}$/.test(bits) && size >= (LARGEST[version] ?? 0) && size <= (version === 4 ? 32 : 128)
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
