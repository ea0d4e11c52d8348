import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'
import { tellingListeners } from './telling.listeners.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

type Subscription = { unsubscribe_url: string; message: string }

const concerns = async (...facts: { postId: number; wasHeld: boolean }[]): Promise<boolean[]> => {
  const [listener] = tellingListeners
  return (await listener?.areOurs?.(test.ctx.db, facts)) ?? expect.fail('it is asked of each post whom it concerns')
}
/** As the relay does it: no job is made of a post that concerns nobody. */
const tell = async (postId: number, wasHeld = false) => {
  const fact = { postId, wasHeld }
  const [isOurs] = await concerns(fact)
  for (const { handle } of tellingListeners) if (isOurs) await handle(test.ctx, fact)
}
const mailsTo = ({ email }: { email: string }) =>
  test.ctx.db.selectFrom('mail').select(['subject', 'body_text', 'locale']).where('recipient', '=', email).orderBy('id').execute()
const bell = async ({ visitor }: Awaited<ReturnType<DiscussionTest['newPerson']>>) =>
  ((await visitor.get('/api/my-notifications')).json as { notifications: { text: string; url: string }[] }).notifications

describe('following a discussion', () => {
  it('answers a message and the way out, which ends it [DISC-29] [DISC-30] [DISC-31] [DISC-32] [DISC-33]', async () => {
    const target = await test.aloneTarget({ title: 'Case of the month' })
    const { visitor } = await test.newPerson()

    const on = (await visitor.get(`/discussion/subscribe/discussion_${target.id}`)).json as Subscription
    expect(on).toEqual({
      unsubscribe_url: expect.stringMatching(/^\/discussion\/unsubscribe\/[\w-]{20,}$/),
      message: 'You’ll be notified of new comments on “Case of the month”.',
    })
    expect(await test.open(visitor, target)).toMatchObject({ is_subscribed: true, unsubscribe_url: on.unsubscribe_url })
    const off = await visitor.get(on.unsubscribe_url)

    expect(off.json).toMatchObject({ unsubscribe_url: null, message: 'You won’t be notified of new comments any more.' })
    expect(await test.open(visitor, target)).toMatchObject({ is_subscribed: false, unsubscribe_url: null })
  })

  it('writes, though it is a GET: without the anti-forgery header it is refused', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()

    const forged = await visitor.get(`/discussion/subscribe/discussion_${target.id}`, { 'x-csrf-token': '' })

    expect(forged.status).toBe(403)
    expect((await test.open(visitor, target)).is_subscribed).toBe(false)
  })

  it('is refused for what one may not read, and for a code that is nobody’s', async () => {
    const members = await test.aloneTarget({ readers: 'members' })
    const { visitor } = await test.newPerson()

    expect((await visitor.get(`/discussion/subscribe/discussion_${members.id}`)).status).toBe(404)
    expect((await visitor.get(`/discussion/subscribe/asset_${test.assetId}`)).status).toBe(404)
    expect((await test.visitor().get('/discussion/unsubscribe/nothing')).status).toBe(404)
  })
})

describe('search engines', () => {
  it('are told of the discussions that everybody may read, and of no other', async () => {
    const open = await test.aloneTarget({ title: 'For everybody' })
    const members = await test.aloneTarget({ readers: 'members' })

    const { text, headers } = await test.visitor().get('/sitemap-discussions.xml')

    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain(`<loc>http://localhost/discussions/discussion_${open.id}</loc>`)
    expect(text).not.toContain(`discussion_${members.id}<`)
  })
})

describe('who hears of a new comment', () => {
  it('tells subscribers by mail and at the bell, in their language, with a way out that needs no account', async () => {
    const target = await test.aloneTarget({ title: 'Round table' })
    const ann = await test.newPerson({ name: 'Ann', locale: 'de' })
    const bob = await test.newPerson({ name: 'Bob' })
    await ann.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const { post } = await test.post(bob.visitor, target, '<p>I wonder whether <em>this</em> is right</p>')

    await tell(post.post_id)
    await tell(post.post_id)

    const [mail, ...more] = await mailsTo(ann)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Neuer Kommentar in „Round table“', locale: 'de' })
    expect(mail?.body_text).toContain('I wonder whether this is right')
    const code = /\/discussions\/stop\?code=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
    const address = `http://localhost/discussions/stop/${code}`
    const { unsubscribe_url } = await test.ctx.db
      .selectFrom('mail')
      .select('unsubscribe_url')
      .where('unsubscribe_url', '=', address)
      .executeTakeFirstOrThrow()
    const opened = await test.app.fetch(new Request(address))
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/discussions/stop?code=${code}`])
    // As mail programs post it: without a cookie or a header of ours (RFC 8058).
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const posted = await test.app.fetch(new Request(unsubscribe_url ?? '', { method: 'POST', body }))
    expect([posted.status, await posted.json()]).toEqual([200, { stopped: true }])
    const { is_subscribed } = await test.ctx.db
      .selectFrom('discussion_reader')
      .select('is_subscribed')
      .where('code', '=', code ?? '')
      .executeTakeFirstOrThrow()
    expect(is_subscribed).toBe(false)
    expect((await test.visitor().get(`/discussion/unsubscribe/${code}`)).status).toBe(200)
    expect((await bell(ann)).map(({ url }) => url)).toEqual([
      `/discussions/discussion_${target.id}?post=${post.post_id}#post-${post.post_id}`,
    ])
    expect(await mailsTo(bob)).toEqual([])
  })

  it('tells nobody again before they have come back', async () => {
    const target = await test.aloneTarget()
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    await ann.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const write = async (text: string) => {
      const { post } = await test.post(bob.visitor, target, text)
      await tell(post.post_id)
      return post.post_id
    }

    await write('One')
    const second = await write('Two')
    expect(await mailsTo(ann)).toHaveLength(1)
    await ann.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: second })
    await write('Three')

    expect(await mailsTo(ann)).toHaveLength(2)
  })

  it('is looked for only where there is anybody: whom it answers, or who follows and has come back', async () => {
    const target = await test.aloneTarget()
    const [ann, bob, eve] = [await test.newPerson(), await test.newPerson(), await test.newPerson()]
    const write = async (who: typeof ann, text: string, parentId: number | null = null) => {
      const { post } = await test.post(who.visitor, target, text, parentId)
      return { postId: post.post_id, wasHeld: false }
    }

    const plain = await write(ann, 'Anybody here?')
    const toMyself = await write(ann, 'I mean it', plain.postId)
    const answer = await write(bob, 'Yes', plain.postId)
    expect(await concerns(plain, toMyself, answer)).toEqual([false, false, true])

    await eve.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const [followed, byFollower] = [await write(ann, 'Good'), await write(eve, 'I follow this')]
    expect(await concerns(followed, byFollower)).toEqual([true, false])
    await tell(followed.postId)
    const later = await write(ann, 'So')
    expect(await concerns(later)).toEqual([false])
    await eve.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: later.postId })
    expect(await concerns(later, await write(ann, 'Well'))).toEqual([false, true])
    expect(await concerns({ ...later, wasHeld: true })).toEqual([true])
  })

  it('tells who follows of the first of several that came at one moment, or of the next where that was hidden or read', async () => {
    const target = await test.aloneTarget()
    const [ann, bob, eve] = [await test.newPerson(), await test.newPerson(), await test.newPerson()]
    for (const { visitor } of [eve, bob]) await visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const write = async (who: typeof ann, text: string) => ({
      postId: (await test.post(who.visitor, target, text)).post.post_id,
      wasHeld: false,
    })

    // Bob hears of Ann's first words, not of his own, though Eve is to hear of those.
    const [his, first, second] = [await write(bob, 'Mine'), await write(ann, 'First'), await write(ann, 'Second')]
    expect(await concerns(his, first, second)).toEqual([true, true, false])
    expect(await concerns(second)).toEqual([true])

    await test.administrator.visitor.post(`/discussion/${first.postId}/hide`)
    for (const { handle } of tellingListeners) await handle(test.ctx, first)
    expect((await bell(bob)).map(({ url }) => url)).toEqual([expect.stringContaining(`#post-${second.postId}`)])
    expect(await mailsTo(eve)).toHaveLength(1)

    // Read to the end, then two at one moment, the first of which is read before the word has come.
    const mails = (await mailsTo(bob)).length
    await bob.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: second.postId })
    const [third, fourth] = [await write(ann, 'Third'), await write(ann, 'Fourth')]
    expect(await concerns(third, fourth)).toEqual([true, false])
    await bob.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: third.postId })
    for (const { handle } of tellingListeners) await handle(test.ctx, third)
    expect(await mailsTo(bob)).toHaveLength(mails + 1)
    expect((await bell(bob))[0]?.url).toContain(`#post-${fourth.postId}`)
  })

  it('tells whom it answers at the bell, and not those who answer themselves', async () => {
    const target = await test.aloneTarget({ title: 'Questions' })
    const [ann, bob] = [await test.newPerson({ name: 'Ann' }), await test.newPerson({ name: 'Bob' })]
    const { post } = await test.post(ann.visitor, target, 'Question')
    const own = await test.post(ann.visitor, target, 'One more thing', post.post_id)
    const reply = await test.post(bob.visitor, target, 'Answer', post.post_id)

    await tell(own.post.post_id)
    await tell(reply.post.post_id)

    expect((await bell(ann)).map(({ text }) => text)).toEqual(['Bob replied to you in “Questions”'])
    expect(await mailsTo(ann)).toEqual([])
  })

  it('tells nothing to those who may not read it any more, and nothing of what was hidden meanwhile', async () => {
    const target = await test.aloneTarget({ readers: 'members' })
    const [ann, bob] = [await test.newPerson({ isMember: true }), await test.newPerson({ isMember: true })]
    await ann.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const hidden = await test.post(bob.visitor, target, 'Hidden soon')
    await test.administrator.visitor.post(`/discussion/${hidden.post.post_id}/hide`)
    await tell(hidden.post.post_id)
    await test.ctx.db.deleteFrom('membership').where('person_id', '=', ann.id).execute()
    const { post } = await test.post(bob.visitor, target, 'For members')

    await tell(post.post_id)

    expect(await mailsTo(ann)).toEqual([])
    expect(await bell(ann)).toEqual([])
  })

  it('tells of a comment that was let through after later ones had been read, once', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    await ann.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    const late = await test.post(bob.visitor, target, 'Held for long')
    const seen = await test.post(test.administrator.visitor, target, 'Seen at once')
    await ann.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: seen.post.post_id })
    await test.administrator.visitor.post(`/discussion/${late.post.post_id}/unhide`)

    await tell(late.post.post_id, true)
    await tell(late.post.post_id, true)

    expect(await mailsTo(ann)).toHaveLength(1)
  })

  it('tells of a held comment once it is let through', async () => {
    const held = async () =>
      (await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'discussion.post_published').execute()).map(
        ({ payload }) => (payload as { postId: number }).postId,
      )
    const target = await test.aloneTarget({ is_moderated: true })
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Please')

    expect(await held()).not.toContain(post.post_id)
    await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)
    expect(await held()).toContain(post.post_id)
  })
})

describe('a person’s own data', () => {
  it('is handed out, and their words are gone with their account while the answers of others stay', async () => {
    const target = await test.aloneTarget()
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const { post } = await test.post(ann.visitor, target, 'My private words')
    await ann.visitor.request('PATCH', `/api/discussion-posts/${post.post_id}`, { post_text: 'My changed words' })
    await test.post(bob.visitor, target, 'Answer', post.post_id)
    const { post: answer } = await test.post(bob.visitor, target, 'Another answer', post.post_id)
    await ann.visitor.post(`/api/discussion-posts/${answer.post_id}/report`, { reason: 'Untrue' })
    const { forgetInDiscussions: forgetPerson, personData } = await import('./person.service.ts')

    expect(await personData(test.ctx, ann.id)).toMatchObject({
      posts: [{ html: 'My changed words' }],
      reports: [{ post_id: answer.post_id, reason: 'Untrue' }],
    })
    await test.ctx.tx((ctx) => forgetPerson(ctx, ann.id))

    const rows = await test.ctx.db.selectFrom('discussion_post_version').selectAll().where('post_id', '=', post.post_id).execute()
    expect(rows).toEqual([])
    expect((await test.open(test.administrator.visitor, target)).posts).toMatchObject([
      { post_text: '', state: 'withdrawn', replies: [{ post_text: 'Answer' }, { post_text: 'Another answer' }] },
    ])
    expect((await test.open(bob.visitor, target)).post_count).toBe(2)
    const said = await test.ctx.db
      .selectFrom('channel_event')
      .select('payload')
      .where('channel', '=', `custom_discussion_${target.id}`)
      .execute()
    expect(JSON.stringify(said)).toContain('Another answer')
    expect(JSON.stringify(said)).not.toContain('words')
  })
})
