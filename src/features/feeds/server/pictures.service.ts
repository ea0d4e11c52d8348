import { discardFiles, storeImage } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { fetchOutside, type Outside, OutsideFault, theInternet } from '#platform/outside/fetch-outside.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import * as store from './feeds.store.ts'

/** What is kept of pages by this tag is made anew when a feed says something else. */
export const feedsTag = 'feeds'

const pictureLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000, accepts: /^image\/(?!svg)/ }
/** Pages show no more of a feed; older pictures are nobody's to wait for. */
const picturedItems = 60

/** Pictures are fetched as feeds are, drawn anew, and shown from here: no reader is seen by whoever wrote the feed. */
export async function refreshPictures(ctx: Ctx, feedId: number, outside: Outside = theInternet): Promise<void> {
  const wanted = await store.wantedPictures(ctx.db, feedId, picturedItems)
  for (const picture of wanted) {
    const fileId = await fetchPicture(ctx, picture, outside)
    await ctx.tx(async (ctx) => {
      await store.notePicture(ctx.db, picture.id, fileId, ctx.now())
      if (picture.old !== null) await discardFiles(ctx, [picture.old])
    })
  }
  if (wanted.length > 0) await ctx.tx((ctx) => invalidatePages(ctx, feedsTag))
}

async function fetchPicture(ctx: Ctx, { address, isEpisode }: store.WantedPicture, outside: Outside): Promise<number | null> {
  try {
    const { status, body } = await fetchOutside(address, pictureLimits, outside)
    if (status !== 200) return null
    const file = new File([new Uint8Array(body)], 'picture')
    const shape = isEpisode ? { width: 480, height: 480 } : { width: 640, height: 360 }
    const stored = await storeImage(ctx, { file, ...shape, visibility: 'public', ownerId: null })
    return stored.ok ? stored.value.fileId : null
  } catch (error) {
    if (error instanceof OutsideFault) return null
    throw error
  }
}
