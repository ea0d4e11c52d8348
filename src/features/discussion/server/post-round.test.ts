import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import { countStatements } from '#testing/statements.ts'
import { findDiscussion } from './discussion.store.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'
import { keepPost } from './post-round.service.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

type Person = Awaited<ReturnType<DiscussionTest['newPerson']>>
const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.newPerson()))
const stored = (discussionId: number) =>
  test.ctx.db
    .selectFrom('discussion_post')
    .select(['id', 'author_id', 'html', 'parent_id', 'root_id'])
    .where('discussion_id', '=', discussionId)
    .orderBy('id')
    .execute()
const heardOn = (discussionId: number) =>
  test.ctx.db
    .selectFrom('channel_event')
    .select(['sequence', 'payload'])
    .where('channel', '=', `custom_discussion_${discussionId}`)
    .orderBy('sequence')
    .execute()

/** What somebody means to write, as their request has it. */
const draft = (who: Person, discussionId: number, html: string, parentId: number | null = null) => {
  const author = { ...who, organisation: '', region: '', isMember: false, isActive: true, pictureUrl: null }
  return { ctx: test.ctxOf(who), discussionId, authorId: who.id, author, parentId, html, isLive: true }
}

describe('comments of one moment (decision 136)', () => {
  it('are all kept, each answered to its author, in the order in which they are heard and counted', async () => {
    const [one, other] = [await test.aloneTarget(), await test.aloneTarget()]
    const all = await people(12)

    const answers = await Promise.all(all.map((who, at) => test.post(who.visitor, at % 3 === 0 ? other : one, `Said by ${at}`)))

    expect(answers.map(({ post }) => [post.post_text, post.name, post.is_own])).toEqual(
      all.map(({ name }, at) => [`Said by ${at}`, name, true]),
    )
    for (const [target, count] of [
      [one, 8],
      [other, 4],
    ] as const) {
      const kept = await stored(target.id)
      const heard = await heardOn(target.id)
      expect(kept).toHaveLength(count)
      expect(heard.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      expect(heard.map(({ payload }) => (payload as { post_id: number }).post_id)).toEqual(kept.map(({ id }) => id))
      expect((await findDiscussion(test.ctx.db, target))?.postCount).toBe(count)
    }
  })

  it('are written by as many statements as one of them', async () => {
    const { id } = await test.aloneTarget()
    const all = await people(10)
    const { parts, during } = countStatements(test.parts)
    const write = (drafts: ReturnType<typeof draft>[]) =>
      during(() => Promise.all(drafts.map((one) => keepPost({ ...one, ctx: makeCtx(parts, one.ctx) }))))

    const alone = await write(all.slice(0, 1).map((who) => draft(who, id, '<p>Alone</p>')))
    const together = await write(all.map((who) => draft(who, id, '<p>Together</p>')))

    expect(alone).toBeGreaterThan(4)
    expect(together).toBe(alone)
    expect(await stored(id)).toHaveLength(11)
  })

  it('of one person with the same words are one comment, also within one moment', async () => {
    const { id } = await test.aloneTarget()
    const [ann, bob] = (await people(2)) as [Person, Person]

    const kept = await Promise.all([
      keepPost(draft(ann, id, '<p>Yes</p>')),
      keepPost(draft(ann, id, '<p>Yes</p>')),
      keepPost(draft(bob, id, '<p>Yes</p>')),
      keepPost(draft(ann, id, '<p>No</p>')),
    ])

    const ids = kept.map((one) => (one.ok ? one.value.id : 0))
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
    expect((await stored(id)).map(({ html }) => html)).toEqual(['<p>Yes</p>', '<p>Yes</p>', '<p>No</p>'])
  })

  it('stand in their threads, and one that answers what is not there is refused alone', async () => {
    const { id } = await test.aloneTarget()
    const [ann, bob] = (await people(2)) as [Person, Person]
    const first = await keepPost(draft(ann, id, '<p>Question</p>'))
    const questionId = first.ok ? first.value.id : 0

    const [answer, lost, fresh] = await Promise.all([
      keepPost(draft(bob, id, '<p>Answer</p>', questionId)),
      keepPost(draft(bob, id, '<p>To nobody</p>', questionId + 1_000_000)),
      keepPost(draft(ann, id, '<p>Another question</p>')),
    ])

    expect(answer).toMatchObject({ ok: true, value: { rootId: questionId, parentAuthorId: ann.id } })
    expect(lost).toMatchObject({ ok: false, refusal: 'cannotReply' })
    expect(fresh).toMatchObject({ ok: true, value: { rootId: null } })
    expect((await stored(id)).map(({ html }) => html)).toEqual(['<p>Question</p>', '<p>Answer</p>', '<p>Another question</p>'])
  })

  it('stand though one of them cannot be kept at all', async () => {
    const { id } = await test.aloneTarget()
    const [ann, bob] = (await people(2)) as [Person, Person]
    const nobody = { ...draft(bob, id, '<p>From nobody</p>'), authorId: 1_000_000_000 }

    const kept = await Promise.allSettled([
      keepPost(draft(ann, id, '<p>Before</p>')),
      keepPost(nobody),
      keepPost(draft(bob, id, '<p>After</p>')),
    ])

    expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await stored(id)).map(({ html }) => html).sort()).toEqual(['<p>After</p>', '<p>Before</p>'])
  })
})
