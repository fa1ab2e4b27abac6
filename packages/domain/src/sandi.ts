import { isUmum } from './sandi-mudah.ts'
import { findPribadi, type Pribadi } from './sandi-pribadi.ts'

export type SandiReason = 'pendek' | 'panjang' | 'karakter' | 'nim' | 'nama' | 'tanggal' | 'umum'

/** In characters and in bytes: bcrypt reads no more than 72 bytes, so longer ones are refused. */
export const MIN_SANDI = 8
export const MAX_SANDI_BYTES = 72

export const SANDI_SENTENCES: Record<SandiReason, string> = {
  pendek: `Password minimal ${MIN_SANDI} karakter.`,
  panjang: `Password maksimal ${MAX_SANDI_BYTES} byte (${MAX_SANDI_BYTES} huruf atau angka biasa).`,
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
export function checkSandi(
  sandi: string,
  mhs: Pribadi,
): { reason: SandiReason; message: string }[] {
  return listReasons(sandi, mhs).map((reason) => ({ reason, message: SANDI_SENTENCES[reason] }))
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

function listReasons(sandi: string, mhs: Pribadi): SandiReason[] {
  // The searches below are for short texts: a megabyte typed as a password must not reach them.
  if (countBytes(sandi) > MAX_SANDI_BYTES) return ['panjang']
  const reasons: SandiReason[] = []
  if ([...sandi].length < MIN_SANDI) reasons.push('pendek')
  // A lone surrogate is stored as another character, and NUL ends a string in C.
  if (!sandi.isWellFormed() || sandi.includes('\0')) reasons.push('karakter')
  reasons.push(...findPribadi(sandi, mhs))
  if (isUmum(sandi)) reasons.push('umum')
  return reasons
}
