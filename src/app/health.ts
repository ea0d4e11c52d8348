import type { Hono } from 'hono'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/db.ts'
import { isSameSecret } from '#platform/http/forgery.ts'
import type { HttpEnv } from '#platform/http/http.ts'
import type { Metrics } from '#platform/http/metrics.ts'

/** What asks gives up soon, so an answer that comes late is none. */
const longestMs = 2000

type Health = { config: Config; database: Database; metrics: Metrics; isLeaving: () => boolean }

/** For what watches over the process: is it alive, can it serve, what does it count. */
export function mountHealth(app: Hono<HttpEnv>, { config, database, metrics, isLeaving }: Health): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isLeaving()) return c.text('leaving', 503)
    return (await answersInTime(database)) ? c.text('ready') : c.text('the database does not answer', 503)
  })
  app.get('/metrics', async (c) => {
    if (!isReader(config.metricsToken, c.req.header('authorization'))) return c.text('', 404)
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
}

/** Figures tell strangers how an association fares, and when it is weak: nobody reads them without the token. */
const isReader = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && isSameSecret(authorization ?? '', `Bearer ${token}`)

async function answersInTime(database: Database): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, longestMs, false)
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  const isInTime = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return isInTime
}
