import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { wrongAuthority, wrongCertificate } from './certificate.ts'
import { certificateOf } from './test/certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'sia-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function make(...names: string[]): Promise<void> {
  const { cert, key } = await certificateOf(...names)
  writeFileSync(join(folder, 'sertifikat.pem'), cert)
  writeFileSync(join(folder, 'kunci.pem'), key)
}

const TLS = { SERTIFIKAT: '/etc/ssl/sia', COMPOSE_PROFILES: 'tls', DOMAIN: 'sia.a.id' }
const BOTH = { ...TLS, KANTOR_DOMAIN: 'kantor.a.id' }
const wrong = (given: Record<string, string>, now = new Date()) =>
  wrongCertificate(given, folder, now)

describe('the certificate of the campus', () => {
  it('is told to be missing, or no certificate', async () => {
    expect(wrong(TLS)).toEqual([
      expect.stringMatching(/^sertifikat\.pem di folder SERTIFIKAT tidak ada/),
      expect.stringMatching(/^kunci\.pem di folder SERTIFIKAT tidak ada/),
    ])
    await make('sia.a.id')
    writeFileSync(join(folder, 'sertifikat.pem'), 'bukan sertifikat')
    expect(wrong(TLS)).toEqual([expect.stringMatching(/^sertifikat\.pem .* bukan berkas PEM/)])
  })

  it('has to hold every name, with or without a star', async () => {
    await make('sia.a.id')
    expect(wrong(TLS)).toEqual([])
    expect(wrong(BOTH)).toEqual([expect.stringContaining('tidak memuat kantor.a.id:')])
    expect(wrong({ ...BOTH, DOMAIN: 'sia.a.id, b.id' })).toEqual([
      expect.stringContaining('tidak memuat b.id dan kantor.a.id:'),
    ])
    await make('*.a.id')
    expect(wrong(BOTH)).toEqual([])
  })

  it('has to be of its key, and of today', async () => {
    await make('sia.a.id')
    const later = new Date('2199-01-01')
    expect(wrong(TLS, later)).toEqual([expect.stringContaining('tidak berlaku')])
    writeFileSync(join(folder, 'kunci.pem'), (await certificateOf('lain.a.id')).key)
    expect(wrong(TLS)).toEqual([expect.stringContaining('bukan kunci dari sertifikat.pem')])
  })

  it('is not looked at where Caddy obtains one, or does not run', () => {
    expect(wrong({ ...TLS, SERTIFIKAT: '' })).toEqual([])
    expect(wrong({ ...TLS, COMPOSE_PROFILES: '' })).toEqual([])
  })
})

it('an authority of the campus has to be a certificate', async () => {
  await make('sia.a.id')
  const given = { SERTIFIKAT_CA: '/etc/ssl/kampus-ca.pem' }
  expect(wrongAuthority(given, join(folder, 'sertifikat.pem'))).toEqual([])
  expect(wrongAuthority({}, join(folder, 'tidak-ada'))).toEqual([])
  for (const name of ['tidak-ada', '.', 'kunci.pem']) {
    expect(wrongAuthority(given, join(folder, name))).toEqual([
      expect.stringMatching(/^SERTIFIKAT_CA harus jalur lengkap sebuah berkas PEM/),
    ])
  }
})
