import { connect, createServer, type Socket } from 'node:net'

export type UnreliableWay = {
  /** The same database, reached over this way. */
  url: string
  /** Breaks off every connection and refuses new ones, until it is restored. */
  cut: () => Promise<void>
  restore: () => Promise<void>
}

/** A way to the database that can be cut: to whoever comes over it, the server is away. */
export async function openUnreliableWay(url: string): Promise<UnreliableWay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const way = new URL(url)
  way.port = String(own)
  return {
    url: way.href,
    cut: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: () => listen(own),
  }
}
