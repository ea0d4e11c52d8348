import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { recordOutcome } from '#features/learning/server/component.service.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { EarnedAnswer } from '../credits.contract.ts'
import { creditListeners } from './credits.listeners.ts'

/** Courses that are worth something, on a fresh database, at a clock that stands still. */
export async function startCreditsTest() {
  const test = await startCatalogueTest()
  await test.ctx.db.updateTable('credit_type').set({ step: 0.5 }).where('code', '=', 'CE').execute()
  const { id: typeId } = await test.ctx.db
    .selectFrom('credit_type')
    .select('id')
    .where('code', '=', 'CE')
    .executeTakeFirstOrThrow()
  let courses = 0
  const learner = (name?: string): Promise<TestPerson> => given.person(test, name ? { name } : {})
  return {
    ...test,
    typeId,
    learner,
    /** A course of one lesson that gives 2.5 CE; with a step to claim it, or without. */
    course: async ({
      title = 'Gait course',
      hasClaim = false,
      isClaimRequired = false,
      credits = [{ type: 'CE', amount: 2.5 }],
    } = {}) => {
      courses += 1
      const [productId = 0] = await test.add({ title, urlSlug: `gait-course-${courses}`, credits })
      const sectionId = await writeSection(test.ctx, { productId, title: 'Begin' })
      const place = { productId, sectionId }
      const lesson = await writeComponent(test.ctx, {
        ...place,
        title: 'Read',
        kind: 'web_content',
        settings: { html: '<p>Walk</p>' },
      })
      const claim = hasClaim
        ? await writeComponent(test.ctx, { ...place, title: 'Your credits', kind: 'credit', isRequired: isClaimRequired })
        : 0
      return { productId, lesson, claim }
    },
    register: (productId: number, { id }: TestPerson) =>
      registerWithoutCharge(test.ctx, { productId, userId: id, source: 'grant', grantedBy: null }),
    record: (componentId: number, { id }: TestPerson, status: 'complete' | 'unstarted' = 'complete') =>
      recordOutcome(test.ctx, { componentId, personId: id, status }),
    /** Hands every fact told so far to the ledger, several times, as a queue may do. */
    deliver: async (times = 1) => {
      const facts = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute()
      for (const { name, payload } of facts)
        for (const listener of creditListeners.filter(({ event }) => event === name))
          for (let time = 0; time < times; time++) await listener.handle(test.ctx, payload)
    },
    earned: async (person: TestPerson, query = ''): Promise<EarnedAnswer> =>
      (await (await as(test, person)).get(`/api/my-credits${query}`)).json,
  }
}

export type CreditsTest = Awaited<ReturnType<typeof startCreditsTest>>
