import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Config } from '#platform/ctx/config.ts'
import type { Database } from '#platform/db/db.ts'
import { isSameSecret } from '#platform/http/forgery.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Metrics } from '#platform/http/metrics.ts'

/** What asks gives up soon, so an answer that comes late is none. */
const longestMs = 2000
const stepMs = 100

type Health = {
  config: Config
  database: Database
  metrics: Metrics
  figuresOfAll?: () => Promise<string>
  isLeaving: () => boolean
}

/** For what watches over the process: is it alive, can it serve, what does it count. */
export function mountHealth(app: Hono<HttpEnv>, { config, database, metrics, figuresOfAll, isLeaving }: Health): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isLeaving()) return c.text('leaving', 503)
    return (await answersInTime(database)) ? c.text('ready') : c.text('the database does not answer', 503)
  })
  app.get('/metrics', async (c) => {
    if (!isReader(config.metricsToken, c.req.header('authorization'))) return c.text('', 404)
    return c.text(await (figuresOfAll ?? (() => metrics.registry.metrics()))(), 200, {
      'content-type': metrics.registry.contentType,
    })
  })
}

/** Figures tell strangers how an association fares, and when it is weak: nobody reads them without the token. */
const isReader = (token: string | null, authorization: string | undefined): boolean =>
  token !== null && isSameSecret(authorization ?? '', `Bearer ${token}`)

/**
 * Waits in short steps, each a turn of the loop that hears what has arrived. A process that was held up for seconds itself would take
 * that time for the database's if it looked at the clock alone, and leave the balancer with nobody.
 */
async function answersInTime(database: Database): Promise<boolean> {
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  for (let step = 0; step < longestMs / stepMs; step++) {
    const said = await Promise.race([answered, sleep(stepMs, null)])
    if (said !== null) return said
  }
  return false
}
