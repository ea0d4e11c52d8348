import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  countRequest(method: string, route: string, status: number, seconds: number): void
  countUnavailable(trouble: string): void
}

/** Prometheus figures of one process; each app has its own registry, so that two in one test do not collide. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lectern_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'lectern_http_request_seconds',
    help: 'How long requests took.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const unavailable = new Counter({
    name: 'lectern_database_unavailable_total',
    help: 'Requests that could not be answered because the database was away or busy.',
    labelNames: ['trouble'],
    registers: [registry],
  })
  return {
    registry,
    countUnavailable: (trouble) => unavailable.inc({ trouble }),
    countRequest: (method, route, status, seconds) => {
      requests.inc({ method, route, status })
      duration.observe({ route }, seconds)
    },
  }
}
