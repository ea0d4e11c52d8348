import { rowLoader } from '../db/row-loader.ts'
import type { Ctx } from './ctx.ts'

/**
 * Rows by their keys, for the parts of a request that know nothing of each other: what is asked for until the program waits is read by one
 * statement, and what the request has read before is not read again. Keys without a row are missing from the answer.
 */
export async function loadPerRequest<Key, Value>(
  ctx: Ctx,
  name: string,
  keys: Iterable<Key>,
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): Promise<Map<Key, Value>> {
  const load = await ctx.once(name, async () => rowLoader(read))
  return load(keys)
}
