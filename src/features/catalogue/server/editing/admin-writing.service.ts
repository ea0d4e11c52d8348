import { siteCurrency } from '#features/site/server/site.service.ts'
import { type FieldMessages, ok, type Refusal, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { ProductEntry } from '../../catalogue.admin.contract.ts'
import type { ProductDraft } from '../../product.draft.ts'
import { draftOf, entryOf, tidyEntry } from '../../product-entry.draft.ts'
import {
  type EntryFault,
  entryDifferences,
  entryFaults,
  type FieldChange,
  type Known,
  slugFor,
} from '../../product-entry.rules.ts'
import type { StoredProduct } from './admin.store.ts'
import { knownFiles, knownPeople, newestChanges, prerequisiteCircles, productsBySlug, slugsLike } from './admin-links.store.ts'
import { clean, holdFiles } from './product-writing.service.ts'
import { indexProducts, keepOldSlug, readCodes, recordChanges, updateProducts, writeParts } from './product-writing.store.ts'

/** One fault as a sentence in the administrator's language. */
export function entryFaultText(ctx: Ctx, { fault, params }: EntryFault): string {
  if (fault === 'required') return ctx.t('common.requiredField')
  if (fault === 'tooLong') return ctx.t('common.tooLong', params)
  return ctx.t(`catalogue-admin.fault_${fault}`, params)
}

export function fieldMessages(ctx: Ctx, faults: EntryFault[]): FieldMessages {
  const fields: FieldMessages = {}
  for (const fault of faults) fields[fault.field] = [...(fields[fault.field] ?? []), entryFaultText(ctx, fault)]
  return fields
}

/** What these entries name, looked up together. */
export async function readKnown(ctx: Ctx, entries: ProductEntry[]): Promise<Known> {
  const codes = await readCodes(ctx.db)
  const linked = await productsBySlug(
    ctx.db,
    entries.flatMap(({ prerequisites, package_items }) => [...prerequisites, ...package_items]),
  )
  const people = entries.flatMap(({ speakers }) => speakers.flatMap(({ person_id }) => person_id ?? []))
  const files = entries.flatMap(({ attachments, cover_file_id }) => [
    ...attachments.map(({ file_id }) => file_id),
    ...(cover_file_id === null ? [] : [cover_file_id]),
  ])
  return {
    currency: await siteCurrency(ctx),
    topics: new Set(codes.topics.keys()),
    audiences: new Set(codes.audiences.keys()),
    creditTypes: new Set(codes.creditTypes.keys()),
    kinds: new Map(linked.map(({ url_slug, kind }) => [url_slug, kind])),
    people: await knownPeople(ctx.db, [...new Set(people)]),
    files: new Set((await knownFiles(ctx.db, [...new Set(files)])).map(({ id }) => id)),
  }
}

/** An address that is nobody's yet, like the wanted one. */
export async function freeSlug(ctx: Ctx, wanted: string): Promise<string> {
  const taken = await slugsLike(ctx.db, wanted)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}

/** The entry as it will be stored, or what must be mended in it. `id` is the product that it is for, if there is one. */
export async function checkEntry(
  ctx: Ctx,
  given: ProductEntry,
  id: number | null,
): Promise<{ ok: true; value: ProductEntry } | Refusal<'invalid'>> {
  const tidy = tidyEntry(given)
  const lacksSlug = tidy.url_slug === '' && tidy.title !== ''
  const entry = lacksSlug ? { ...tidy, url_slug: await freeSlug(ctx, slugFor(tidy.title, tidy.language)) } : tidy
  const [owner] = await productsBySlug(ctx.db, [entry.url_slug])
  const faults = entryFaults(entry, await readKnown(ctx, [entry]))
  if (owner && owner.id !== id) faults.push({ field: 'url_slug', fault: 'slugTaken', params: { title: owner.title } })
  return faults.length > 0 ? refuseFields(fieldMessages(ctx, faults)) : ok(entry)
}

/** Refuses products that would need themselves; asked after writing, inside the transaction. */
export async function checkCircles(ctx: Ctx, ids: number[]): Promise<Refusal<'invalid'> | null> {
  const circles = await prerequisiteCircles(ctx.db, ids)
  if (circles.length === 0) return null
  return refuseFields(fieldMessages(ctx, [{ field: 'prerequisites', fault: 'needsItself' }]))
}

export type Rewriting = { product: StoredProduct; entry: ProductEntry; isArchived?: boolean }

/** What many products can be written in at one time, by the number of values that a statement takes. */
const atOnce = 500

/** What search reads of a product; a change of anything else, such as a price, leaves its words as they are. */
const searchedFields: ReadonlySet<string> = new Set<keyof ProductEntry>([
  'title',
  'summary',
  'description_html',
  'kind',
  'language',
  'venue',
  'city',
  'region',
  'topics',
  'speakers',
])

/** Writes products anew under their numbers and says in their history what changed. What is as it was is left alone. */
export function rewriteProducts(ctx: Ctx, rewritings: Rewriting[]): Promise<Map<number, number>> {
  return ctx.tx(async (ctx) => {
    const changed = rewritings.flatMap((rewriting) => prepare(ctx, rewriting))
    const codes = await readCodes(ctx.db)
    for (let from = 0; from < changed.length; from += atOnce) {
      const part = changed.slice(from, from + atOnce)
      await updateProducts(ctx.db, part, codes, ctx.now())
      for (const { id, before, draft } of part.filter(({ before, draft }) => before.urlSlug !== draft.urlSlug))
        await keepOldSlug(ctx.db, id, before.urlSlug, draft.urlSlug, ctx.now())
      await writeParts(ctx.db, part, codes, ctx.now())
      await holdFiles(
        ctx,
        part.map(({ draft }) => draft),
      )
      const found = part.filter(({ changes }) => Object.keys(changes).some((field) => searchedFields.has(field)))
      await indexProducts(
        ctx.db,
        found.map(({ id }) => id),
      )
      const by = actorIdOf(ctx.actor)
      await recordChanges(ctx.db, part, by, ctx.now())
    }
    if (changed.length > 0) await invalidatePages(ctx, 'catalogue')
    return newestChanges(
      ctx.db,
      changed.map(({ id }) => id),
    )
  })
}

/** The product as it will be. */
export function draftAfter(ctx: Ctx, { product, entry, isArchived }: Rewriting): ProductDraft {
  const { archivedAt } = product.draft
  const willBeArchived = isArchived ?? archivedAt !== null
  return clean(draftOf(entry, willBeArchived ? (archivedAt ?? ctx.now()) : null))
}

function prepare(ctx: Ctx, rewriting: Rewriting) {
  const { product } = rewriting
  const before = product.draft
  const draft = draftAfter(ctx, rewriting)
  const [wasArchived, willBeArchived] = [before.archivedAt !== null, draft.archivedAt !== null]
  const changes: Record<string, FieldChange> = entryDifferences(entryOf(before), entryOf(draft))
  if (wasArchived !== willBeArchived) changes.is_archived = { from: wasArchived, to: willBeArchived }
  if (Object.keys(changes).length === 0) return []
  const action = wasArchived === willBeArchived ? 'changed' : willBeArchived ? 'archived' : 'restored'
  return [{ id: product.id, productId: product.id, before, draft, action, changes } as const]
}
