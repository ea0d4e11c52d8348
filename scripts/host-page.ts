// A page of somebody else's that shows our widgets: `node scripts/host-page.ts http://localhost:3000 12 13`. Journeys use it, too.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Host = { origin: string; close: () => Promise<void> }

const pageFor = (site: string, widgets: readonly string[], attributes: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Somebody else’s site</title><meta name="viewport" content="width=device-width">
<script async src="${site}/embed/widget.js"></script></head>
<body><h1>Somebody else’s site</h1>
${widgets.map((id) => `<lectern-widget widget="${id}"${attributes}><a href="${site}">Our academy</a></lectern-widget>`).join('\n')}
</body></html>`

/** Serves it at `localhost`, which is another site than 127.0.0.1. `/{ids}?theme=dark` shows those widgets. */
export async function serveHostPage(site: string, port = 0): Promise<Host> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const widgets = pathname.split(/\D+/).filter((id) => id !== '')
    const [theme, hue] = [searchParams.get('theme'), Number(searchParams.get('hue'))]
    const attributes = `${theme === 'dark' ? ' theme="dark"' : ''}${hue ? ` hue="${hue}"` : ''}`
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageFor(site, widgets, attributes))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: own } = server.address() as AddressInfo
  return { origin: `http://localhost:${own}`, close: () => new Promise((done) => server.close(() => done())) }
}

if (import.meta.main) {
  const [site = 'http://localhost:3000', ...widgets] = process.argv.slice(2)
  const { origin } = await serveHostPage(site, 4000)
  process.stdout.write(`${origin}/${widgets.join('+')} — name ${origin} among the sites that may show widgets\n`)
}
