import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiscussionTest, startDiscussionTest } from '#features/discussion/server/discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

const countOf = async (id: number) => {
  const { post_count } = await test.ctx.db
    .selectFrom('discussion')
    .select('post_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return post_count
}

describe('many who write in one discussion at the same moment', () => {
  it('lose counts when the row is not held (instrument check)', async () => {
    const { id } = await test.aloneTarget()
    let arrived = 0
    const countUnguarded = () =>
      test.ctx.tx(async (ctx) => {
        const { post_count } = await ctx.db
          .selectFrom('discussion')
          .select('post_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        arrived += 1
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        await ctx.db
          .updateTable('discussion')
          .set({ post_count: post_count + 1 })
          .where('id', '=', id)
          .execute()
      })

    await Promise.all([countUnguarded(), countUnguarded()])

    expect(await countOf(id)).toBe(1)
  })

  it('are all counted, and everybody who listens hears each once and in order', async () => {
    const target = await test.aloneTarget()
    const people = await Promise.all(Array.from({ length: 8 }, () => test.newPerson()))

    await Promise.all(
      people.flatMap(({ visitor }, at) => [1, 2, 3, 4].map((round) => test.post(visitor, target, `Number ${at} ${round}`))),
    )

    expect(await countOf(target.id)).toBe(32)
    const said = await test.ctx.db
      .selectFrom('channel_event')
      .select(['sequence', 'payload'])
      .where('channel', '=', `custom_discussion_${target.id}`)
      .orderBy('sequence')
      .execute()
    expect(said.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1))
    expect(new Set(said.map(({ payload }) => (payload as { post_id: number }).post_id)).size).toBe(32)
  })

  it('make one comment of one click that was sent eight times', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()

    const answers = await Promise.all(Array.from({ length: 8 }, () => test.post(visitor, target, 'Once')))

    expect(new Set(answers.map(({ post }) => post.post_id)).size).toBe(1)
    expect(await countOf(target.id)).toBe(1)
  })

  it('neither wait for each other for ever nor miscount while others hide, change and take back', async () => {
    const target = await test.aloneTarget()
    const ann = await test.newPerson()
    const posts = []
    for (let at = 0; at < 12; at++) posts.push((await test.post(ann.visitor, target, `Before ${at}`)).post.post_id)

    await Promise.all(
      posts.flatMap((id, at) => [
        test.administrator.visitor.post(`/discussion/${id}/${at % 2 ? 'hide' : 'unhide'}`),
        ann.visitor.request('PATCH', `/api/discussion-posts/${id}`, { post_text: `After ${at}` }),
        at % 3 === 0 ? ann.visitor.delete(`/api/discussion-posts/${id}`) : test.post(ann.visitor, target, `New ${at}`),
      ]),
    )

    const { count } = await test.ctx.db
      .selectFrom('discussion_post')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('discussion_id', '=', target.id)
      .where('state', '=', 'visible')
      .executeTakeFirstOrThrow()
    expect(await countOf(target.id)).toBe(Number(count))
  })
})

describe('subscribing twice at the same moment', () => {
  it('is one subscription with one way out', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.get(`/discussion/subscribe/discussion_${target.id}`)),
    )

    const urls = answers.map(({ json }) => (json as { unsubscribe_url: string }).unsubscribe_url)
    expect(new Set(urls).size).toBe(1)
    expect((await test.open(visitor, target)).unsubscribe_url).toBe(urls[0])
  })
})
