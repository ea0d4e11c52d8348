import type { PgBoss, Queue } from 'pg-boss'
import type { Feature } from '../calls/feature.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Pace } from './boss.ts'
import type { Listeners } from './event-listeners.ts'
import type { AreOurs } from './events.ts'
import { platformJobs } from './platform-jobs.ts'

/** Where jobs end whose retries are used up. An administrator retries or discards them. */
export const deadLetterQueue = 'dead-letters'

/** What one queue does: a job's work, or a listener's reaction. */
export type Work = {
  queue: string
  retries: number
  schedule: string | null
  run: (ctx: Ctx, payload: unknown) => Promise<void>
}

const ordinaryRetries = 5
const day = 24 * 3600

type Works = { works: Work[]; events: string[]; listeners: Listeners; areOurs: Map<string, AreOurs> }

/** The queues of all features, and which of them an event goes to. */
export function worksOf(features: Feature[]): Works {
  const jobs = [...platformJobs, ...features.flatMap((feature) => feature.jobs ?? [])]
  const reactions = features.flatMap((feature) => feature.listeners ?? [])
  const works: Work[] = [
    ...jobs.map((job) => ({
      queue: job.name,
      retries: job.retries ?? ordinaryRetries,
      schedule: job.schedule ?? null,
      run: (ctx: Ctx, payload: unknown) => job.handle(ctx, job.schema.parse(payload) as never),
    })),
    ...reactions.map(({ name, handle }) => ({ queue: name, retries: ordinaryRetries, schedule: null, run: handle })),
  ]
  refuseTwice(works.map(({ queue }) => queue))
  const listeners = Map.groupBy(reactions, ({ event }) => event)
  const events = features.flatMap((feature) => feature.events ?? []).map(({ eventName }) => eventName)
  return {
    works,
    events,
    listeners: new Map([...listeners].map(([event, those]) => [event, those.map(({ name }) => name)])),
    areOurs: new Map(reactions.flatMap(({ name, areOurs }) => (areOurs ? [[name, areOurs]] : []))),
  }
}

function refuseTwice(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index || name === deadLetterQueue)
  if (twice) throw new Error(`Two jobs or listeners are called ${twice}; the name of each must be its own`)
}

/** Makes the queues that are missing and mends those whose settings changed; a second start finds nothing to do. */
export async function ensureQueues(boss: PgBoss, works: Work[], pace: Pace): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const wanted = [deadLetters, ...works.map((work) => queueOf(work, pace))]
  for (const { name, ...settings } of wanted) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, settings)
    else if (!holds(queue, settings)) await boss.updateQueue(name, settings)
    else continue
    // pg-boss forgets what it knew of a queue that was changed, and must not ask again inside the relay's transaction.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

const deadLetters: Queue = { name: deadLetterQueue, retentionSeconds: 3650 * day }

const queueOf = ({ queue, retries }: Work, pace: Pace): Queue => ({
  name: queue,
  deadLetter: deadLetterQueue,
  retryLimit: retries,
  retryBackoff: true,
  retryDelay: pace.retryDelaySeconds,
  retryDelayMax: 3600,
  heartbeatSeconds: pace.heartbeatSeconds,
  expireInSeconds: 3600,
  retentionSeconds: 365 * day,
  deleteAfterSeconds: day,
  notify: true,
})

const holds = (queue: Queue, settings: Partial<Queue>): boolean =>
  Object.entries(settings).every(([name, value]) => queue[name as keyof Queue] === value)

/** Keeps the timetable as the jobs say. */
export async function ensureSchedules(boss: PgBoss, works: Work[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { queue, schedule } of works) {
    if (schedule && known.get(queue) !== schedule) await boss.schedule(queue, schedule, { payload: {} }, { tz: 'UTC' })
    if (!schedule && known.has(queue)) await boss.unschedule(queue)
  }
}
