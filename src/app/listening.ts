import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '#platform/ctx/config.ts'
import type { App } from './app.ts'

/** Longer than a proxy keeps a connection that nobody uses (a minute, mostly), or it would send a request into a closed one. */
const keepAliveMs = 75_000
/** For those who are still being answered when the listening ends. */
const graceMs = 10_000
const loggedEveryMs = 10_000

type Listening = {
  address: string
  /** Answers from now on end their connection, so that the next request goes to another process. */
  stopKeepingAlive: () => void
  /** Lets open requests finish; what has not ended after a while is cut. */
  close: () => Promise<void>
}

type Answering = Pick<App, 'fetch' | 'answerIncoming'>

export async function startListening(app: Answering, config: Config, log: Logger): Promise<Listening> {
  const server = await listen(app, config)
  server.keepAliveTimeout = keepAliveMs
  server.maxConnections = mostConnections()
  let isLeaving = false
  server.prependListener('request', (_, response) => {
    if (isLeaving) response.shouldKeepAlive = false
  })
  const warn = seldom((what: string, error?: Error) => log.error({ code: (error as NodeJS.ErrnoException)?.code }, what))
  server.on('error', (error) => warn('connections cannot be accepted', error))
  server.on('drop', () => warn('connections are refused: there are as many as this process may have open'))
  return {
    address: addressOf(server, config),
    stopKeepingAlive: () => {
      isLeaving = true
    },
    close: () => closeServer(server),
  }
}

const listen = ({ fetch, answerIncoming }: Answering, { port, host }: Config) =>
  new Promise<Server>((done, fail) => {
    const answer = getRequestListener(fetch, { hostname: host })
    const server = createServer((incoming, outgoing) => {
      if (!answerIncoming(incoming, outgoing)) void answer(incoming, outgoing)
    })
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done(server)
    })
  })

function addressOf(server: Server, config: Config): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return config.origin ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
}

const closeServer = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })

/** Some of the files that a process may have open are files, and connections to the database. */
function mostConnections(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? Math.max(100, Math.floor(limit * 0.9) - 100) : Number.POSITIVE_INFINITY
}

/** When there is trouble, there is much of it. */
function seldom<Said extends unknown[]>(say: (...said: Said) => void): (...said: Said) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (...said) => {
    if (performance.now() - saidAt < loggedEveryMs) return
    saidAt = performance.now()
    say(...said)
  }
}
