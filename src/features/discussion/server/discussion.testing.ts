import { startCourseTest } from '#features/learning/server/learning.testing.ts'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { DiscussionSettings } from '../discussion.admin.contract.ts'
import type { OpenedDiscussion, Post } from '../discussion.contract.ts'
import { type Target, writeTarget } from '../discussion.rules.ts'
import { plainSettings } from '../discussion-settings.rules.ts'
import { makeDiscussion, saveDiscussion } from './admin.service.ts'
import { targetOf } from './reading.service.ts'

type Person = TestPerson & { visitor: Visitor }
export type Posted = { moderated: boolean; doNotUpdate: boolean; message?: string; post: Post }

/** A course with a lesson, its product, and people: discussions wherever a test wants them. */
export async function startDiscussionTest() {
  const test = await startCourseTest()
  const assetId = await test.component({ title: 'Lesson', kind: 'web_content' })
  const person = async (traits: Parameters<typeof given.person>[1] = {}): Promise<Person> => {
    const someone = await given.person(test, traits)
    return { ...someone, visitor: await as(test, someone) }
  }
  const admin = await person({ role: 1, name: 'Ada Admin' })

  /** One that stands alone; answers its number. */
  const alone = async (settings: Partial<DiscussionSettings> = {}): Promise<number> => {
    const made = await makeDiscussion(test.ctx, { ...plainSettings, title: 'Ethics round', ...settings })
    if (!made.ok) throw new Error(made.refusal)
    return targetOf(made.value.target).id
  }
  const aloneTarget = async (settings: Partial<DiscussionSettings> = {}) =>
    ({ kind: 'discussion', id: await alone(settings) }) as const
  /** Turns the discussion of a product or asset on, as it shall be. */
  const set = async (target: Target, settings: Partial<DiscussionSettings> = {}): Promise<void> => {
    const asked = { target: writeTarget(target) }
    const { version } = (await admin.visitor.get(`/api/admin/discussions/${asked.target}`)).json as { version: number }
    const saved = await saveDiscussion(test.ctx, { ...asked, version, ...plainSettings, ...settings })
    if (!saved.ok) throw new Error(saved.refusal)
  }
  const open = async (visitor: Visitor, target: Target, query = ''): Promise<OpenedDiscussion> =>
    (await visitor.get(`/api/discussions/${writeTarget(target)}${query}`)).json as OpenedDiscussion
  const post = async (visitor: Visitor, target: Target, text: string, parentId: number | null = null): Promise<Posted> => {
    const body = { parent_id: parentId, post_text: text }
    const answer =
      target.kind === 'discussion'
        ? await visitor.post(`/v2/discussion/${target.id}`, body)
        : await visitor.post('/discussion/postcomment', { ...body, [`${target.kind}_id`]: target.id })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.json as Posted
  }
  return {
    ...test,
    assetId,
    asset: { kind: 'asset', id: assetId } as const,
    product: { kind: 'product', id: test.productId } as const,
    administrator: admin,
    newPerson: person,
    alone,
    aloneTarget,
    set,
    open,
    post,
    /** What somebody's own request would see. */
    ctxOf: ({ id, name, email, role }: TestPerson) =>
      makeCtx(test.parts, {
        ...test.ctx,
        actor: { kind: 'user', userId: id, name, email, role, actingAdminId: null, sessionToken: '' },
      }),
  }
}
export type DiscussionTest = Awaited<ReturnType<typeof startDiscussionTest>>
