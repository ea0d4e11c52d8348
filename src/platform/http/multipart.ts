/** A body that is not what its content type says. */
export class MalformedBody extends Error {
  override name = 'MalformedBody'
}

export type BodyPart = {
  name: string
  /** Null where the part is a plain field. */
  fileName: string | null
  type: string
  /** What is not read here is skipped when the next part is asked for. */
  content: AsyncIterable<Buffer>
}

const longestHead = 16 * 1024

/** The boundary of a multipart body's parts; null where it names none. */
export const boundaryOf = (contentType: string): string | null => {
  const match = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,200})"|([^\s;,"]{1,200}))/i.exec(contentType)
  return match?.[1] ?? match?.[2] ?? null
}

/** The parts of a form (RFC 7578) while they come: no more of it is in memory than the piece that came last. */
export async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<BodyPart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const pieces = body[Symbol.asyncIterator]()
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from('\r\n')

  async function readMore(): Promise<void> {
    const { done, value } = await pieces.next()
    if (done) throw new MalformedBody('it ends inside a part')
    held = held.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([held, value])
  }
  async function* untilDelimiter(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const sure = at >= 0 ? at : beginningOf(held, delimiter)
      const piece = held.subarray(0, sure)
      held = held.subarray(at >= 0 ? at + delimiter.length : sure)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      await readMore()
    }
  }
  async function readHead(): Promise<string> {
    let end = held.indexOf('\r\n\r\n')
    while (end < 0) {
      if (held.length > longestHead) throw new MalformedBody('a part has too long a head')
      await readMore()
      end = held.indexOf('\r\n\r\n')
    }
    const head = held.toString('utf8', 0, end)
    held = held.subarray(end + 4)
    return head
  }

  await skip(untilDelimiter())
  for (;;) {
    while (held.length < 2) await readMore()
    if (held.toString('latin1', 0, 2) === '--') return
    const content = untilDelimiter()
    yield { ...describePart(await readHead()), content }
    await skip(content)
  }
}

/** Where the end of what came may be the beginning of a delimiter; mostly nowhere, and then nothing is held back and copied. */
function beginningOf(held: Buffer, delimiter: Buffer): number {
  const at = held.indexOf(delimiter.subarray(0, 1), Math.max(0, held.length - delimiter.length + 1))
  return at < 0 ? held.length : at
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

function describePart(head: string): Omit<BodyPart, 'content'> {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === null) throw new MalformedBody('a part has no name')
  const type = /^content-type:\s*(\S.*?)\s*$/im.exec(head)?.[1] ?? ''
  return { name, fileName: parameter(disposition, 'filename'), type }
}

/** Browsers write quotes and line ends inside a name as percent-signs (HTML, multipart/form-data encoding). */
function parameter(disposition: string, name: string): string | null {
  const value = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return value === undefined ? null : value.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
}
