import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The few requests of S3 that we make, over real HTTP: objects in a bucket, ranges, and a refusal of what is not signed. */
export async function startFakeS3(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer((request, response) => void answer(request, response).catch((error) => response.destroy(error)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const [, inBucket, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/')
    const key = rest.join('/')
    if (!isSigned(request)) return fail(response, 403, 'AccessDenied')
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else sendObject(response, objects.get(key)?.bytes, request.headers.range)
  }
}

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=[^,]+\/s3\/aws4_request, ?SignedHeaders=[^,]*host[^,]*, ?Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  )

function sendObject(response: ServerResponse, bytes: Buffer | undefined, range: string | undefined): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (!bytes) fail(response, 404, 'NoSuchKey')
  else if (start === undefined || end === undefined) response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  else {
    const part = bytes.subarray(Number(start), Number(end) + 1)
    response.writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${start}-${end}/${bytes.length}` }).end(part)
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
