import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostInReview } from '../discussion.admin.contract.ts'
import type { Target } from '../discussion.rules.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
let admin: DiscussionTest['administrator']['visitor']
let writer: Awaited<ReturnType<DiscussionTest['newPerson']>>
let reader: Awaited<ReturnType<DiscussionTest['newPerson']>>
let moderated: Target
let open: Target

beforeAll(async () => {
  test = await startDiscussionTest()
  admin = test.administrator.visitor
  writer = await test.newPerson({ name: 'Wren Writer' })
  reader = await test.newPerson({ name: 'Rosa Reader' })
})
afterAll(() => test.stop())

type Queue = { posts: PostInReview[]; count: number; next: number | null }
const queue = async (after = '') => (await admin.get(`/api/admin/discussion-review${after}`)).json as Queue
const settle = async (post_ids: number[], decision: 'keep' | 'hide', by = admin) =>
  (await by.post('/api/admin/discussion-review', { post_ids, decision })).json as { settled: number; count: number }
const reopen = async (post_id: number, state: 'held' | 'visible') =>
  (await admin.post('/api/admin/discussion-review/reopen', { posts: [{ post_id, state }] })).json as { reopened: number }
const report = (post_id: number, reason = 'Rude', by = reader.visitor) =>
  by.post(`/api/discussion-posts/${post_id}/report`, { reason })
const write = async (target: Target, text: string) => (await test.post(writer.visitor, target, text)).post.post_id
const texts = async (target: Target) =>
  (await test.open(test.visitor(), target)).posts.map(({ post_text }) => post_text).filter(Boolean)

beforeEach(async () => {
  for (let { posts } = await queue(); posts.length > 0; { posts } = await queue())
    await settle(
      posts.map(({ post_id }) => post_id),
      'hide',
    )
  moderated = { kind: 'discussion', id: await test.alone({ title: 'Moderated', is_moderated: true }) }
  open = { kind: 'discussion', id: await test.alone({ title: 'Open' }) }
})

describe('the queue of comments to review', () => {
  it('has those that wait and those that were reported, the oldest first, with who, where and why [DISC-26]', async () => {
    const rude = await write(open, '<p>You fool</p>')
    const waiting = await write(moderated, '<p>May I?</p>')
    await write(open, 'Fine')
    await report(rude)

    const { posts, count, next } = await queue()

    expect([count, next]).toEqual([2, null])
    expect(posts).toMatchObject([
      {
        post_id: rude,
        title: 'Open',
        url: `/discussions/discussion_${open.id}?post=${rude}#post-${rude}`,
        state: 'visible',
        name: 'Wren Writer',
        post_text: '<p>You fool</p>',
        reply_to: null,
        reports: [{ name: 'Rosa Reader', reason: 'Rude' }],
      },
      { post_id: waiting, title: 'Moderated', state: 'held', reports: [] },
    ])
  })

  it('says whom a reply answers', async () => {
    const first = await write(open, 'First')
    const { post } = await test.post(reader.visitor, open, 'Nonsense', first)
    await report(post.post_id, '', writer.visitor)

    expect((await queue()).posts).toMatchObject([{ name: 'Rosa Reader', reply_to: 'Wren Writer', reports: [{ reason: '' }] }])
  })

  it('comes in pages of twenty', async () => {
    const ids: number[] = []
    for (let number = 0; number < 21; number += 1) ids.push(await write(moderated, `Number ${number}`))

    const first = await queue()
    const second = await queue(`?after=${first.next}`)

    expect([first.posts.length, first.count]).toEqual([20, 21])
    expect([second.posts.map(({ post_id }) => post_id), second.next]).toEqual([[ids[20]], null])
  })
})

describe('deciding', () => {
  it('lets a waiting comment through, and everybody reads it', async () => {
    const id = await write(moderated, 'Patience')
    expect(await texts(moderated)).toEqual([])

    expect(await settle([id], 'keep')).toEqual({ settled: 1, count: 0 })

    expect(await texts(moderated)).toEqual(['Patience'])
  })

  it('keeps a reported comment, which leaves the queue until somebody reports it anew', async () => {
    const id = await write(open, 'Blunt but fair')
    await report(id)

    await settle([id], 'keep')

    expect((await queue()).count).toBe(0)
    expect(await texts(open)).toEqual(['Blunt but fair'])
    await report(id, 'Still rude')
    expect((await queue()).posts).toMatchObject([{ post_id: id, reports: [{ reason: 'Still rude' }] }])
  })

  it('settles many at once and notes each of them [ADM-03]', async () => {
    const waiting = [await write(moderated, 'One'), await write(moderated, 'Two')]
    const rude = await write(open, 'Rude')
    await report(rude)

    expect(await settle([...waiting, rude, rude], 'hide')).toEqual({ settled: 3, count: 0 })

    expect([await texts(moderated), await texts(open)]).toEqual([[], []])
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'discussion_post')
      .where('subject_id', 'in', [...waiting, rude].map(String))
      .execute()
    expect(acts).toEqual(Array(3).fill({ action: 'discussion.hide', actor_id: test.administrator.id }))
  })

  it('leaves alone what another administrator has decided meanwhile', async () => {
    const other = await test.newPerson({ role: 1 })
    const id = await write(moderated, 'Spam')
    await settle([id], 'hide', other.visitor)

    const late = await settle([id, 999_999], 'keep')

    expect(late).toEqual({ settled: 0, count: 0 })
    expect(await texts(moderated)).toEqual([])
  })
})

describe('undoing a hiding', () => {
  it('lets a comment wait again that nobody had approved [ADM-04]', async () => {
    const id = await write(moderated, 'Wait')
    await settle([id], 'hide')

    expect(await reopen(id, 'held')).toMatchObject({ reopened: 1 })

    expect((await queue()).posts).toMatchObject([{ post_id: id, state: 'held' }])
    expect(await texts(moderated)).toEqual([])
  })

  it('brings a reported comment back with what was said against it', async () => {
    const id = await write(open, 'Perhaps')
    await report(id, 'Off topic')
    await settle([id], 'hide')
    expect(await texts(open)).toEqual([])

    await reopen(id, 'visible')

    expect(await texts(open)).toEqual(['Perhaps'])
    expect((await queue()).posts).toMatchObject([{ post_id: id, state: 'visible', reports: [{ reason: 'Off topic' }] }])
  })

  it('does nothing to a comment that is not hidden', async () => {
    const id = await write(open, 'Standing')

    expect(await reopen(id, 'held')).toMatchObject({ reopened: 0 })
    expect(await texts(open)).toEqual(['Standing'])
  })
})

describe('reporting a comment', () => {
  it('is refused where one cannot read it, as if it were not there', async () => {
    const members: Target = { kind: 'discussion', id: await test.alone({ title: 'Members', readers: 'members' }) }
    const member = await test.newPerson({ isMember: true })
    const { post } = await test.post(member.visitor, members, 'Among us')
    const held = await write(moderated, 'Not yet')

    const answers = [await report(post.post_id), await report(held), await report(999_999)]

    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      Array(3).fill([404, expect.objectContaining({ key: 'postNotFound' })]),
    )
    expect((await queue()).posts.map(({ post_id }) => post_id)).toEqual([held])
  })

  it('counts once per person, with their last words', async () => {
    const id = await write(open, 'Hm')
    await report(id, 'First thought')
    await report(id, 'Second thought')

    expect((await queue()).posts).toMatchObject([{ post_id: id, reports: [{ reason: 'Second thought' }] }])
  })

  it('is not for guests', async () => {
    const id = await write(open, 'Hello')

    expect((await test.visitor().post(`/api/discussion-posts/${id}/report`, { reason: '' })).status).toBe(401)
    expect((await queue()).count).toBe(0)
  })
})
