import { isCommon } from './password-guessable.ts'
import { findPersonal, type Personal } from './password-personal.ts'

export type PasswordReason = 'pendek' | 'panjang' | 'karakter' | 'nim' | 'nama' | 'tanggal' | 'umum'

/** In characters and in bytes: bcrypt reads no more than 72 bytes, so longer ones are refused. */
export const MIN_PASSWORD = 8
const MAX_PASSWORD_BYTES = 72

export const PASSWORD_SENTENCES: Record<PasswordReason, string> = {
  pendek: `Password minimal ${MIN_PASSWORD} karakter.`,
  panjang: `Password maksimal ${MAX_PASSWORD_BYTES} byte (${MAX_PASSWORD_BYTES} huruf atau angka biasa).`,
  karakter: 'Password memuat karakter yang tidak dapat digunakan.',
  nim: 'Password tidak boleh memuat NIM Anda.',
  nama: 'Password tidak boleh memuat nama Anda.',
  tanggal: 'Password tidak boleh memuat tanggal lahir Anda.',
  umum: 'Password ini terlalu umum dan mudah ditebak.',
}

/**
 * Everything against a new password, exactly as typed, never trimmed; only 'panjang' for one that
 * is too long. Product §2.4.
 */
export function checkPassword(
  password: string,
  mhs: Personal,
): { reason: PasswordReason; message: string }[] {
  return listReasons(password, mhs).map((reason) => ({
    reason,
    message: PASSWORD_SENTENCES[reason],
  }))
}

/** The length of a text in UTF-8 bytes, the way bcrypt counts. Product §2.4. */
export function countBytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else bytes += code < 0x10000 ? 3 : 4
  }
  return bytes
}

/**
 * The keys of what is against a password of at least `min` characters; only 'panjang' for one that is too long.
 * Product §2.4.
 */
export function listReasons(password: string, mhs: Personal, min = MIN_PASSWORD): PasswordReason[] {
  // The searches below are for short texts: a megabyte typed as a password must not reach them.
  if (countBytes(password) > MAX_PASSWORD_BYTES) return ['panjang']
  const reasons: PasswordReason[] = []
  if ([...password].length < min) reasons.push('pendek')
  // A lone surrogate is stored as another character, and NUL ends a string in C.
  if (!password.isWellFormed() || password.includes('\0')) reasons.push('karakter')
  reasons.push(...findPersonal(password, mhs))
  if (isCommon(password)) reasons.push('umum')
  return reasons
}
