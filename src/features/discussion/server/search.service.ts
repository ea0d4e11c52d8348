import { readSearchTerms } from '#features/catalogue/search.rules.ts'
import { registrationsOf } from '#features/registrations/server/registration.service.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { excerptAround } from '#platform/texts/excerpt.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { discussionAddress, postAddress } from '../discussion.rules.ts'
import { placesAmong } from './listing.service.ts'
import { discussionPlaces } from './place.service.ts'
import { discussionsWithWords, postsWithWords } from './search.store.ts'
import { authorsOf } from './view.service.ts'

type Found = { total: number; items: { title: string; url: string; note: string; text: string }[] }

/** Of so many that hold the words best those are told that the searcher may read. */
const searched = 100

/** Discussions and posts that hold the words, for the search of the whole site; whoever may not read one does not learn of it. */
export async function findInDiscussions(ctx: Ctx, words: string, shown: number): Promise<Found> {
  const terms = readSearchTerms(words)
  if (terms.length === 0) return { total: 0, items: [] }
  const asked = { terms, locale: ctx.locale, productIds: await coursesOf(ctx), limit: searched }
  const [discussions, posts] = await Promise.all([discussionsWithWords(ctx.db, asked), postsWithWords(ctx.db, asked)])
  const [places, placeAt] = await Promise.all([discussionPlaces(ctx, discussions), placesAmong(ctx, posts)])
  const readable = discussions.flatMap(({ id }) => places.get(id) ?? [])
  const written = posts.flatMap((post) => {
    const place = placeAt(post)
    return place ? [{ post, place }] : []
  })
  const named = written.slice(0, Math.max(0, shown - readable.length))
  const people = await authorsOf(
    ctx,
    named.map(({ post }) => post),
  )
  return {
    total: readable.length + written.length,
    items: [
      ...readable.slice(0, shown).map(({ discussion, title }) => ({
        title,
        url: discussionAddress(discussion.target),
        note: ctx.t('discussion.postCount', { count: discussion.postCount }),
        text: excerptAround(plainText(discussion.introductionHtml), terms),
      })),
      ...named.map(({ post, place }) => ({
        title: place.title,
        url: postAddress(place.discussion.target, post.id),
        note: ctx.t('discussion.writtenBy', { name: people.get(post.authorId)?.name ?? '' }),
        text: excerptAround(plainText(post.html), terms),
      })),
    ],
  }
}

/** Posts in courses are looked for only where the searcher is registered, or else others' would fill the number searched. */
async function coursesOf(ctx: Ctx): Promise<number[] | 'all'> {
  if (discussionPolicy.moderate(ctx.actor)) return 'all'
  const userId = actorIdOf(ctx.actor)
  return userId === null ? [] : (await registrationsOf(ctx, userId)).map(({ productId }) => productId)
}
