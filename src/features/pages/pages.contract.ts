import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Slug = z.string().max(100)

export type ShownBlock = {
  id: string
  kind: string
  /** By which other sites and calls name it; null while it is not published. */
  widget_id: number | null
  /** Null where this version cannot read them. */
  settings: Record<string, unknown> | null
  /** Something that it needs is not chosen yet: only who makes the page is told. */
  is_unfinished?: boolean | undefined
  blocks: ShownBlock[]
}
export const ShownBlock: z.ZodType<ShownBlock> = z.object({
  id: z.string(),
  kind: z.string(),
  widget_id: z.number().nullable(),
  settings: z.record(z.string(), z.unknown()).nullable(),
  is_unfinished: z.boolean().optional(),
  get blocks() {
    return z.array(ShownBlock)
  },
})

export const ShownPage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  is_listed: z.boolean(),
  blocks: z.array(ShownBlock),
  /** Until when nothing but a change of the page can make it another. */
  stands_until: z.iso.datetime().nullable(),
})
export type ShownPage = z.output<typeof ShownPage>

export const pagesCalls = defineCalls('pages', {
  page: {
    about:
      'A published page as its reader may see it: blocks that are not for them, or not now, are left out. The start page has the address `start`. `moved_to` says where it is now, for who has an old address.',
    method: 'GET',
    path: '/api/pages/:slug',
    effect: 'read',
    who: 'guest',
    params: z.object({ slug: Slug }),
    answer: z.object({ page: ShownPage.nullable(), moved_to: z.string().nullable() }),
    refusals: { pageNotFound: 404 },
  },
  embedded: {
    about:
      'A published widget for other sites: what a guest sees of it now, and which sites may show it in a frame. A poll or form has a token, by which its frame takes part without cookies; a token from before lends it its name.',
    method: 'GET',
    path: '/api/embed/widgets/:widget_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ widget_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    query: z.object({ token: z.string().max(2000).optional() }),
    answer: z.object({
      block: ShownBlock,
      title: z.string(),
      sites: z.array(z.string()),
      /** Null for what is only read. */
      token: z.string().nullable(),
      stands_until: z.iso.datetime().nullable(),
    }),
    refusals: { widgetNotFound: 404 },
  },
  frame: {
    about:
      'The document that a block for somebody else’s chat, or for HTML as it was written, shows in a frame on our pages: with a policy of its own, written HTML without an origin.',
    method: 'GET',
    path: '/widgets/:widget_id/frame',
    effect: 'read',
    who: 'guest',
    params: z.object({ widget_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: 'raw',
    refusals: { widgetNotFound: 404 },
  },
  navigation: {
    about: 'The pages that header and footer lead to, in their order.',
    method: 'GET',
    path: '/api/pages',
    effect: 'read',
    who: 'guest',
    answer: z.object({
      pages: z.array(z.object({ path: z.string(), title: z.string(), place: z.enum(['header', 'footer']) })),
    }),
  },
})
