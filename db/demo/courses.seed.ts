import { keepOutcome } from '#features/learning/server/access.store.ts'
import { componentById } from '#features/learning/server/component.store.ts'
import { type ComponentDraft, writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courses } from './content/courses.ts'
import { quizzes } from './content/quizzes.ts'
import type { DemoComponent, DemoCourse } from './content/types.ts'

const dayMs = 24 * 3600 * 1000

/** How far the learner is: course → how many components are behind them. The following one is begun. */
const ofLearner: Record<string, number> = { 'preventing-falls-in-later-life': 2 }

type Kinds = ComponentDraft extends infer One ? (One extends ComponentDraft ? Pick<One, 'kind' | 'settings'> : never) : never

/** Fills the academy's courses and answers the number of each component by its key. */
export async function seedCourses(
  ctx: Ctx,
  people: Map<string, number>,
  products: Map<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const course of courses satisfies DemoCourse[]) {
    const productId = must(products.get(course.product), `the demo product ${course.product} was not added`)
    for (const section of course.sections) {
      const sectionId = await writeSection(ctx, { productId, title: section.title })
      for (const component of section.components)
        ids.set(component.key, await writeComponent(ctx, draftOf(component, { productId, sectionId, ids })))
    }
  }
  await seedProgress(ctx, must(people.get('learner'), 'the demo has a learner'), ids)
  return ids
}

type Place = { productId: number; sectionId: number; ids: Map<string, number> }

const draftOf = (component: DemoComponent, { productId, sectionId, ids }: Place): ComponentDraft => ({
  ...kindOf(component),
  productId,
  sectionId,
  title: component.title,
  description: descriptionOf(component),
  isRequired: component.isRequired,
  minutes: component.minutes,
  prerequisites: (component.opensAfter ?? []).map((key) => must(ids.get(key), `${key} comes after what it opens`)),
})

/** A quiz introduces itself; a description is plain text. */
function descriptionOf(component: DemoComponent): string {
  if (component.type !== 'quiz') return 'description' in component ? component.description : ''
  return (quizzes.find(({ key }) => key === component.quiz)?.description ?? '').replace(/<[^>]+>/g, '')
}

/** The academy has no films: what would be one is its transcript to read, so that nobody meets a player without a recording. */
function kindOf(component: DemoComponent): Kinds {
  switch (component.type) {
    case 'web_content':
      return { kind: 'web_content', settings: { html: component.html } }
    case 'video':
      return { kind: 'web_content', settings: { html: component.transcript } }
    case 'document':
      return { kind: 'document', settings: { html: component.html } }
    case 'acknowledgement':
      return { kind: 'acknowledgement', settings: { statement_html: component.statement, button: component.button } }
    case 'verification_code':
      return {
        kind: 'verification_code',
        settings: {
          instructions_html: component.instructions,
          codes: [{ code: component.code, expires_at: null, max_uses: null }],
        },
      }
    default:
      return { kind: component.type }
  }
}

async function seedProgress(ctx: Ctx, learner: number, ids: Map<string, number>): Promise<void> {
  for (const [product, behind] of Object.entries(ofLearner)) {
    const course: DemoCourse = must(
      courses.find((one) => one.product === product),
      `the demo has no course ${product}`,
    )
    const keys = course.sections.flatMap(({ components }) => components.map(({ key }) => key))
    for (const [place, key] of keys.slice(0, behind + 1).entries()) {
      const at = new Date(ctx.now().getTime() - (behind + 1 - place) * dayMs)
      const componentId = must(ids.get(key), `${key} was not added`)
      const { productId } = must(await componentById(ctx.db, componentId), `${key} is no part of a course`)
      const outcome = place < behind ? ('complete' as const) : ('started' as const)
      await keepOutcome(ctx.db, { productId, componentId, userId: learner }, { outcome, progress: 0, evidence: null }, at)
    }
  }
}
