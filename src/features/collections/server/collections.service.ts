import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import { readSearchTerms } from '#features/catalogue/search.rules.ts'
import { typeName } from '#features/files/files.rules.ts'
import { claimFiles, describeFiles, fileUrl } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import type { collectionsAdminCalls, collectionsCalls } from '../collections.contract.ts'
import * as store from './collections.store.ts'

type Calls = typeof collectionsCalls
type AdminCalls = typeof collectionsAdminCalls

const collectionsTag = 'collections'

const mostKeptBytes = 4 * 1024 * 1024
const rowBytes = 600
const leafed = keepAnswersPerVersion<store.FoundFiles | null>(collectionsTag, mostKeptBytes)

/** Everybody finds the files that they may open, and does not learn of others. */
export async function searchCollection(
  ctx: Ctx,
  { collection_id, q, kind, topic, page, per_page }: InputOf<Calls['search']>,
): Promise<Result<AnswerOf<Calls['search']>, 'collectionNotFound'>> {
  const terms = readSearchTerms(q)
  const sight = await sightOf(ctx)
  const asked = { terms, locale: ctx.locale, kind, topic, sight, offset: (page - 1) * per_page, limit: per_page }
  const find = () => store.findCollected(ctx.db, collection_id, asked)
  // What words find is looked for each time: there are as many words as people.
  const key = JSON.stringify([collection_id, kind, topic, sight, page, per_page])
  const found = await (terms.length > 0 ? find() : leafed(ctx, { key, bytes: per_page * rowBytes }, find))
  if (!found) return refuse('collectionNotFound')
  return ok({
    files: found.files.map(({ at, code, ...file }) => ({
      ...file,
      url: fileUrl({ code }),
      type: typeName(file.kind, file.mime),
      added_at: new Date(at).toISOString(),
    })),
    total: found.total,
    page,
    pages: Math.ceil(found.total / per_page),
    kinds: found.kinds,
    topics: found.topics,
  })
}

async function sightOf(ctx: Ctx): Promise<store.Sight> {
  if (isGuest(ctx.actor)) return 'public'
  if (may(ctx.actor, 'files.read')) return 'all'
  return (await isMemberAsking(ctx)) ? 'members' : 'public'
}

/** What a collection is called; null where there is none. */
export const titleOfCollection = async (ctx: Ctx, id: number): Promise<string | null> =>
  (await store.findCollection(ctx.db, id))?.title ?? null

export async function showCollections(ctx: Ctx): Promise<Result<AnswerOf<AdminCalls['collections']>>> {
  const collections = await store.listCollections(ctx.db)
  return ok({ collections: collections.map(({ id, title, files }) => ({ id, title, files: Number(files ?? 0) })) })
}

export function createCollection(
  ctx: Ctx,
  { title }: InputOf<AdminCalls['create']>,
): Promise<Result<AnswerOf<AdminCalls['create']>>> {
  return ctx.tx(async (ctx) => {
    const id = await store.addCollection(ctx.db, title, ctx.now())
    await invalidatePages(ctx, collectionsTag)
    await recordAct(ctx, { action: 'collections.create', subjectType: 'file_collection', subjectId: id, details: { title } })
    return ok({ id })
  })
}

export function renameCollection(
  ctx: Ctx,
  { collection_id, title }: InputOf<AdminCalls['rename']>,
): Promise<Result<AnswerOf<AdminCalls['rename']>, 'collectionNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.findCollection(ctx.db, collection_id)
    if (!old) return refuse('collectionNotFound')
    if (old.title === title) return ok({ renamed: true })
    await store.renameCollection(ctx.db, collection_id, title)
    await invalidatePages(ctx, collectionsTag)
    const details = { title, before: old.title }
    await recordAct(ctx, { action: 'collections.rename', subjectType: 'file_collection', subjectId: collection_id, details })
    return ok({ renamed: true })
  })
}

const pageSize = 100

export async function showCollection(
  ctx: Ctx,
  { collection_id, after = Number.MAX_SAFE_INTEGER }: InputOf<AdminCalls['collection']>,
): Promise<Result<AnswerOf<AdminCalls['collection']>, 'collectionNotFound'>> {
  const [collection, found, topics] = await Promise.all([
    store.findCollection(ctx.db, collection_id),
    store.collectedIn(ctx.db, collection_id, after, pageSize + 1),
    store.topicsIn(ctx.db, collection_id),
  ])
  if (!collection) return refuse('collectionNotFound')
  const files = found.slice(0, pageSize).map(({ code, addedAt, ...file }) => ({
    ...file,
    url: fileUrl({ code }),
    type: typeName(file.kind, file.mime),
    added_at: addedAt.toISOString(),
  }))
  return ok({ ...collection, files, topics, next: found.length > pageSize ? (files.at(-1)?.id ?? null) : null })
}

type NotPut = 'collectionNotFound' | 'fileNotFound'

/** What is put into a collection is a draft no longer. */
export function putIntoCollection(
  ctx: Ctx,
  { collection_id, file_id, title, topic, added_at }: InputOf<AdminCalls['put']>,
): Promise<Result<AnswerOf<AdminCalls['put']>, NotPut>> {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<AdminCalls['put']>, NotPut>> => {
    if (!(await store.findCollection(ctx.db, collection_id))) return refuse('collectionNotFound')
    const file = (await describeFiles(ctx, [file_id])).get(file_id)
    // Somebody's own file is nothing to be shown around.
    if (!file || file.owner_id !== null) return refuse('fileNotFound')
    const shown = { title: title || file.title, topic }
    const named = { collectionId: collection_id, fileId: file_id, ...shown, name: file.original_name, locale: ctx.locale }
    const at = Math.min(ctx.now().getTime(), added_at ? Date.parse(added_at) : Number.POSITIVE_INFINITY)
    await store.putFile(ctx.db, named, new Date(at))
    await claimFiles(ctx, [file_id])
    await invalidatePages(ctx, collectionsTag)
    const details = { file: file_id, ...shown }
    await recordAct(ctx, { action: 'collections.put', subjectType: 'file_collection', subjectId: collection_id, details })
    return ok({ put: true })
  })
}

export function takeOutOfCollection(
  ctx: Ctx,
  { collection_id, file_id }: InputOf<AdminCalls['takeOut']>,
): Promise<Result<AnswerOf<AdminCalls['takeOut']>, 'fileNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await store.takeFileOut(ctx.db, collection_id, file_id))) return refuse('fileNotFound')
    await invalidatePages(ctx, collectionsTag)
    const details = { file: file_id }
    await recordAct(ctx, { action: 'collections.take_out', subjectType: 'file_collection', subjectId: collection_id, details })
    return ok({ taken: true })
  })
}

export function removeCollection(
  ctx: Ctx,
  { collection_id }: InputOf<AdminCalls['remove']>,
): Promise<Result<AnswerOf<AdminCalls['remove']>, 'collectionNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.findCollection(ctx.db, collection_id)
    if (!old || !(await store.removeCollection(ctx.db, collection_id))) return refuse('collectionNotFound')
    await invalidatePages(ctx, collectionsTag)
    const details = { title: old.title }
    await recordAct(ctx, { action: 'collections.remove', subjectType: 'file_collection', subjectId: collection_id, details })
    return ok({ removed: true })
  })
}
