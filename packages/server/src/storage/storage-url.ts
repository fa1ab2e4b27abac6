/** A bucket of an S3-compatible store and the key that opens it. */
export interface S3Target {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/

/**
 * Reads STORAGE_URL: `s3://key:secret@host:port/bucket?region=..&ssl=0`. Key and secret are percent
 * encoded; region is 'us-east-1' and ssl on unless said otherwise. Returns null for any other text.
 */
export function parseStorageUrl(text: string): S3Target | null {
  const url = URL.parse(text)
  const bucket = BUCKET.exec(url?.pathname ?? '')?.[1]
  if (url?.protocol !== 's3:' || !url.hostname || !bucket) return null
  const ssl = url.searchParams.get('ssl') ?? '1'
  if (!url.username || !url.password || !['0', '1'].includes(ssl)) return null
  try {
    return {
      endpoint: `${ssl === '1' ? 'https' : 'http'}://${url.host}`,
      bucket,
      region: url.searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
