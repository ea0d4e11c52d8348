import { recordAct } from '#platform/audit/audit.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { programmeTag } from './event.service.ts'
import { changeExhibitorWords } from './parts.store.ts'
import { lockProgramme } from './planning.store.ts'
import { type Exhibitor, readProgrammes } from './programme.store.ts'

/** What an exhibitor says of itself. */
export type ExhibitorWords = { blurb: string; website: string }

export const exhibitorWords = ({ blurb, website }: Exhibitor): ExhibitorWords & { version: string } => {
  const words = { blurb, website: website ?? '' }
  return { ...words, version: versionOf(words) }
}

type Which = { productId: number; exhibitorId: number; version: string }

/** Changes it at once, as the organiser's own editor does. The caller has asked whether they may. */
export const changeWords = (
  ctx: Ctx,
  { productId, exhibitorId, version }: Which,
  words: ExhibitorWords,
): Promise<Result<ExhibitorWords & { version: string }, 'exhibitorNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx): Promise<Result<ExhibitorWords & { version: string }, 'exhibitorNotFound' | 'changedMeanwhile'>> => {
    await lockProgramme(ctx.db, productId)
    const find = async () =>
      (await readProgrammes(ctx.db, [productId])).get(productId)?.exhibitors.find(({ id }) => id === exhibitorId)
    const present = await find()
    if (!present) return refuse('exhibitorNotFound')
    const changed = unlessChanged(version, exhibitorWords(present))
    if (changed) return changed
    await changeExhibitorWords(ctx.db, exhibitorId, { blurb: words.blurb, website: words.website || null })
    const { version: _, ...old } = exhibitorWords(present)
    const details = { product_id: productId, old, new: words }
    await recordAct(ctx, { action: 'programme.exhibitor_words', subjectType: 'exhibitor', subjectId: exhibitorId, details })
    await invalidatePages(ctx, programmeTag)
    const after = await find()
    return after ? ok(exhibitorWords(after)) : refuse('exhibitorNotFound')
  })
