import type { Ctx } from '#platform/ctx/ctx.ts'

type Found = { total: number; items: { title: string; url: string; note: string; text: string }[] }

/**
 * What has been discussed with these words, as far as the searcher may read it. Discussions are kept by a feature above this one,
 * so the app hands the answer in.
 */
export type FindInDiscussions = (ctx: Ctx, words: string, shown: number) => Promise<Found>

/** For a site without discussions. */
export const noDiscussions: FindInDiscussions = async () => ({ total: 0, items: [] })
