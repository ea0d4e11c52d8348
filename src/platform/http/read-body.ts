import type { Config } from '../ctx/config.ts'
import { type Incoming, receiveFile } from '../storage/incoming.ts'
import { boundaryOf, MalformedBody, readParts } from './multipart.ts'

/** There is more of it than the route takes. Nothing further is read. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

export type Entries = Iterable<readonly [string, unknown]>
/** A form's entries. Its files are on disk until `forget`. */
export type ReadForm = { entries: [string, string | File][]; forget: () => Promise<void> }

/** A plain field is held in memory; a file is not. */
const largestField = 1024 * 1024

/** What comes, until there is more than allowed, whatever the sender said of the length. */
export async function* atMost(request: Request, max: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new BodyTooLarge()
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw new BodyTooLarge()
    yield chunk
  }
}

export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of atMost(request, max)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

/** The same as text. What says how long it is, and is no longer, is read in one piece: Node ends a body where its length says so. */
export async function readText(request: Request, max: number): Promise<string> {
  const length = request.headers.get('content-length')
  if (length !== null && /^\d+$/.test(length) && Number(length) <= max && !request.headers.has('transfer-encoding'))
    return request.text()
  return new TextDecoder().decode(await readBytes(request, max))
}

/** A multipart form, its files streamed to disk. */
export async function readMultipart(request: Request, max: number, config: Pick<Config, 'dataDir'>): Promise<ReadForm> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (boundary === null) throw new MalformedBody('it names no boundary')
  const entries: ReadForm['entries'] = []
  const received: Incoming[] = []
  const forget = async () => void (await Promise.all(received.map(({ remove }) => remove())))
  try {
    for await (const { name, fileName, type, content } of readParts(atMost(request, max), boundary)) {
      if (fileName === null) entries.push([name, await textOf(content)])
      else {
        const incoming = await receiveFile(config, { name: fileName, type, content })
        received.push(incoming)
        entries.push([name, incoming.file])
      }
    }
  } catch (error) {
    await forget()
    throw error
  }
  return { entries, forget }
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.byteLength
    if (size > largestField) throw new BodyTooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export const isMultipart = (contentType: string | null | undefined): boolean => /^multipart\/form-data\b/i.test(contentType ?? '')
