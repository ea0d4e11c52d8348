import { addField, keepValues } from '#features/account/server/fields/field.store.ts'
import { groupsNamed, joinGroups } from '#features/account/server/groups/group.store.ts'
import { addOrganisation, belong } from '#features/organisations/server/organisation.store.ts'
import { addMessage } from '#features/threads/server/message.store.ts'
import { type Ends, moveOn, readUpTo, threadBetween } from '#features/threads/server/thread.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { conversations, fields, groups, organisations } from './content/community.ts'
import { people as everybody } from './content/people.ts'

const hourMs = 3600 * 1000

type Known = { people: Map<string, number>; products: Map<string, number> }

/** What the academy knows of its people besides their names, where they belong, and what they write to each other. */
export async function seedCommunity(ctx: Ctx, { people, products }: Known): Promise<void> {
  const idOf = (key: string) => must(people.get(key), `${key} is nobody of the demo`)
  await seedFields(ctx, idOf)
  const at = ctx.now()
  const named = await groupsNamed(
    ctx.db,
    groups.map(({ name }) => name),
    at,
  )
  for (const { name, members } of groups) {
    const groupId = must(named.get(name.toLowerCase()), 'a group was just made')
    await joinGroups(
      ctx.db,
      members.map((key) => ({ groupId, personId: idOf(key) })),
      idOf('admin'),
      at,
    )
  }
  for (const { name, domain, manager, people: colleagues } of organisations) {
    const organisationId = await addOrganisation(ctx.db, { name, domain }, at)
    for (const key of colleagues)
      await belong(ctx.db, { personId: idOf(key), organisationId, isManager: key === manager, joinedAt: at })
  }
  for (const { about, between, messages } of conversations) {
    const [asker, other] = between.map(idOf)
    const productId = about === null ? null : must(products.get(about), `${about} is no product of the demo`)
    const first = must(asker, 'somebody begins')
    const ends: Ends = productId === null ? { people: [first, must(other, 'somebody answers')] } : { productId, askerId: first }
    await seedConversation(ctx, ends, messages, idOf)
  }
}

async function seedFields(ctx: Ctx, idOf: (key: string) => number): Promise<void> {
  for (const [position, { answers, ...field }] of fields.entries()) {
    const fieldId = await addField(ctx.db, { ...field, position })
    const values = everybody.flatMap((person, at) => {
      const value = answers(person.occupation, at)
      return value.length > 0 ? [{ personId: idOf(person.key), fieldId, value }] : []
    })
    await keepValues(ctx.db, values, ctx.now())
  }
}

type Messages = (typeof conversations)[number]['messages']

async function seedConversation(ctx: Ctx, ends: Ends, messages: Messages, idOf: (key: string) => number): Promise<void> {
  const timeOf = (hoursAgo: number) => new Date(ctx.now().getTime() - hoursAgo * hourMs)
  const threadId = await threadBetween(ctx.db, ends, timeOf(messages[0]?.hoursAgo ?? 0))
  for (const { by, html, hoursAgo, isFromStaff = false } of messages) {
    const at = timeOf(hoursAgo)
    const messageId = await addMessage(
      ctx.db,
      { threadId, authorId: idOf(by), isFromStaff, html, words: plainText(html), locale: 'en' },
      at,
    )
    const awaitsAnswer = !('people' in ends) && !isFromStaff
    await moveOn(ctx.db, threadId, { messageId, at, awaitsAnswer, reopens: awaitsAnswer })
    await readUpTo(ctx.db, threadId, idOf(by), messageId)
  }
}
