import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'

type ServerModule = typeof import('../src/app/server.ts')

const root = process.cwd()
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = () => vite.ssrLoadModule('/src/app/server.ts') as Promise<ServerModule>

const { readConfig, explainStart } = await load()
const config = { ...readConfig({ LECTERN_DEV_PAGES: '1', LOG_LEVEL: 'warn', ...process.env }), host: '127.0.0.1' }

async function start() {
  const { makeServer } = await load()
  const { developmentAssets } = (await vite.ssrLoadModule('/src/app/assets.ts')) as typeof import('../src/app/assets.ts')
  return makeServer(config, { assets: developmentAssets, root })
}

let running = await start().catch((error: unknown) => {
  console.error(explainStart(error, config) ?? error)
  process.exit(1)
})
let restarting: Promise<void> = Promise.resolve()

/** One restart at a time: the embedded database has one owner. */
const restart = () => {
  restarting = restarting
    .then(() => running.stop())
    .then(start)
    .then(
      (fresh) => {
        running = fresh
      },
      (error: unknown) => console.error(error),
    )
}

let timer: NodeJS.Timeout | undefined
vite.watcher.on('change', (file) => {
  if (!vite.environments.ssr?.moduleGraph.getModulesByFile(file)) return
  clearTimeout(timer)
  timer = setTimeout(restart, 150)
})

const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    restarting.then(() => getRequestListener(running.fetch)(request, response)).catch((error: unknown) => console.error(error))
  })
})
http.on('error', (error) => {
  console.error(explainStart(error, config) ?? error)
  process.exit(1)
})
http.listen(config.port, config.host, () => console.log(`Lectern (development) is at http://localhost:${config.port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    http.close()
    await running.stop()
    await vite.close()
    process.exit(0)
  })
}
