import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { parseStorageUrl } from './storage-url.ts'

describe('parseStorageUrl', () => {
  it('reads address, bucket, region and percent-encoded keys', () => {
    expect(parseStorageUrl('s3://kunci:a%2Fb%3D@s3.kampus.ac.id:9000/sia?region=jakarta')).toEqual({
      endpoint: 'https://s3.kampus.ac.id:9000',
      bucket: 'sia',
      region: 'jakarta',
      accessKeyId: 'kunci',
      secretAccessKey: 'a/b=',
    })
  })

  it('has ssl on and a region unless told otherwise', () => {
    expect(parseStorageUrl('s3://k:s@localhost/sia?ssl=0')).toMatchObject({
      endpoint: 'http://localhost',
      region: 'us-east-1',
    })
  })

  it.each([
    's3://host/bucket',
    's3://key@host/bucket',
    's3://k:s@host',
    's3://k:s@host/',
    's3://k:s@host/a/b',
    's3://k:s@host/B_ucket',
    's3://k:s@host/bucket?ssl=ya',
    's3://k:%E0%A4@host/bucket',
    'https://k:s@host/bucket',
    'bukan-alamat',
  ])('refuses %s; the configuration names the variable and prints no value', (text) => {
    expect(parseStorageUrl(text)).toBeNull()
    expect(() => readEnv({ STORAGE_URL: text })).toThrow(/STORAGE_URL/)
    expect(() => readEnv({ STORAGE_URL: text })).not.toThrow(text)
  })
})
