import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { makeIdentify } from '#features/account/server/identify.ts'
import type { Parts } from '#platform/ctx/ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { makeHttp } from '#platform/http/http.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type Metrics, makeMetrics } from '#platform/http/metrics.ts'
import { startRequestTally } from '#platform/http/request-tally.ts'
import { followContentVersions } from '#platform/pages/content-version.ts'
import { startHub } from '#platform/realtime/hub.ts'
import { realtimeRoute } from '#platform/realtime/route.ts'
import type { Assets } from './assets.ts'
import { features } from './features.ts'
import { makeFrontDoor } from './front-door.ts'
import { mountHealth } from './health.ts'
import { makePageCache } from './page-cache.ts'
import { makePagePieces } from './page-pieces.ts'
import { makePageAnswerer } from './pages.ts'
import { mountAssets } from './static-files.ts'
import { mountTexts } from './texts.ts'
import { makeUnavailablePage } from './unavailable-page.tsx'
import { mountWellKnown } from './well-known.ts'
import type { Figures } from './worker-messages.ts'

export type App = {
  fetch: Hono<HttpEnv>['fetch']
  /** Answers what lies ready, before it becomes a request of ours; says whether it has. What it leaves goes to `fetch`. */
  answerIncoming: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** From now on it says that it is not ready, and answers on. */
  leave: () => void
  /** What this process has counted. */
  figures: () => Promise<Figures>
  /** Ends what would otherwise stay open for ever. */
  endStreams: () => Promise<void>
  stop: () => Promise<void>
}

type AppParts = {
  parts: Parts
  database: Database
  assets: Assets
  /** Where the browser's files are; null where something else serves them. */
  clientFolder: string | null
  /** What all processes at this address count, written for Prometheus; this one alone where there are no others. */
  figuresOfAll?: () => Promise<string>
}

/** Everything that answers HTTP, put together; the server listens with it, tests ask it directly. */
export async function makeApp({ parts, database, assets, clientFolder, figuresOfAll }: AppParts): Promise<App> {
  const calls = features.flatMap((feature) => feature.calls ?? [])
  const versions = await followContentVersions(database)
  const hub = await startHub({ parts, database, features, mostStreams: parts.config.mostStreams })
  let isLeaving = false
  const metrics = makeMetrics()
  const tally = startRequestTally(database.db, parts.log, parts.clock)
  const cache = makePageCache(versions)
  const countRequest: Metrics['countRequest'] = (method, route, status, seconds) => {
    metrics.countRequest(method, route, status, seconds)
    if (route !== 'asset') tally.count(status)
  }
  const frontDoor = makeFrontDoor({ parts, pages: cache, countRequest })
  const http = makeHttp({
    parts,
    calls,
    metrics: { ...metrics, countRequest },
    identify: makeIdentify(parts),
    answerPage: makePageAnswerer({ calls, assets, versions, cache, pieces: makePagePieces() }),
    answerUnavailable: makeUnavailablePage(assets),
    streams: { '/realtime': realtimeRoute(hub) },
    mount: (app) => {
      mountTexts(app)
      mountWellKnown(app, parts)
      mountHealth(app, { config: parts.config, database, metrics, figuresOfAll, isLeaving: () => isLeaving })
      if (clientFolder) mountAssets(app, clientFolder)
    },
  })
  return {
    // What Node hands over was at the front door already.
    fetch: (request, env, context) => (env ? null : frontDoor.answerRequest(request)) ?? http.fetch(request, env, context),
    answerIncoming: frontDoor.answerIncoming,
    leave: () => {
      isLeaving = true
    },
    figures: async () => (await metrics.registry.getMetricsAsJSON()) as Figures,
    endStreams: hub.stop,
    stop: async () => {
      await hub.stop()
      await versions.stop()
      await tally.stop()
    },
  }
}
