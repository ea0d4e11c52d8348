import type { Hono } from 'hono'
import type { Parts } from '#platform/ctx.ts'
import { pingDatabase } from '#platform/db/installation.ts'
import { isSameSecret } from '#platform/http/forgery.ts'
import type { HttpEnv } from '#platform/http/http.ts'
import type { Metrics } from '#platform/http/metrics.ts'

/** For what watches over the process: is it alive, can it serve, what does it count. */
export function mountHealth(app: Hono<HttpEnv>, { config, db }: Parts, metrics: Metrics): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await pingDatabase(db)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  app.get('/metrics', async (c) => {
    if (!isReader(config.metricsToken, c.req.header('authorization'))) return c.text('', 404)
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
}

/** Figures tell strangers how an association fares, and when it is weak: nobody reads them without the token. */
const isReader = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && isSameSecret(authorization ?? '', `Bearer ${token}`)
