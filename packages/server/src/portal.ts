import type { Env } from './env.ts'
import { AppError } from './errors.ts'

/**
 * Where phones find the students' portal: at DOMAIN, behind TLS; without one on the machine that Kantor was called on, at
 * PORT. Product §25.13.
 */
export const portalOf = (
  { DOMAIN, PORT }: Pick<Env, 'DOMAIN' | 'PORT'>,
  { protocol, hostname }: { protocol: string; hostname: string },
): string =>
  DOMAIN === null ? new URL(`${protocol}://${hostname}:${PORT}`).origin : `https://${DOMAIN}`

type Settings = Pick<Env, 'DOMAIN' | 'HOST' | 'PORT'>

/**
 * Where students open the portal by the settings alone, never by the name that a request came with, which anybody may
 * choose: at DOMAIN, or on this machine where nobody else reaches the server; null where neither is so.
 */
export function settledPortal({ DOMAIN, HOST, PORT }: Settings): string | null {
  if (DOMAIN !== null) return `https://${DOMAIN}`
  return HOST === 'localhost' ? `http://localhost:${PORT}` : null
}

/**
 * The portal that the code of a paper leads to. Product §26.2.
 * @throws AppError conflict where the settings name none.
 */
export function requirePortal(env: Settings): string {
  const portal = settledPortal(env)
  if (portal !== null) return portal
  throw new AppError(
    'conflict',
    'Alamat SIA untuk kode QR surat belum diatur. Hubungi IT kampus, lalu coba lagi.',
  )
}
