import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Config } from '../ctx/config.ts'
import { type ByteStream, checkKey, type Storage } from './storage.ts'

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export function openS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Storage {
  const client = new S3Client({
    region,
    // Stores of other makers are rarely reachable under a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys the machine's own role is asked, as the AWS tools do.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Several S3-compatible stores refuse the checksum headers that Amazon made the default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })
  return {
    put: async (key, content, contentType) => {
      const Body = Readable.fromWeb(content.stream() as NodeStream)
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength: content.size, ContentType: contentType }))
    },
    get: async (key, range) => {
      const wanted = { ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const found = await client.send(new GetObjectCommand(wanted)).catch(nullWhenMissing)
      return found?.Body ? (found.Body.transformToWebStream() as ByteStream) : null
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
  throw error
}
