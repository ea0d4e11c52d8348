import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DiscussedComponent, EditedDiscussion, ListedForAdmin } from '../discussion.admin.contract.ts'
import { type Target, writeTarget } from '../discussion.rules.ts'
import { plainSettings } from '../discussion-settings.rules.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
let admin: DiscussionTest['administrator']['visitor']
beforeAll(async () => {
  test = await startDiscussionTest()
  admin = test.administrator.visitor
})
afterAll(() => test.stop())

const path = (target: Target | string) => `/api/admin/discussions/${typeof target === 'string' ? target : writeTarget(target)}`
const make = (settings: object) => admin.post('/api/admin/discussions', { ...plainSettings, ...settings })
const made = async (settings: object = {}) => (await make({ title: 'Ethics round', ...settings })).json as EditedDiscussion
const save = (target: Target | string, settings: object) => admin.put(path(target), { ...plainSettings, ...settings })
const shown = async (target: Target | string) => (await admin.get(path(target))).json as EditedDiscussion
const listed = async () =>
  (await admin.get('/api/admin/discussions')).json as { discussions: ListedForAdmin[]; in_review: number; next: number | null }
const statusOf = async (visitor: { get(path: string): Promise<{ status: number }> }, target: Target | string) =>
  (await visitor.get(`/api/discussions/${typeof target === 'string' ? target : writeTarget(target)}`)).status
const actsOn = async (subjectId: string) =>
  test.ctx.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_type', '=', 'discussion')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
let products = 0
/** A product of its own, whose discussion nobody has touched. */
const newProduct = async (): Promise<Target> => {
  products += 1
  const [id = 0] = await test.add({ title: 'Balance course', urlSlug: `balance-${products}` })
  return { kind: 'product', id }
}

describe('making a discussion that stands alone', () => {
  it('keeps what was entered, with the text made safe, and notes who did it [DISC-03]', async () => {
    const { target, ...discussion } = await made({
      introduction: '<p>Be <strong>kind</strong>.<script>x()</script></p>',
      readers: 'members',
      posting: 'nobody',
      is_moderated: true,
    })

    expect(discussion).toMatchObject({
      title: 'Ethics round',
      about: 'Ethics round',
      product: null,
      introduction: '<p>Be <strong>kind</strong>.</p>',
      readers: 'members',
      posting: 'nobody',
      is_moderated: true,
      is_shown: true,
      version: 1,
    })
    expect((await actsOn(target)).map(({ action }) => action)).toEqual(['discussion.make'])
  })

  it('asks for a title, and knows nobody registered for it', async () => {
    const untitled = await make({ title: '  ' })
    const registered = await make({ title: 'Ethics', posting: 'registered' })

    expect([untitled.status, untitled.json]).toMatchObject([422, { title: [expect.any(String)] }])
    expect([registered.status, registered.json]).toMatchObject([
      422,
      { posting: ['Only products have registrants. Choose a different setting.'] },
    ])
  })

  it('is for administrators only: guests and users are refused every call of theirs', async () => {
    const { target } = await made()
    const { visitor: user } = await test.newPerson()
    const attempts = [
      ['GET', '/api/admin/discussions'],
      ['GET', path(target)],
      ['POST', '/api/admin/discussions', { ...plainSettings, title: 'Mine' }],
      ['PUT', path(target), { ...plainSettings, title: 'Mine', version: 1 }],
      ['GET', `/api/admin/courses/${test.productId}/discussions`],
      ['POST', '/api/admin/discussions/shown', { targets: [target], is_shown: false }],
      ['GET', '/api/admin/discussion-review'],
      ['POST', '/api/admin/discussion-review', { post_ids: [1], decision: 'keep' }],
      ['POST', '/api/admin/discussion-review/reopen', { posts: [{ post_id: 1, state: 'held' }] }],
    ] as const
    for (const [method, address, body] of attempts) {
      expect((await test.visitor().request(method, address, body)).status, `${method} ${address} by a guest`).toBe(401)
      expect((await user.request(method, address, body)).status, `${method} ${address} by a user`).toBe(403)
      expect((await admin.request(method, address, body)).status, `${method} ${address} by an administrator`).toBe(200)
    }
  })
})

describe('saving a discussion', () => {
  it('changes it, counts its version, and notes what changed', async () => {
    const { target } = await made()

    const answer = await save(target, { title: 'Ethics circle', is_moderated: true, version: 1 })

    expect(answer.json).toMatchObject({ title: 'Ethics circle', about: 'Ethics circle', is_moderated: true, version: 2 })
    const acts = await actsOn(target)
    expect(acts.at(-1)).toMatchObject({
      action: 'discussion.save',
      details: { old: { title: 'Ethics round', is_moderated: false }, new: { title: 'Ethics circle', is_moderated: true } },
    })
  })

  it('refuses whoever has not seen what another changed meanwhile', async () => {
    const { target } = await made()
    await save(target, { title: 'Theirs', version: 1 })

    const late = await save(target, { title: 'Mine', version: 1 })

    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile' }])
    expect((await shown(target)).title).toBe('Theirs')
  })

  it('knows none that nobody made, and none of a product or asset that is not there', async () => {
    for (const target of ['discussion_999999', 'product_999999', 'asset_999999']) {
      expect((await admin.get(path(target))).status, target).toBe(404)
      expect((await save(target, { title: 'Ghost', version: 0 })).status, target).toBe(404)
    }
  })
})

describe('the discussion of a product or an asset', () => {
  it('is off until an administrator saves version 0, and then theirs once [DISC-01]', async () => {
    const product = await newProduct()
    expect(await shown(product)).toMatchObject({
      about: 'Balance course',
      product: { id: product.id },
      is_shown: false,
      version: 0,
    })
    expect(await statusOf(test.visitor(), product)).toBe(404)

    const first = await save(product, { version: 0 })
    const second = await save(product, { version: 0 })

    expect([first.status, second.status]).toEqual([200, 409])
    expect(await statusOf(test.visitor(), product)).toBe(200)
  })

  it('has the name of what it is about, whatever was entered, and the readers of that', async () => {
    const answer = await save(test.asset, { version: 0, title: 'Mine', readers: 'members' })

    expect(answer.json).toMatchObject({
      title: '',
      about: 'Lesson',
      product: { id: test.productId, title: 'Gait course', url_slug: 'gait-course' },
      readers: 'everyone',
    })
  })

  it('lets only those write who are registered, where it is a product and asks for that', async () => {
    const ofAsset = await save(test.asset, { posting: 'registered', version: (await shown(test.asset)).version })
    const ofProduct = await save(test.product, { posting: 'registered', version: 0 })

    expect([ofAsset.status, ofProduct.status]).toEqual([422, 200])
    const { visitor: stranger } = await test.newPerson()
    expect((await test.open(stranger, test.product)).cannot_post).toBe('register')
    expect((await test.open(test.learner, test.product)).can_post).toBe(true)
  })
})

describe('a discussion that is turned off', () => {
  it('is seen by administrators only, and has kept everything when it is turned on again', async () => {
    const { target } = await made()
    const id = Number(target.split('_')[1])
    const writer = await test.newPerson()
    await test.post(writer.visitor, { kind: 'discussion', id }, 'Still here')

    await save(target, { title: 'Ethics round', is_shown: false, version: 1 })

    expect([await statusOf(test.visitor(), target), await statusOf(writer.visitor, target)]).toEqual([404, 404])
    expect(await statusOf(admin, target)).toBe(200)
    const refused = await writer.visitor.post(`/v2/discussion/${id}`, { parent_id: null, post_text: 'Hello?' })
    expect(refused.status).toBe(404)

    await save(target, { title: 'Ethics round', is_shown: true, version: 2 })

    const { posts } = await test.open(test.visitor(), { kind: 'discussion', id })
    expect(posts.map(({ post_text }) => post_text)).toEqual(['Still here'])
  })
})

describe('who reads one that stands alone', () => {
  it('is everyone, everyone who is signed in, or members', async () => {
    const user = (await test.newPerson()).visitor
    const member = (await test.newPerson({ isMember: true })).visitor
    const guest = test.visitor()
    const seen: Record<string, number[]> = {}
    for (const readers of ['everyone', 'users', 'members']) {
      const { target } = await made({ readers })
      seen[readers] = await Promise.all([guest, user, member, admin].map((visitor) => statusOf(visitor, target)))
    }

    expect(seen).toEqual({ everyone: [200, 200, 200, 200], users: [404, 200, 200, 200], members: [404, 404, 200, 200] })
  })
})

describe('the discussions of a course', () => {
  const inCourse = async () => {
    const answer = await admin.get(`/api/admin/courses/${test.productId}/discussions`)
    const { sections } = answer.json as { sections: { components: DiscussedComponent[] }[] }
    return sections.flatMap(({ components }) => components)
  }
  const turn = (targets: string[], is_shown: boolean) => admin.post('/api/admin/discussions/shown', { targets, is_shown })

  it('are turned on and off together, and keep their other settings [DISC-02]', async () => {
    const quiet = `asset_${await test.component({ title: 'Quiet lesson', kind: 'web_content' })}`
    const strict = `asset_${await test.component({ title: 'Strict lesson', kind: 'web_content' })}`
    await save(strict, { is_moderated: true, is_shown: false, version: 0 })
    expect((await inCourse()).filter(({ target }) => [quiet, strict].includes(target))).toMatchObject([
      { title: 'Quiet lesson', is_shown: false, post_count: 0 },
      { title: 'Strict lesson', is_shown: false },
    ])

    const on = await turn([quiet, strict], true)
    const again = await turn([quiet, strict, quiet], true)

    expect([on.json, again.json]).toEqual([{ changed: 2 }, { changed: 0 }])
    expect(await shown(strict)).toMatchObject({ is_shown: true, is_moderated: true, version: 2 })
    expect(await statusOf(test.learner, quiet)).toBe(200)
    await turn([quiet], false)
    expect(await statusOf(test.learner, quiet)).toBe(404)
  })

  it('change all or none: one that is not there stops the others', async () => {
    const lesson = `asset_${await test.component({ title: 'Alone', kind: 'web_content' })}`

    const answer = await turn([lesson, 'asset_999999'], true)

    expect(answer.status).toBe(404)
    expect((await shown(lesson)).version).toBe(0)
  })
})

describe('the list of discussions', () => {
  it('has all kinds, the newest first, with what they are about and what waits', async () => {
    const product = await newProduct()
    await save(product, { version: 0 })
    const { target } = await made({ title: 'Latest', is_moderated: true })
    const id = Number(target.split('_')[1])
    await test.post((await test.newPerson()).visitor, { kind: 'discussion', id }, 'May I?')

    const { discussions, in_review } = await listed()

    expect(discussions.slice(0, 2)).toMatchObject([
      { target, title: 'Latest', product: null, is_moderated: true, post_count: 0, held_count: 1, last_post_at: null },
      { target: writeTarget(product), title: 'Balance course', product: { id: product.id } },
    ])
    expect(discussions.find((one) => one.target === writeTarget(test.asset))).toMatchObject({
      title: 'Lesson',
      product: { title: 'Gait course' },
    })
    expect(in_review).toBe(1)
    expect((await admin.get('/api/admin/shell')).json).toMatchObject({ badges: { posts_in_review: 1 } })
  })

  it('comes in pages of fifty', async () => {
    const before = (await listed()).discussions.map(({ target }) => target)
    for (let number = 0; number < 50; number += 1) await test.alone({ title: `Round ${number}` })

    const first = await listed()
    const answer = await admin.get(`/api/admin/discussions?before=${first.next}`)
    const second = answer.json as typeof first

    expect(first.discussions.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, at) => `Round ${49 - at}`))
    expect(second.discussions.map(({ target }) => target)).toEqual(before)
    expect(second.next).toBeNull()
  })
})
