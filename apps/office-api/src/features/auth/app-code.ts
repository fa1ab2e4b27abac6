import { Secret, TOTP } from 'otpauth'

/** A new secret of a second factor in base32: 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address by which an authenticator app takes a secret, as its QR code shows it. */
export const addressOf = (secret: string, username: string): string =>
  new TOTP({ issuer: 'Kantor', label: username, secret }).toString()

/**
 * The step of 30 seconds, counted since 1970, whose code this is: the present one, the one before or the next one; null
 * for any other code. Product §25.2.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and breaks at digits of another script.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ timestamp }) + delta
}
