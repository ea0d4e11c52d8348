import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { allow, must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { filesIn } from '../component-settings.rules.ts'
import { faultOf, isWholeOrder } from '../course-entry.rules.ts'
import type { courseAdminCalls, EditedComponent } from '../learning.admin.contract.ts'
import { recordOutcome } from './component.service.ts'
import { type Component, componentById, sectionsOf } from './component.store.ts'
import { courseChanged } from './course.memory.ts'
import { checkEntry } from './course-entry.ts'
import * as store from './course-writing.store.ts'
import { takeFilesOf } from './lesson-files.ts'

type Calls = typeof courseAdminCalls
type Done = { done: true }
const done = ok<Done>({ done: true })

export async function readCourse(
  ctx: Ctx,
  { product_id }: InputOf<Calls['readCourse']>,
): Promise<Result<AnswerOf<Calls['readCourse']>, 'courseNotFound'>> {
  const product = (await productOutlines(ctx, [product_id])).get(product_id)
  if (!product) return refuse('courseNotFound')
  const sections = await sectionsOf(ctx.db, product_id, 'withTexts')
  const all = sections.flatMap(({ components }) => components)
  const [learners, files] = await Promise.all([
    store.learnersOf(
      ctx.db,
      all.map(({ id }) => id),
    ),
    describeFiles(ctx, all.flatMap(filesIn)),
  ])
  return ok({
    product: { id: product.id, url_slug: product.urlSlug, title: product.title },
    sections: sections.map(({ id, title, components }) => ({
      id,
      title,
      components: components.map((component) => editedOf(component, learners.get(component.id) ?? 0)),
    })),
    files: [...files.values()].map(({ id, original_name, url }) => ({ id, name: original_name, url })),
  })
}

const entryOf = (component: Component) => ({
  section_id: component.sectionId,
  kind: component.kind,
  title: component.title,
  description: component.description,
  is_required: component.isRequired,
  opens_at: component.opensAt?.toISOString() ?? null,
  closes_at: component.closesAt?.toISOString() ?? null,
  minimum_access_seconds: component.minimumAccessSeconds,
  minutes: component.minutes,
  prerequisites: [...component.prerequisites],
  settings: { ...component.settings },
})

const editedOf = (component: Component, learners: number): EditedComponent => {
  const entry = entryOf(component)
  return { ...entry, id: component.id, learners, fault: faultOf(component), version: versionOf(entry) }
}

async function readEdited(ctx: Ctx, id: number): Promise<EditedComponent | null> {
  const component = await componentById(ctx.db, id)
  return component && editedOf(component, (await store.learnersOf(ctx.db, [id])).get(id) ?? 0)
}

/** Every change of a course: one person at a time, in the log, and on learners' pages at once. */
const build = <Value, Key extends string>(
  ctx: Ctx,
  productId: number,
  work: (ctx: Ctx) => Promise<Result<Value, Key>>,
): Promise<Result<Value, Key>> => {
  return ctx.tx(async (ctx) => {
    await store.lockCourseBuilding(ctx.db, productId)
    const result = await work(ctx)
    if (result.ok) await courseChanged(ctx)
    return result
  })
}

const record = (ctx: Ctx, action: string, productId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action: `course.${action}`, subjectType: 'product', subjectId: productId, details })

export const addSection = (
  ctx: Ctx,
  { product_id, title }: InputOf<Calls['addSection']>,
): Promise<Result<{ id: number }, 'courseNotFound'>> =>
  build(ctx, product_id, async (ctx): Promise<Result<{ id: number }, 'courseNotFound'>> => {
    if (!(await productOutlines(ctx, [product_id])).has(product_id)) return refuse('courseNotFound')
    const id = await store.addSection(ctx.db, product_id, title)
    await record(ctx, 'add_section', product_id, { section: title })
    return ok({ id })
  })

export const renameSection = (
  ctx: Ctx,
  { product_id, id, title }: InputOf<Calls['renameSection']>,
): Promise<Result<Done, 'sectionNotFound'>> =>
  build(ctx, product_id, async (ctx): Promise<Result<Done, 'sectionNotFound'>> => {
    const section = (await sectionsOf(ctx.db, product_id)).find((one) => one.id === id)
    if (!section) return refuse('sectionNotFound')
    await store.renameSection(ctx.db, id, title)
    await record(ctx, 'rename_section', product_id, { old: section.title, new: title })
    return done
  })

export const removeSection = (
  ctx: Ctx,
  { product_id, id }: InputOf<Calls['removeSection']>,
): Promise<Result<Done, 'sectionNotFound' | 'sectionNotEmpty'>> =>
  build(ctx, product_id, async (ctx): Promise<Result<Done, 'sectionNotFound' | 'sectionNotEmpty'>> => {
    const section = (await sectionsOf(ctx.db, product_id)).find((one) => one.id === id)
    if (!section) return refuse('sectionNotFound')
    if (section.components.length > 0) return refuse('sectionNotEmpty')
    await store.removeSection(ctx.db, id, ctx.now())
    await record(ctx, 'remove_section', product_id, { section: section.title })
    return done
  })

export const addComponent = (
  ctx: Ctx,
  { product_id, ...entry }: InputOf<Calls['addComponent']>,
): Promise<Result<EditedComponent, 'courseNotFound' | 'invalid'>> =>
  build(ctx, product_id, async (ctx): Promise<Result<EditedComponent, 'courseNotFound' | 'invalid'>> => {
    if (!(await productOutlines(ctx, [product_id])).has(product_id)) return refuse('courseNotFound')
    const checked = await checkEntry(ctx, entry, { productId: product_id, id: null })
    if (!checked.ok) return checked
    const id = await store.addComponent(ctx.db, checked.value, await takeFilesOf(ctx, checked.value), ctx.now())
    await record(ctx, 'add_component', product_id, { component: id, kind: entry.kind, title: entry.title })
    return ok(must(await readEdited(ctx, id), 'a new component vanished'))
  })

type ChangeRefusal = 'componentNotFound' | 'changedMeanwhile' | 'invalid'

export async function changeComponent(
  ctx: Ctx,
  { id, version, ...entry }: InputOf<Calls['changeComponent']>,
): Promise<Result<EditedComponent, ChangeRefusal>> {
  const found = await componentById(ctx.db, id)
  if (!found) return refuse('componentNotFound')
  return build(ctx, found.productId, async (ctx): Promise<Result<EditedComponent, ChangeRefusal>> => {
    const old = await componentById(ctx.db, id)
    const shown = await readEdited(ctx, id)
    if (!old || !shown) return refuse('componentNotFound')
    const changed = unlessChanged(version, shown)
    if (changed) return changed
    const checked = await checkEntry(ctx, { ...entry, kind: old.kind }, { productId: old.productId, id })
    if (!checked.ok) return checked
    await store.changeComponent(ctx.db, id, checked.value, await takeFilesOf(ctx, checked.value), ctx.now())
    const [before, after] = [entryOf(old), entryOf({ ...checked.value, id, isMigrated: old.isMigrated })]
    await record(ctx, 'change_component', old.productId, { component: id, title: entry.title, ...changesBetween(before, after) })
    return ok(must(await readEdited(ctx, id), 'a component vanished while it was changed'))
  })
}

/** Which fields changed; texts that are pages long are named, not copied into the log. */
function changesBetween(before: ReturnType<typeof entryOf>, after: ReturnType<typeof entryOf>) {
  const changed = Object.entries(after).filter(([name, value]) => {
    const old = Object.entries(before).find(([key]) => key === name)?.[1]
    return JSON.stringify(old) !== JSON.stringify(value)
  })
  return { changed: changed.map(([name]) => name) }
}

export async function removeComponent(
  ctx: Ctx,
  { id, confirmed = false }: InputOf<Calls['removeComponent']>,
): Promise<Result<Done, 'componentNotFound' | 'hasLearners'>> {
  const found = await componentById(ctx.db, id)
  if (!found) return refuse('componentNotFound')
  return build(ctx, found.productId, async (ctx): Promise<Result<Done, 'componentNotFound' | 'hasLearners'>> => {
    const old = await componentById(ctx.db, id)
    if (!old) return refuse('componentNotFound')
    const learners = (await store.learnersOf(ctx.db, [id])).get(id) ?? 0
    if (learners > 0 && !confirmed) return refuse('hasLearners', { count: learners }, { learners })
    await store.removeComponent(ctx.db, id, ctx.now())
    await record(ctx, 'remove_component', old.productId, { component: id, title: old.title, learners })
    return done
  })
}

export const orderCourse = (
  ctx: Ctx,
  { product_id, order }: InputOf<Calls['orderCourse']>,
): Promise<Result<Done, 'courseNotFound' | 'orderOutdated'>> =>
  build(ctx, product_id, async (ctx): Promise<Result<Done, 'courseNotFound' | 'orderOutdated'>> => {
    const sections = await sectionsOf(ctx.db, product_id)
    if (sections.length === 0) return refuse('courseNotFound')
    if (!isWholeOrder(order, sections)) return refuse('orderOutdated')
    await store.writeOrder(
      ctx.db,
      order.map(({ section_id, component_ids }) => ({ sectionId: section_id, componentIds: component_ids })),
    )
    await record(ctx, 'order', product_id, { order })
    return done
  })

/** §4: a component is marked as completed or unstarted. */
export async function setOutcome(
  ctx: Ctx,
  { id, user_id, status }: InputOf<Calls['setOutcome']>,
): Promise<Result<Done, 'componentNotFound' | 'personNotRegistered'>> {
  const component = await componentById(ctx.db, id)
  if (!component) return refuse('componentNotFound')
  allow(may(ctx.actor, 'learners.mark', component.productId))
  if (!(await isRegistered(ctx, component.productId, user_id))) return refuse('personNotRegistered')
  return ctx.tx(async (ctx): Promise<Result<Done, 'componentNotFound'>> => {
    const recorded = await recordOutcome(ctx, { componentId: id, personId: user_id, status, evidence: { by: 'administrator' } })
    if (!recorded.ok) return recorded
    const details = { component: id, title: component.title, status }
    await recordAct(ctx, { action: `course.mark_${status}`, subjectType: 'person', subjectId: user_id, details })
    return done
  })
}
