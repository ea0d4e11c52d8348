import { activePerson, asPerson, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import { notify, wayFor } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { on } from '#platform/jobs/events.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { excerptOf } from '#platform/texts/excerpt.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { postPublished } from '../discussion.events.ts'
import { postAddress } from '../discussion.rules.ts'
import { discussionsByIds } from './discussion.store.ts'
import { discussionPlace, type Place } from './place.service.ts'
import * as posts from './post.store.ts'
import { postsToTellOf, subscribersToTell, takeTelling } from './reader.store.ts'
import { authorsOf } from './view.service.ts'

export const discussionMail = defineMailKind({
  name: 'discussion.post',
  group: 'messages',
  about: 'person',
  variables: ['name', 'title'],
  blocks: ['excerpt'],
  shipped: {
    subject: 'discussion.mailSubject',
    body: ['discussion.mailText', '{excerpt}', 'discussion.mailOnce'],
    action: 'discussion.mailAction',
    footer: 'discussion.mailFooter',
  },
})

const batch = 200

type News = { post: posts.StoredPost; wasHeld: boolean; author: string }

/** Whom a post answers hears of it at the bell; who has subscribed by mail too, once until they have come back. */
async function tellReaders(ctx: Ctx, { postId, wasHeld }: { postId: number; wasHeld: boolean }): Promise<void> {
  const post = await posts.findPost(ctx.db, postId)
  if (!post) return
  // Hidden or taken back while the word was on its way, it is told to nobody; what came after it may be.
  const [told] = post.state === 'visible' ? await newsOf(ctx, [post]) : []
  if (told && post.parentAuthorId !== null && post.parentAuthorId !== post.authorId)
    await tellAnswered(ctx, post.parentAuthorId, told)
  let last = 0
  for (;;) {
    const people = await subscribersToTell(ctx.db, { ...post, wasHeld }, last, batch)
    const ids = [...new Set(people.map((one) => one.postId))]
    const news = new Map((await newsOf(ctx, await posts.postsByIds(ctx.db, ids))).map((one) => [one.post.id, one]))
    for (const one of people) {
      const found = news.get(one.postId)
      if (found) await tellSubscriber(ctx, one.userId, { ...found, wasHeld: wasHeld && one.postId === postId })
    }
    last = people.at(-1)?.userId ?? last
    if (people.length < batch) break
  }
}

async function newsOf(ctx: Ctx, those: posts.StoredPost[]): Promise<Omit<News, 'wasHeld'>[]> {
  const authors = await authorsOf(ctx, those)
  return those.map((post) => ({ post, author: authors.get(post.authorId)?.name ?? '' }))
}

async function tellAnswered(ctx: Ctx, userId: number, news: Omit<News, 'wasHeld'>): Promise<void> {
  const told = await readerAt(ctx, userId, news.post)
  if (!told) return
  const { place } = told
  await notify(ctx, {
    userId,
    kind: 'discussions',
    textKey: 'discussion.notifyReply',
    params: { name: news.author, title: place.title },
    url: postAddress(place.discussion.target, news.post.id),
    cause: `discussion reply ${news.post.id}`,
  })
}

/** Mail, notification and the mark that it was told stand or fall together. */
const tellSubscriber = (ctx: Ctx, userId: number, { post, wasHeld, author }: News): Promise<void> =>
  ctx.tx(async (ctx) => {
    const told = await readerAt(ctx, userId, post)
    const code = told && (await takeTelling(ctx.db, userId, { ...post, wasHeld }))
    if (!told || !code) return
    const { person, place } = told
    const { locale, t } = asPerson(ctx, person)
    const params = { name: author, title: place.title }
    const url = postAddress(place.discussion.target, post.id)
    const cause = post.parentAuthorId === userId ? `discussion reply ${post.id}` : `discussion post ${post.id}`
    const isNews = await notify(ctx, { userId, kind: 'discussions', textKey: 'discussion.notifyPost', params, url, cause })
    // How far they have read does not tell whether they know of one that was let through late; their bell does.
    if (wasHeld && !isNews) return
    if ((await wayFor(ctx, userId, 'discussions')) !== 'mail') return
    await sendLetter(ctx, discussionMail, {
      to: person.email,
      locale,
      personId: userId,
      values: params,
      blocks: { excerpt: [`“${excerptOf(plainText(post.html))}”`] },
      url: mailLink(ctx.parts, url),
      wayOut: { label: t('discussion.mailStop'), url: mailLink(ctx.parts, `/discussions/stop?code=${code}`) },
      unsubscribe: mailLink(ctx.parts, `/discussions/stop/${code}`),
    })
  })

/** Somebody who may still read where the post stands. */
async function readerAt(
  ctx: Ctx,
  userId: number,
  { discussionId }: posts.StoredPost,
): Promise<{ person: KnownPerson; place: Place } | null> {
  const person = await activePerson(ctx, userId)
  const discussion = (await discussionsByIds(ctx.db, [discussionId])).get(discussionId)
  const place = person && discussion ? await discussionPlace(asPerson(ctx, person), discussion) : null
  return person && place ? { person, place } : null
}

/** Most posts of a busy discussion answer nobody, and who follows it was told of an earlier one. */
const concernsSomebody = async (db: Db, facts: { postId: number; wasHeld: boolean }[]) => {
  const ids = await postsToTellOf(db, facts)
  return ({ postId }: { postId: number }) => ids.has(postId)
}

export const tellingListeners = [on(postPublished, 'discussion.tell-readers', tellReaders, concernsSomebody)]
