import { z } from 'zod'
import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { nearest, peopleWhoMay } from '#features/account/server/who-may.service.ts'
import { tell } from '#features/messages/server/telling.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { excerptOf } from '#platform/texts/excerpt.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { inboxAddress, threadAddress } from '../threads.rules.ts'
import { findMessage, type StoredMessage } from './message.store.ts'
import * as store from './thread.store.ts'
import { headsOf } from './view.service.ts'

const ofThread = (name: string, word: 'Message' | 'Answer' | 'Question') =>
  defineMailKind({
    name: `threads.${name}`,
    group: 'messages',
    about: 'person',
    variables: ['name', 'title'],
    blocks: ['excerpt'],
    shipped: {
      subject: `threads.mail${word}`,
      body: ['{excerpt}', 'threads.mailOnce'],
      action: 'threads.mailAction',
      footer: 'notifications.mailFooter',
    },
  })

export const threadMail = {
  Message: ofThread('message', 'Message'),
  Answer: ofThread('answer', 'Answer'),
  Question: ofThread('question', 'Question'),
}

/** A little after a message was written: who has not read it by then is told, once until they have come back. */
export const tellLater = defineJob({
  name: 'threads.tell',
  schema: z.object({ messageId: z.number() }),
  handle: async (ctx, { messageId }) => {
    const message = await findMessage(ctx.db, messageId)
    if (!message || message.hiddenAt !== null) return
    const thread = await store.findThread(ctx.db, message.threadId)
    if (!thread) return
    for (const { userId } of await store.membersOf(ctx.db, thread.id))
      if (userId !== message.authorId) await tellMember(ctx, thread, message, userId)
    if (thread.awaitsAnswer && thread.lastMessageId === messageId) await tellOrganisers(ctx, thread, message)
  },
})

const tellMember = (ctx: Ctx, thread: store.StoredThread, message: StoredMessage, userId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    if (!(await store.takeTelling(ctx.db, thread.id, userId, message.id))) return
    await tellOne(ctx, { thread, message, userId, url: threadAddress(thread.id) })
  })

/** Whoever has the question, else those nearest to the product. */
async function tellOrganisers(ctx: Ctx, thread: store.StoredThread, message: StoredMessage): Promise<void> {
  const productId = must(thread.productId, 'a question about nothing')
  const ways = await peopleWhoMay(ctx, 'inbox.answer', productId)
  const assigned = thread.assignedTo !== null && ways.has(thread.assignedTo) ? [thread.assignedTo] : null
  for (const userId of assigned ?? nearest(ways))
    if (userId !== message.authorId)
      await ctx.tx((ctx) => tellOne(ctx, { thread, message, userId, url: inboxAddress(thread.id), isOrganiser: true }))
}

type Telling = { thread: store.StoredThread; message: StoredMessage; userId: number; url: string; isOrganiser?: boolean }

async function tellOne(ctx: Ctx, { thread, message, userId, url, isOrganiser = false }: Telling): Promise<void> {
  const person = await activePerson(ctx, userId)
  if (!person) return
  const told = asPerson(ctx, person)
  const [heads, authors] = await Promise.all([headsOf(told, [thread], userId), listPeople(ctx, [message.authorId])])
  const params = { name: authors.get(message.authorId)?.name ?? '', title: heads.get(thread.id)?.title ?? '' }
  const kind = isOrganiser ? 'Question' : thread.kind === 'product' ? 'Answer' : 'Message'
  await tell(ctx, userId, {
    kind: 'messages',
    textKey: `threads.notify${kind}`,
    params,
    url,
    cause: `thread ${thread.id} ${message.id}`,
    ...(thread.productId !== null && { productId: thread.productId }),
    letter: threadMail[kind],
    fill: () => ({
      values: params,
      blocks: { excerpt: [`“${excerptOf(plainText(message.html))}”`] },
      url: mailLink(ctx.parts, url),
    }),
  })
}
