import { type Db as BossDatabase, fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/db.ts'
import { describeFailure } from './failure.ts'

/** How quickly a worker notices things; tests are in more of a hurry than servers. */
export type Pace = {
  /** A job whose worker has not been heard of for so long is given to another one. pg-boss asks for at least 10. */
  heartbeatSeconds: number
  superviseSeconds: number
  /** The pause before the first repetition; it doubles with each. */
  retryDelaySeconds: number
}
export const ordinaryPace: Pace = { heartbeatSeconds: 20, superviseSeconds: 10, retryDelaySeconds: 5 }

/** pg-boss on our own connections: the same for PGlite, where there is only one, and for PostgreSQL. */
export function makeBoss(database: Database, log: Logger, { superviseSeconds }: Pace): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.engine,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ failure: describeFailure(error) }, 'job queue error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'))
  return boss
}

/** The statement by which jobs are fetched has the queue's name written into it. */
const fetching = /^\s*WITH\s+next AS \([^;]*?\bj\.name = '([\w-]+\.[\w.-]+)'[^;]*$/

/** With the name as a value it is the same for all queues, and planned once instead of each time: it is asked for every few jobs. */
function withQueueAsValue(text: string): { text: string; values: string[] } | null {
  const queue = fetching.exec(text)?.[1]
  return queue === undefined ? null : { text: text.replaceAll(`'${queue}'`, '$1'), values: [queue] }
}

const bossDatabase = (database: Database): BossDatabase => ({
  executeSql: async (given, givenValues = []) => {
    const { text, values } = (givenValues.length === 0 && withQueueAsValue(given)) || { text: given, values: givenValues }
    // Without values it may be a script of many statements, which only the simple protocol takes.
    return values.length > 0 ? fromKysely(database.db).executeSql(text, values) : { rows: await database.runScript(text) }
  },
  listen: async (channel, onNotification, onReconnect) => {
    const stop = await database.listen(channel, onNotification, onReconnect)
    onReconnect()
    return { close: stop }
  },
})
