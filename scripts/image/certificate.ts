import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitNames } from '../../packages/server/src/env.ts'
import { type Given, profilesOf } from './setting-names.ts'

/**
 * The faults of the campus's own certificate in the folder SERTIFIKAT, each in a sentence: it cannot be read, has
 * ended, is of another key, or lacks a name of DOMAIN or KANTOR_DOMAIN. None where Caddy obtains one.
 */
export function wrongCertificate(given: Given, folder: string, now: Date): string[] {
  if (!given.SERTIFIKAT || !profilesOf(given).includes('tls')) return []
  const certificate = read(folder, 'sertifikat.pem', (text) => new X509Certificate(text))
  const key = read(folder, 'kunci.pem', (text) => createPrivateKey(text))
  const unread = [certificate, key].filter((one) => typeof one === 'string')
  if (unread.length > 0 || typeof certificate === 'string' || typeof key === 'string') return unread
  const sentences: string[] = []
  if (!certificate.checkPrivateKey(key)) {
    sentences.push('kunci.pem di folder SERTIFIKAT bukan kunci dari sertifikat.pem.')
  }
  if (certificate.validToDate < now) {
    sentences.push('sertifikat.pem di folder SERTIFIKAT sudah tidak berlaku.')
  }
  const names = ['DOMAIN', 'KANTOR_DOMAIN'].flatMap((name) => splitNames(given[name] ?? ''))
  const missing = names.filter((name) => name && certificate.checkHost(name) === undefined)
  if (missing.length > 0) {
    sentences.push(
      `sertifikat.pem di folder SERTIFIKAT tidak memuat ${missing.join(' dan ')}: pakai sertifikat yang memuat semua nama di DOMAIN dan KANTOR_DOMAIN.`,
    )
  }
  return sentences
}

/** The fault of SERTIFIKAT_CA, the campus's own authority: a file on the host, seen here at `path`. */
export function wrongAuthority({ SERTIFIKAT_CA }: Given, path: string): string[] {
  if (!SERTIFIKAT_CA) return []
  try {
    new X509Certificate(readFileSync(path))
    return []
  } catch {
    // Missing, a folder that the engine made in its place, closed, or no certificate: the answer is one.
    return [
      'SERTIFIKAT_CA harus jalur lengkap sebuah berkas PEM yang ada dan dapat dibaca semua pengguna, misalnya /etc/ssl/kampus-ca.pem.',
    ]
  }
}

function read<T>(folder: string, name: string, parse: (text: string) => T): T | string {
  try {
    return parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    // Whichever it is, the sentence names all that are looked at.
    return `${name} di folder SERTIFIKAT tidak ada, tidak dapat dibaca root, atau bukan berkas PEM.`
  }
}
