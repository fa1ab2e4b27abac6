import { gzipSync } from 'node:zlib'
import { AppError } from '@sia/server/errors'
import * as z from 'zod'

/** The version of the file's own layout; a reader refuses a higher one. */
export const FORMAT = 1

/** Names inside the archive, in the order they come: head, rows, files, manifest. */
export const HEAD = 'sia.json'
export const ROWS = 'data/'
export const FILES = 'berkas/'
export const MANIFEST = 'manifest.json'

/**
 * Who is logged in, who tried too often, and what the queue has under way is not worth keeping; the history follows the
 * migrations.
 */
export const LEFT_OUT = [
  'session',
  'layar',
  'sandi_tautan',
  'pemberitahuan_perangkat',
  'lembar',
  'cadangan',
  'rate_limit',
  'login_address',
  'daily_use',
  '_prisma_migrations',
]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const name = z.string().regex(/^[a-z][a-z0-9_]*$/)

const head = z.object({
  sia_backup: z.int().min(1),
  /** When the snapshot was taken, ISO in UTC. */
  taken_at: z.iso.datetime(),
  /** The migrations the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** The first bytes of the file: the one part that no checksum inside covers. */
  gzip: z.string(),
})

const manifest = z.object({
  ...head.shape,
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, bytes: count, sha256 })),
  sequences: z.array(
    z.object({ name, last_value: z.string().regex(/^\d+$/), is_called: z.boolean() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
  /** Files that rows name and the storage did not have. */
  missing: z.array(z.string()),
})

/** The beginning of a backup, so that a foreign or newer file is known at once. */
export type Head = z.infer<typeof head>
/** The whole content of a backup, with the sums to check it by. */
export type Manifest = z.infer<typeof manifest>

/** The bytes that begin every file written here. */
export const gzipHeader = () => gzipSync('').subarray(0, 10).toString('hex')

/** Reads the head. @throws AppError when it is none, or of a newer layout. */
export function parseHead(bytes: Buffer): Head {
  const parsed = parse(head, bytes)
  if (parsed.sia_backup > FORMAT) {
    throw refused('Berkas cadangan ini dibuat oleh versi SIA yang lebih baru.')
  }
  return parsed
}

/** Reads the manifest. @throws AppError when it is none. */
export const parseManifest = (bytes: Buffer): Manifest => parse(manifest, bytes)

function parse<T>(shape: z.ZodType<T>, bytes: Buffer): T {
  try {
    return z.parse(shape, JSON.parse(bytes.toString()))
  } catch (cause) {
    throw damaged('isinya tidak dikenal', cause)
  }
}

/** A backup that cannot be used; nothing was changed. */
export const refused = (sentence: string, cause?: unknown) =>
  new AppError('conflict', `${sentence} Tidak ada yang diubah.`, { cause })

/** A file that is no whole backup. */
export const damaged = (why: string, cause?: unknown) =>
  refused(`Berkas cadangan rusak atau bukan cadangan SIA: ${why}.`, cause)
