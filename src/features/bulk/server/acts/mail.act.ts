import { announceTo, previewWays } from '#features/announcements/server/announcing.service.ts'
import { ok, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { BulkOptions } from '../../bulk.contract.ts'
import type { Foreseen, RowAct } from '../row-act.ts'

/** Who stands behind the rows of a list, and why some of them hear nothing. */
export type Addressed = { people: Map<number, number>; leftOut: Map<number, string> }

/** Writes to the people of a list, each by the way that they have chosen for announcements, and once however many rows they have. */
export function mailAct(addressed: (ctx: Ctx, ids: number[]) => Promise<Addressed>): RowAct {
  const together = async (ctx: Ctx, ids: number[], options: BulkOptions): Promise<Map<number, string>> => {
    const { people, leftOut } = await addressed(ctx, ids)
    const { subject = '', body = '', form_key: formKey = '', product_id: productId = null } = options
    await announceTo(ctx, { userIds: [...new Set(people.values())], productId, subject, body, formKey })
    return leftOut
  }
  return {
    needs: 'inbox.announce',
    check: async (_ctx, { subject, body, form_key }) => (subject && body && form_key ? ok(null) : refuse('optionsMissing')),
    foresee: async (ctx, ids): Promise<Foreseen> => {
      const { people, leftOut } = await addressed(ctx, ids)
      return { leftOut, sums: await previewWays(ctx, [...new Set(people.values())]) }
    },
    notes: async (ctx, { mail = 0, digest = 0, site = 0, none = 0 }) => [ctx.t('bulk.note_ways', { mail, digest, site, none })],
    act: async (ctx, id, options) => {
      const why = (await together(ctx, [id], options)).get(id)
      return why === undefined ? ok(null) : refuse(why)
    },
    together,
  }
}
