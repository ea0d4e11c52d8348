import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { activePerson, asPerson, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { fixedFacets } from '../../facets.rules.ts'
import { productAddress } from '../../product.rules.ts'
import { searchAddress } from '../../search.rules.ts'
import { viewerOf } from '../products/catalogue.viewer.ts'
import { readQuery } from './saved-search.service.ts'
import * as store from './saved-search.store.ts'
import { listingOf } from './search.service.ts'
import { type CardRow, findAmong, readVocabulary } from './search.store.ts'

export const savedSearchMail = defineMailKind({
  name: 'catalogue.savedSearch',
  group: 'messages',
  about: 'person',
  variables: ['count', 'names', 'name'],
  shipped: {
    subject: 'saved-searches.mailSubject',
    body: ['saved-searches.mailText'],
    action: 'saved-searches.mailAction',
    footer: 'saved-searches.mailFooter',
  },
})

/** How many products of one search a mail names; the rest is one click away. */
const mostNamed = 8

/** Once a day: what has come into sight since, for everybody who asked to be told. */
export const tellSavedSearches = defineJob({
  name: 'catalogue.tell-saved-searches',
  schema: z.object({}),
  schedule: '30 6 * * *',
  handle: async (ctx) => {
    const failures: unknown[] = []
    let last = 0
    for (;;) {
      const people = await store.peopleToTell(ctx.db, last, 200)
      // One person's trouble is not the next one's; who was told is not told again when the job is.
      for (const userId of people) await tellPerson(ctx, userId).catch((error: unknown) => failures.push(error))
      last = people.at(-1) ?? last
      if (people.length < 200) break
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be told`)
  },
})

type Found = { stored: store.StoredSearch; url: string; rows: CardRow[] }

/** Mail, notification and the mark that it was told stand or fall together. */
export function tellPerson(ctx: Ctx, userId: number): Promise<void> {
  return ctx.tx(async (ctx) => {
    const searches = await store.lockMailedSearches(ctx.db, userId)
    if (searches.length === 0) return
    const reader = await activePerson(ctx, userId)
    if (!reader) return
    // What is being written while we look is found the next time.
    const until = new Date(ctx.now().getTime() - 60_000)
    const found = await findNew(asPerson(ctx, reader), searches, until)
    for (const stored of searches.filter(({ checkedAt }) => checkedAt < until))
      await store.changeSearch(ctx.db, { ...stored, checkedAt: until })
    if (found.length > 0) await tell(ctx, reader, found)
  })
}

async function findNew(ctx: Ctx, searches: store.StoredSearch[], until: Date): Promise<Found[]> {
  const viewer = await viewerOf(ctx)
  const since = new Date(Math.min(...searches.map(({ checkedAt }) => checkedAt.getTime())))
  const fresh = await store.newlyListed(ctx.db, viewer.isMember || viewer.isAdmin, since, until)
  if (fresh.length === 0) return []
  const values = [...fixedFacets, ...(await readVocabulary(ctx.db))]
  const found: Found[] = []
  for (const stored of searches) {
    const { search, isOutdated } = readQuery(stored.query, values)
    const among = fresh.filter(({ at }) => at > stored.checkedAt).map(({ id }) => id)
    if (isOutdated || among.length === 0) continue
    const listing = { ...listingOf(ctx, viewer, values, search), among }
    const rows = await findAmong(ctx.db, listing)
    if (rows.length > 0) found.push({ stored, url: searchAddress(search), rows })
  }
  return found
}

async function tell(ctx: Ctx, reader: KnownPerson, found: Found[]): Promise<void> {
  const { locale, t } = asPerson(ctx, reader)
  const link = (path: string) => mailLink(ctx.parts, path)
  const count = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id))).size
  const names = found.map(({ stored }) => stored.name).join(', ')
  const code = await store.codeOf(ctx.db, reader.id, randomBytes(24).toString('base64url'))
  await sendLetter(ctx, savedSearchMail, {
    to: reader.email,
    locale,
    personId: reader.id,
    values: { count, names, name: reader.name },
    links: found.flatMap(({ stored, url, rows }) => [
      ...rows
        .slice(0, mostNamed)
        .map(({ title, summary, url_slug }) => ({ label: title, note: summary, url: link(productAddress(url_slug)) })),
      ...(rows.length > mostNamed
        ? [{ label: t('saved-searches.mailMore', { count: rows.length - mostNamed, name: stored.name }), url: link(url) }]
        : []),
    ]),
    url: link('/my-saved-searches'),
    wayOut: { label: t('saved-searches.mailStop'), url: link(`/my-saved-searches/stop?code=${code}`) },
    unsubscribe: link(`/my-saved-searches/stop/${code}`),
  })
  const [first] = found
  await notify(ctx, {
    userId: reader.id,
    textKey: 'saved-searches.newMatches',
    params: { count, names },
    url: found.length === 1 && first ? first.url : '/my-saved-searches',
    cause: `saved-searches ${ctx.now().toISOString()}`,
  })
}
