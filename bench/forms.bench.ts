import { resolve } from 'node:path'
import { freshForm } from '#features/forms/form-entry.rules.ts'
import { addFormWithWidget } from '#features/forms/server/forms-admin.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { arrive, judge, measure, printFigures } from './load.ts'
import { startBenchServer } from './server.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const kinds = ['text', 'textarea', 'select', 'radio-group', 'checkbox-group'] as const

const manyFields = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: kinds[at % kinds.length],
    name: `field-${at}`,
    label: `Question ${at}`,
    values: ['one', 'two', 'three'],
  }))

async function makeForms(url: string): Promise<{ contact: number; large: number }> {
  const database = await openPostgres(url, 4)
  await migrate(database.db, resolve('db/migrations'))
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const make = (title: string, count: number) =>
    addFormWithWidget(ctx, { ...freshForm, title, definition: JSON.stringify(manyFields(count)) })
  const ids = [await make('Contact', 6), await make('Large', 100)]
  const rows = await ctx.db.selectFrom('form').select(['id', 'widget_id']).execute()
  await database.close()
  const widgetOf = (id: number | undefined) => rows.find((row) => row.id === id)?.widget_id ?? 0
  return { contact: widgetOf(ids[0]), large: widgetOf(ids[1]) }
}

/** A form that many send at once, and one of 100 fields that is rendered. One process on PostgreSQL. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const cluster = await startCluster({ flags: ['shared_buffers=256MB'] })
  try {
    const { contact, large } = await makeForms(cluster.urlOf('postgres'))
    const server = await startBenchServer({
      DATABASE_URL: cluster.urlOf('postgres'),
      LECTERN_DEMO: '0',
      LECTERN_SECRET: secret,
    })
    try {
      const token = makeForgeryToken(secret)
      const [perSecond, seconds] = [50, isQuick ? 2 : 20]
      const sent = await arrive(server, {
        name: `submissions, ${perSecond} per second`,
        count: perSecond * seconds,
        perSecond,
        connections: 16,
        request: (number) => ({
          method: 'POST',
          path: `/widgets/${contact}/contact`,
          headers: {
            'content-type': 'application/json',
            cookie: `${forgeryCookie}=${encodeURIComponent(token)}`,
            [forgeryHeader]: token,
          },
          body: JSON.stringify({ data: [{ name: 'field-0', userData: [`Number ${number}`] }] }),
        }),
      })
      const shown = await measure(server, {
        name: 'a form of 100 fields, made anew',
        concurrency: 1,
        seconds: isQuick ? 1 : 5,
        request: () => ({ path: `/api/widgets/${large}/contact-form` }),
      })
      printFigures([sent, shown])
      judge('requests that failed', sent.errors + shown.errors, '≤', 0, 'requests')
      judge('50 submissions a second, p95', sent.p95, '≤', 100, 'ms')
      judge('a form of 100 fields read and answered, p50', shown.p50, '≤', 10, 'ms')
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
