import type { Hono } from 'hono'
import type { Database } from '#platform/db/db.ts'
import { pingDatabase } from '#platform/db/installation.ts'
import type { HttpEnv } from '#platform/http/http.ts'
import type { Metrics } from '#platform/http/metrics.ts'

/** For what watches over the process: is it alive, can it serve, what does it count. */
export function mountHealth(app: Hono<HttpEnv>, { db }: Database, metrics: Metrics): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await pingDatabase(db)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  app.get('/metrics', async (c) =>
    c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
