import { Agent } from 'node:https'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import mime from 'mime-types'
import { proxyEnv } from '../env.ts'
import { isStoredPath, type Storage, unreadable, unstorable } from './storage.ts'
import type { S3Target } from './storage-url.ts'

/** A bucket of an S3-compatible store as storage. The keys are the paths. */
export function createS3Storage({ bucket: Bucket, ...target }: S3Target): Storage {
  const { endpoint, region, accessKeyId, secretAccessKey } = target
  const proxy = proxyEnv()
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's have no host name a bucket, and know no newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2500,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      ...(proxy && { httpsAgent: new Agent({ keepAlive: true, proxyEnv: proxy }) }),
    },
  })

  return {
    async put(path, Body) {
      const ContentType = mime.lookup(path) || 'application/octet-stream'
      const command = new PutObjectCommand({ Bucket, Key: path, Body, ContentType })
      await client.send(command).catch((cause) => {
        throw unstorable(cause)
      })
    },

    async stat(path) {
      try {
        const command = new HeadObjectCommand({ Bucket, Key: path })
        const { ContentLength = 0, LastModified = new Date(0), ETag } = await client.send(command)
        const etag = ETag ?? `"${ContentLength}-${LastModified.getTime()}"`
        return { size: ContentLength, modified: LastModified, etag }
      } catch (cause) {
        if (isMissing(cause)) return null
        throw unreadable(cause)
      }
    },

    async read(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ Bucket, Key: path, Range })
      const { Body } = await client.send(command).catch((cause) => {
        throw unreadable(cause)
      })
      return Body as Readable
    },

    async delete(path) {
      const command = new DeleteObjectCommand({ Bucket, Key: path })
      await client.send(command).catch((cause) => {
        throw unstorable(cause)
      })
    },

    async list() {
      const paths: string[] = []
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
          paths.push(...Contents.map(({ Key = '' }) => Key).filter(isStoredPath))
        }
      } catch (cause) {
        throw unreadable(cause)
      }
      return paths.sort()
    },

    // A bucket shows a file once it is whole.
    async listParts() {
      return []
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((cause) => {
        throw unreadable(cause)
      })
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
