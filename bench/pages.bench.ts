import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { measure, printFigures, type Scenario } from './load.ts'
import { startBenchServer } from './server.ts'

const page = { accept: 'text/html' }

/** What a page costs against a bare answer of the same server in the same run: kept for guests, and made anew. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const server = await startBenchServer({})
  const run = (name: string, request: Scenario['request'], seconds = isQuick ? 1 : 6) =>
    measure(server, { name, concurrency: 16, seconds, request })
  try {
    await run('warm-up', () => ({ path: '/', headers: page }), isQuick ? 1 : 2)
    const hello = await run('bare answer (/healthz)', () => ({ path: '/healthz' }))
    const kept = await run('guest start page, kept', () => ({ path: '/', headers: page }))
    const zipped = await run('the same, compressed', () => ({ path: '/', headers: { ...page, 'accept-encoding': 'br' } }))
    const unchanged = await unchangedPage(server.port, run)
    const fresh = await run('guest start page, made anew', (number) => ({
      path: '/',
      headers: { ...page, host: `n${number}.localhost` },
    }))
    printFigures([hello, kept, zipped, unchanged, fresh])
    console.log(
      `kept : bare = ${(kept.perSecond / hello.perSecond).toFixed(2)}, made anew : kept = ${(fresh.perSecond / kept.perSecond).toFixed(2)}`,
    )
  } finally {
    await server.stop()
  }
}

async function unchangedPage(port: number, run: (name: string, request: Scenario['request']) => ReturnType<typeof measure>) {
  // Asked at the same host as the measured ones: each has a copy of its own.
  const [{ headers }] = await once(get({ port, path: '/', headers: { ...page, host: '127.0.0.1' } }), 'response')
  const { etag = '' } = headers as IncomingHttpHeaders
  return run('the same, unchanged (304)', () => ({ path: '/', headers: { ...page, 'if-none-match': etag } }))
}
