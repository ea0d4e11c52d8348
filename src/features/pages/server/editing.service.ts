import { claimFiles, picturesByCode } from '#features/files/server/files.service.ts'
import { freshSettings, isFileField, kindOf } from '#features/widgets/kinds.rules.ts'
import { widgetIdsOfPage } from '#features/widgets/server/placing.service.ts'
import { presentSettings } from '#features/widgets/settings.rules.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { type FieldMessages, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { sanitizeIllustrated } from '#platform/texts/rich-text.ts'
import { picturesIn } from '#platform/texts/rich-text-kept.ts'
import {
  changesBetween,
  emptyContent,
  isSlug,
  type PageBlock,
  type PageContent,
  slugOf,
  takenSlugs,
  tidiedPage,
} from '../page-content.rules.ts'
import type { EditedPage, pagesAdminCalls } from '../pages.admin.contract.ts'
import { pagesSettings } from '../pages.settings.ts'
import * as store from './pages.store.ts'
import { pageFor, pagesTag } from './reading.service.ts'

type Calls = typeof pagesAdminCalls

export async function showPages(ctx: Ctx): Promise<Result<AnswerOf<Calls['pages']>>> {
  const pages = await store.listPages(ctx.db)
  return ok({
    pages: pages.map(({ id, slug, draft, place, published, scheduledFor, changedAt }) => ({
      id,
      slug,
      title: draft.title,
      place,
      is_published: published !== null,
      is_changed: published === null || isOther(published, draft),
      scheduled_for: scheduledFor?.toISOString() ?? null,
      changed_at: changedAt.toISOString(),
    })),
  })
}

export async function showEditedPage(
  ctx: Ctx,
  { page_id }: InputOf<Calls['edited']>,
): Promise<Result<EditedPage, 'pageNotFound'>> {
  const page = await store.findPageById(ctx.db, page_id)
  return page ? ok(await editedPageOf(ctx, page)) : refuse('pageNotFound')
}

/** As a reader would see it, whoever they are: what is for some only is shown too. */
export async function previewPage(
  ctx: Ctx,
  { page_id, revision }: InputOf<Calls['preview']>,
): Promise<Result<AnswerOf<Calls['preview']>, 'pageNotFound'>> {
  const page = await store.findPageById(ctx.db, page_id)
  if (!page) return refuse('pageNotFound')
  const content = revision === undefined ? page.draft : (await store.findRevision(ctx.db, page_id, revision))?.content
  if (!content) return refuse('pageNotFound')
  const widgetIds = await widgetIdsOfPage(ctx, page_id)
  return ok(await pageFor(ctx, { id: page_id, slug: page.slug, content, widgetIds }, null))
}

export function createPage(
  ctx: Ctx,
  { title, slug: given, content }: InputOf<Calls['create']>,
): Promise<Result<EditedPage, 'slugTaken' | 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const slug = given || slugOf(title, ctx.locale) || 'page'
    const fault = slugFault(ctx, slug)
    if (fault) return refuseFields({ slug: [fault] })
    const draft = cleaned(content ? { ...content, title } : emptyContent(title))
    const unwanted = await rawHtmlFaults(ctx, draft, null)
    if (unwanted) return refuseFields(unwanted)
    const id = await store.addPage(ctx.db, { slug, draft, by: actorIdOf(ctx.actor) }, ctx.now())
    if (id === null) return refuse('slugTaken')
    await recordAct(ctx, { action: 'pages.create', subjectType: 'page', subjectId: id, details: { title, slug } })
    return ok(await pageAfter(ctx, id))
  })
}

type NotSaved = 'pageNotFound' | 'changedMeanwhile' | 'invalid'

export function savePage(
  ctx: Ctx,
  { page_id, version, ...content }: InputOf<Calls['save']>,
): Promise<Result<EditedPage, NotSaved>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPage, NotSaved>> => {
    const old = await store.lockPage(ctx.db, page_id)
    if (!old) return refuse('pageNotFound')
    const changed = unlessChanged(version, await editedPageOf(ctx, old))
    if (changed) return changed
    const faults = faultsOf(ctx, content) ?? (await rawHtmlFaults(ctx, content, old.draft))
    if (faults) return refuseFields(faults)
    const draft = cleaned(content)
    await store.saveDraft(ctx.db, page_id, draft, actorIdOf(ctx.actor), ctx.now())
    await claimFilesOf(ctx, draft)
    return ok(await pageAfter(ctx, page_id))
  })
}

type NotPlaced = 'pageNotFound' | 'slugTaken' | 'startPageStays' | 'invalid'

export function placePage(
  ctx: Ctx,
  { page_id, slug, place, position }: InputOf<Calls['place']>,
): Promise<Result<EditedPage, NotPlaced>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPage, NotPlaced>> => {
    const old = await store.lockPage(ctx.db, page_id)
    if (!old) return refuse('pageNotFound')
    if (old.slug === '' && slug !== '') return refuse('startPageStays')
    const fault = slug === old.slug ? null : slugFault(ctx, slug)
    if (fault) return refuseFields({ slug: [fault] })
    if (await store.isSlugTaken(ctx.db, slug, page_id)) return refuse('slugTaken')
    await store.placePage(ctx.db, old, { slug, place, position })
    await tellReaders(ctx)
    const details = { old: { slug: old.slug, place: old.place }, new: { slug, place } }
    await recordAct(ctx, { action: 'pages.place', subjectType: 'page', subjectId: page_id, details })
    return ok(await pageAfter(ctx, page_id))
  })
}

export function restoreRevision(
  ctx: Ctx,
  { page_id, revision_id }: InputOf<Calls['restore']>,
): Promise<Result<EditedPage, 'pageNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockPage(ctx.db, page_id)
    const revision = old && (await store.findRevision(ctx.db, page_id, revision_id))
    if (!revision) return refuse('pageNotFound')
    await store.saveDraft(ctx.db, page_id, revision.content, actorIdOf(ctx.actor), ctx.now())
    const details = { revision: revision.number }
    await recordAct(ctx, { action: 'pages.restore', subjectType: 'page', subjectId: page_id, details })
    return ok(await pageAfter(ctx, page_id))
  })
}

const shownRevisions = 100

export async function showPageHistory(
  ctx: Ctx,
  { page_id }: InputOf<Calls['history']>,
): Promise<Result<AnswerOf<Calls['history']>, 'pageNotFound'>> {
  const page = await store.findPageById(ctx.db, page_id)
  if (!page) return refuse('pageNotFound')
  const found = await store.revisionsOf(ctx.db, page_id, shownRevisions + 1)
  return ok({
    title: page.draft.title,
    is_unkept: found.every(({ content }) => isOther(content, page.draft)),
    revisions: found.slice(0, shownRevisions).map((revision, at) => {
      const before = found[at + 1]?.content ?? emptyContent('')
      const { id, number, content, note, by, madeAt } = revision
      return {
        id,
        number,
        made_at: madeAt.toISOString(),
        note,
        by,
        is_published: id === page.publishedId,
        changes: changesBetween(before, content),
        is_head_changed: headOf(before) !== headOf(content),
      }
    }),
  })
}

export function removePage(
  ctx: Ctx,
  { page_id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'pageNotFound' | 'startPageStays'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockPage(ctx.db, page_id)
    if (!old) return refuse('pageNotFound')
    if (old.slug === '') return refuse('startPageStays')
    await store.removePage(ctx.db, page_id)
    await tellReaders(ctx)
    const details = { title: old.draft.title, slug: old.slug }
    await recordAct(ctx, { action: 'pages.remove', subjectType: 'page', subjectId: page_id, details })
    return ok({ removed: true })
  })
}

/** Every kept page has the header, so a page that is named there is theirs too. */
export async function tellReaders(ctx: Ctx): Promise<void> {
  await invalidatePages(ctx, pagesTag)
  await invalidatePages(ctx, 'site')
}

export async function editedPageOf(ctx: Ctx, page: store.StoredPage): Promise<EditedPage> {
  const { id, publishedId, scheduledId, scheduledFor } = page
  const revisionOf = async (revisionId: number | null) =>
    revisionId === null ? null : must(await store.findRevision(ctx.db, id, revisionId), 'a page points at nothing')
  const [published, scheduled] = [await revisionOf(publishedId), await revisionOf(scheduledId)]
  const brief = ({ id, number, madeAt }: store.StoredRevision) => ({ id, number, made_at: madeAt.toISOString() })
  return {
    id,
    slug: page.slug,
    place: page.place,
    position: page.position,
    content: page.draft,
    version: page.version,
    published: published && brief(published),
    scheduled: scheduled && scheduledFor && { ...brief(scheduled), for: scheduledFor.toISOString() },
    is_changed: published === null || isOther(published.content, page.draft),
    widgets: await widgetIdsOfPage(ctx, id),
  }
}

export const pageAfter = async (ctx: Ctx, id: number): Promise<EditedPage> =>
  editedPageOf(ctx, must(await store.findPageById(ctx.db, id), 'a page vanished while it was changed'))

const headOf = ({ title, description, is_listed, words }: PageContent): string =>
  JSON.stringify([title, description, is_listed, words])

const isOther = (one: PageContent, other: PageContent): boolean =>
  headOf(one) !== headOf(other) ||
  changesBetween(one, other).length > 0 ||
  JSON.stringify(one.outline) !== JSON.stringify(other.outline)

function slugFault(ctx: Ctx, slug: string): string | null {
  if (!isSlug(slug)) return ctx.t('pages-admin.slugFault')
  return takenSlugs.includes(slug) ? ctx.t('pages-admin.slugReserved') : null
}

/** Nothing that could run is kept, and every block has a place. Settings of kinds that are unknown stay as they came. */
function cleaned(content: PageContent): PageContent {
  const blocks = Object.entries(content.blocks).map(([id, block]) => [id, cleanBlock(block)] as const)
  return tidiedPage({ ...content, blocks: Object.fromEntries(blocks) })
}

function cleanBlock(block: PageBlock): PageBlock {
  const kind = kindOf(block.kind)
  if (!kind) return block
  const given = presentSettings(block.kind, block.version, block.settings) ?? freshSettings(block.kind)
  const isHtml = (name: string) => kind.fields.some((field) => field.name === name && field.type === 'html')
  const clean = ([name, value]: [string, unknown]): [string, unknown] =>
    isHtml(name) ? [name, sanitizeIllustrated(String(value))] : [name, value]
  const translated = (name: string) => kind.fields.some((field) => field.name === name && field.isTranslated)
  const texts = Object.entries(block.texts).map(([locale, words]) => [
    locale,
    Object.fromEntries(
      Object.entries(words ?? {})
        .filter(([name, text]) => translated(name) && text.trim() !== '')
        .map(clean),
    ),
  ])
  return {
    ...block,
    version: kind.version,
    settings: Object.fromEntries(Object.entries(given).map(clean)),
    texts: Object.fromEntries(texts),
  }
}

/** What stands on a page is a draft no longer. */
async function claimFilesOf(ctx: Ctx, { blocks }: PageContent): Promise<void> {
  const all = Object.values(blocks)
  const chosen = all.flatMap(({ kind, settings }) =>
    (kindOf(kind)?.fields ?? []).filter(isFileField).flatMap(({ name }) => Number(settings[name]) || []),
  )
  const shown = await picturesByCode(ctx, picturesIn(JSON.stringify(all).replaceAll('\\"', '"')))
  await claimFiles(ctx, [...new Set([...chosen, ...shown])])
}

/** HTML as it is written is let in from who may, where the site lets it in at all; what stood there before may stay. */
async function rawHtmlFaults(ctx: Ctx, { blocks }: PageContent, before: PageContent | null): Promise<FieldMessages | null> {
  const written = Object.entries(blocks).filter(
    ([id, { kind, settings }]) => kind === 'html' && settings.code && settings.code !== before?.blocks[id]?.settings.code,
  )
  if (written.length === 0) return null
  const isLetIn = may(ctx.actor, 'raw_html.write') && (await readSetting(ctx, pagesSettings.rawHtml))
  return isLetIn ? null : Object.fromEntries(written.map(([id]) => [`blocks.${id}`, [ctx.t('pages-admin.rawHtmlRefused')]]))
}

function faultsOf(ctx: Ctx, { blocks }: PageContent): FieldMessages | null {
  const faults = Object.entries(blocks).flatMap(([id, { kind, version, settings, seen }]) => {
    const isReadable = kindOf(kind) === null || presentSettings(kind, version, settings) !== null
    const isUpsideDown = seen.from !== null && seen.until !== null && new Date(seen.from) >= new Date(seen.until)
    const sentences = [
      ...(isReadable ? [] : [ctx.t('pages-admin.settingsFault')]),
      ...(isUpsideDown ? [ctx.t('pages-admin.untilBeforeFrom')] : []),
    ]
    return sentences.length > 0 ? [[`blocks.${id}`, sentences] as const] : []
  })
  return faults.length > 0 ? Object.fromEntries(faults) : null
}
