import { isProductVisible, productIdBySlug, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { registrationsOf } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sessionPhase, sessionTimes } from '../component.rules.ts'
import { filesIn } from '../component-settings.rules.ts'
import type { ContentAnswer, CourseAnswer, CourseFile, courseCalls, OpenedAnswer } from '../learning.course.contract.ts'
import { readVideoAddress, type VideoSource } from '../video-address.rules.ts'
import { findAccess } from './access.store.ts'
import { viewerOfCourse } from './component.service.ts'
import { type Component, componentById } from './component.store.ts'
import { courseOf } from './course.memory.ts'
import { lockAnswer, type Placed, readStanding, type Standing, stateAnswer } from './course.standing.ts'
import { noteOf } from './note.store.ts'

type Calls = typeof courseCalls
type Entered = { productId: number; userId: number; isPreview: boolean }

/** The course at this address, for those who are in it. */
async function enter(
  ctx: Ctx,
  urlSlug: string,
): Promise<{ ok: true; value: Entered } | Refusal<'courseNotFound' | 'notRegistered'>> {
  const productId = await productIdBySlug(ctx, urlSlug)
  if (productId === null) return refuse('courseNotFound')
  const viewer = await viewerOfCourse(ctx, productId)
  return viewer ? ok({ productId, ...viewer }) : refuse('notRegistered')
}

const outlineOf = ({ id, kind, title, minutes, isRequired }: Component) => ({
  id,
  kind,
  title,
  minutes,
  is_required: isRequired,
})

/** What a product is made of. Who may not see the product sees nothing of its course either. */
export async function readOutline(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['outline']>,
): Promise<Result<AnswerOf<Calls['outline']>, 'courseNotFound'>> {
  const viewer = await viewerOfCourse(ctx, productId)
  if (!viewer && !(await isProductVisible(ctx, productId))) return refuse('courseNotFound')
  if (!viewer || viewer.isPreview) {
    const sections = await courseOf(ctx, productId)
    return ok({
      sections: sections.map(({ id, title, components }) => ({ id, title, components: components.map(outlineOf) })),
      mine: null,
    })
  }
  const standing = await readStanding(ctx, productId, viewer.userId)
  const next = standing.all.find(({ component }) => component.id === (resumeOf(standing) ?? standing.nextId))
  return ok({
    sections: standing.sections.map(({ id, title, components }) => ({
      id,
      title,
      components: components.map(({ component }) => outlineOf(component)),
    })),
    mine: {
      progress: standing.progress,
      is_complete: standing.completedAt !== null,
      next: next ? { id: next.component.id, title: next.component.title } : null,
    },
  })
}

/** Where one goes on: what was open last and is not done, then what is due, then the beginning. */
function resumeOf({ all, nextId }: Standing): number | null {
  const begun = all
    .filter(({ isOpen, outcome }) => isOpen && outcome === 'started')
    .sort((one, other) => Number(other.access?.lastAccessAt) - Number(one.access?.lastAccessAt))
  return begun[0]?.component.id ?? nextId ?? all[0]?.component.id ?? null
}

export async function openCourse(
  ctx: Ctx,
  { url_slug }: InputOf<Calls['course']>,
): Promise<Result<CourseAnswer, 'courseNotFound' | 'notRegistered'>> {
  const entered = await enter(ctx, url_slug)
  if (!entered.ok) return entered
  const { productId, userId, isPreview } = entered.value
  const [standing, products, registrations] = await Promise.all([
    readStanding(ctx, productId, isPreview ? null : userId),
    productOutlines(ctx, [productId]),
    isPreview ? [] : registrationsOf(ctx, userId),
  ])
  const product = must(products.get(productId), 'a course without a product')
  const registration = registrations.find((one) => one.productId === productId)
  return ok({
    product: { id: product.id, url_slug: product.urlSlug, title: product.title, kind: product.kind },
    is_preview: isPreview,
    progress: standing.progress,
    completed_at: standing.completedAt?.toISOString() ?? null,
    access_ends_at: registration?.accessEndsAt?.toISOString() ?? null,
    sections: standing.sections.map(({ id, title, components }) => ({
      id,
      title,
      components: components.map((placed) => courseComponent(standing, placed)),
    })),
    resume_id: resumeOf(standing),
  })
}

const courseComponent = (standing: Standing, placed: Placed) => ({
  ...outlineOf(placed.component),
  status: placed.status,
  progress: placed.outcome === 'complete' ? 100 : (placed.access?.progress ?? 0),
  lock: lockAnswer(standing, placed),
})

export async function openComponent(
  ctx: Ctx,
  { url_slug, id }: InputOf<Calls['open']>,
): Promise<Result<OpenedAnswer, 'courseNotFound' | 'notRegistered' | 'assetNotAccessible'>> {
  const entered = await enter(ctx, url_slug)
  if (!entered.ok) return entered
  const { productId, userId, isPreview } = entered.value
  const standing = await readStanding(ctx, productId, isPreview ? null : userId)
  const placed = standing.all.find(({ component }) => component.id === id)
  if (!placed) return refuse('assetNotAccessible')
  const { component } = placed
  const isShown = placed.isOpen || isPreview
  const access = placed.access && (await findAccess(ctx.db, id, userId))
  return ok({
    ...outlineOf(component),
    description: component.description,
    state: stateAnswer(standing, id),
    content: isShown ? await contentOf(ctx, must(await componentById(ctx.db, id), 'a component left its course')) : null,
    note: isShown ? await noteOf(ctx.db, id, userId) : '',
    played: (access?.played ?? []).map(([from, to]) => [from, to]),
  })
}

/** What a learner may see of the settings: never the codes, and of a link only that there is one. */
async function contentOf(ctx: Ctx, component: Component): Promise<ContentAnswer> {
  const { kind, settings } = component
  const files = await describeFiles(ctx, filesIn(component))
  const fileOf = (id: number | null): CourseFile | null => {
    const file = id === null ? undefined : files.get(id)
    return file ? { id: file.id, url: file.url, name: file.original_name, mime: file.mime, size: file.size } : null
  }
  switch (kind) {
    case 'web_content':
      return { kind, html: settings.html }
    case 'video':
    case 'audio': {
      const captions = fileOf(settings.captions_file_id)
      return {
        kind,
        file: fileOf(settings.file_id),
        elsewhere: settings.file_id === null ? sourceAt(settings.address) : null,
        captions: captions && { url: captions.url, language: settings.captions_language },
        transcript_html: settings.transcript_html,
      }
    }
    case 'document':
      return { kind, file: fileOf(settings.file_id), html: settings.html }
    case 'verification_code':
      return { kind, instructions_html: settings.instructions_html }
    case 'acknowledgement':
      return { kind, statement_html: settings.statement_html, button: settings.button }
    case 'live_session':
      return {
        kind,
        instructions_html: settings.instructions_html,
        starts_at: utc(settings.starts_at),
        ends_at: utc(settings.ends_at),
        doors_at: sessionTimes(settings)?.doorsAt.toISOString() ?? null,
        phase: sessionPhase(settings, ctx.now()),
      }
    default:
      return { kind }
  }
}

const sourceAt = (address: string): VideoSource | null => {
  const read = readVideoAddress(address)
  return read.ok ? read.source : null
}

const utc = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString())
