import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eraseUnlessKept } from './files.jobs.ts'

/** Longer than any upload waits for its row. */
const graceMs = 24 * 3600 * 1000

/**
 * Bytes are announced before they are written, and looked for a day later: a process that ends between them and their row leaves
 * nothing behind that nobody would ever find. Ask it outside of a transaction, which would take the announcement back with it.
 */
export async function putBytes(ctx: Ctx, storageKey: string, content: Blob, mime: string): Promise<void> {
  await enqueue(ctx, eraseUnlessKept, { storageKey }, new Date(ctx.now().getTime() + graceMs))
  await ctx.parts.storage.put(storageKey, content, mime)
}
