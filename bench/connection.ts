import { connect, type Socket } from 'node:net'

type Answer = { status: number; size: number; text: () => string }
type Waiting = { done: (answer: Answer) => void; fail: (error: Error) => void }

/** Enough for most answers, so that one call of the system brings one. */
const bufferBytes = 64 * 1024
const endOfHead = '\r\n\r\n'
const endOfChunks = '0\r\n\r\n'

/**
 * One kept-alive connection that asks and waits for the whole answer; answers without a length are chunked. It shares two cores with what
 * it measures, so it reads into one buffer of its own, and keeps of an answer what it is asked to.
 */
export class Connection {
  readonly #socket: Socket
  #waiting: Waiting | null = null
  #isKeeping = false
  #kept: Buffer[] = []
  #head = ''
  #tail = ''
  #status = 0
  #size = 0
  /** Bytes of the whole answer; null while its head is read, and where it is chunked. */
  #needed: number | null = null
  #isChunked = false

  private constructor(socket: (onBytes: (count: number, bytes: Uint8Array) => boolean) => Socket) {
    this.#socket = socket((count, bytes) => this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, count)))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server ended a connection before it had answered')))
  }

  static async open(port: number): Promise<Connection> {
    const opened = Promise.withResolvers<void>()
    const connection = new Connection((callback) => {
      const onread = { buffer: Buffer.allocUnsafe(bufferBytes), callback }
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, opened.resolve)
      return socket.once('error', opened.reject)
    })
    await opened.promise
    return connection
  }

  /** The text is there only where it was said that it is wanted. */
  ask(request: string, { isKeeping = false } = {}): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting = { done, fail }
      this.#isKeeping = isKeeping
      this.#kept = []
      this.#head = ''
      this.#tail = ''
      this.#size = 0
      this.#needed = null
      this.#isChunked = false
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  #read(bytes: Buffer): boolean {
    this.#size += bytes.length
    if (this.#isKeeping) this.#kept.push(Buffer.from(bytes))
    if (this.#isChunked) this.#tail += bytes.toString('latin1', Math.max(0, bytes.length - endOfChunks.length))
    else if (this.#needed === null) this.#readHead(bytes)
    const isOver = this.#isChunked ? this.#tail.endsWith(endOfChunks) : this.#needed !== null && this.#size >= this.#needed
    this.#tail = this.#tail.slice(-endOfChunks.length)
    if (isOver) this.#end()
    return true
  }

  #readHead(bytes: Buffer): void {
    this.#head += bytes.toString('latin1')
    const length = this.#head.indexOf(endOfHead)
    if (length < 0) return
    const head = this.#head.slice(0, length)
    this.#status = Number(head.slice(9, 12))
    const body = /content-length: (\d+)/i.exec(head)?.[1]
    this.#isChunked = body === undefined && this.#status !== 304 && this.#status !== 204
    if (this.#isChunked) this.#tail = this.#head.slice(length + endOfHead.length)
    else this.#needed = length + endOfHead.length + Number(body ?? 0)
  }

  #end(): void {
    const waiting = this.#waiting
    this.#waiting = null
    const kept = this.#kept
    waiting?.done({ status: this.#status, size: this.#size, text: () => bodyIn(Buffer.concat(kept).toString('utf8')) })
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.fail(error)
  }
}

/** What follows the head; of an answer that was sent whole. */
const bodyIn = (answer: string): string => answer.slice(answer.indexOf(endOfHead) + endOfHead.length)
