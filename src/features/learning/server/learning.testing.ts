import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { as, given } from '#testing/people.ts'
import { type ComponentDraft, writeComponent, writeSection } from './course-writing.service.ts'

type Draft = ComponentDraft extends infer One
  ? One extends ComponentDraft
    ? Omit<One, 'productId' | 'sectionId'>
    : never
  : never

/** A course on a fresh database, at a clock that stands still, with one registered learner. */
export async function startCourseTest() {
  const test = await startCatalogueTest()
  test.setNow('2026-11-15T12:00:00Z')
  let seconds = Date.parse('2026-11-15T12:00:00Z') / 1000
  const [productId = 0] = await test.add({ title: 'Gait course', urlSlug: 'gait-course' })
  const sectionId = await writeSection(test.ctx, { productId, title: 'Begin' })
  const person = await given.person(test)
  const register = (userId: number) => registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  await register(person.id)
  const learner = await as(test, person)
  return {
    ...test,
    productId,
    sectionId,
    person,
    learner,
    register,
    /** The wall clock goes on. */
    wait: (more: number) => {
      seconds += more
      test.setNow(new Date(seconds * 1000))
    },
    component: (draft: Draft): Promise<number> => writeComponent(test.ctx, { ...draft, productId, sectionId }),
  }
}

export type CourseTest = Awaited<ReturnType<typeof startCourseTest>>
