import { addSearch } from '#features/catalogue/server/finding/saved-search.store.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { addNotice } from '#features/notices/server/notices.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { dayOf } from './content/calendar.ts'
import { notices } from './content/notices.ts'
import type { Day } from './content/types.ts'

const dayMs = 24 * 3600 * 1000

/** What the academy tells everybody: one notice that is over, one that shows, one that is planned; and news for the learner. */
export async function seedNotices(ctx: Ctx, people: Map<string, number>): Promise<void> {
  const now = ctx.now()
  const on = (day: Day) => new Date(`${dayOf(now, day)}T14:00:00Z`)
  const idOf = (key: string) => must(people.get(key), `the demo has no ${key}`)
  for (const { html, translations = {}, style, shows, cookieName, cookieDays } of notices) {
    const endsAt = on(shows.until)
    const cookieExpiresAt = new Date(endsAt.getTime() + cookieDays * dayMs)
    const notice = { html, translations, style, startsAt: on(shows.from), endsAt, cookieName, cookieExpiresAt }
    await addNotice(ctx.db, notice, idOf('admin'), now)
  }
  const learner = idOf('learner')
  const search = { name: 'Pain courses', query: 'kind=course&topic=pain', isMailed: true }
  await addSearch(ctx.db, learner, search, now)
  await notify(ctx, {
    userId: learner,
    textKey: 'saved-searches.newMatches',
    params: { count: 2, names: search.name },
    url: `/catalogue?${search.query}`,
    cause: 'demo',
  })
}
