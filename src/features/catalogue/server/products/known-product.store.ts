import { sql } from 'kysely'
import { batchPerTick } from '#platform/db/batch-per-tick.ts'
import type { ProductCancellation } from '../../cancellation.rules.ts'
import type { Visibility } from '../../catalogue.policy.ts'
import { type CardRow, cardColumns } from '../finding/search.store.ts'

type Meeting = { startsAt: Date; endsAt: Date }

/** What lists, carts and pages of other products ask of a product. It is shared by all who ask: nobody changes it. */
export type KnownProduct = Readonly<
  CardRow &
    ProductCancellation & {
      titleFolded: string
      ratingRank: number
      visibility: Visibility
      publishAt: Date | null
      archivedAt: Date | null
      saleStartsAt: Date | null
      saleEndsAt: Date | null
      isRemote: boolean
      accessDays: number | null
      /** In their order. */
      meetings: readonly Meeting[]
      /** Files on its page that are for whoever is registered, in their order. */
      registrantsFileIds: readonly number[]
    }
>

type Row = Omit<KnownProduct, 'meetings'> & { meetings: { startsAt: string; endsAt: string }[] }

/** By their numbers; those of others who ask at the same moment may be among them. */
export const readKnownProducts = batchPerTick<number, KnownProduct>(async (db, ids) => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${cardColumns}, p.title_folded as "titleFolded", p.rating_rank as "ratingRank", p.visibility, p.publish_at as "publishAt",
      p.archived_at as "archivedAt", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
      p.remote_registration as "isRemote", p.access_days as "accessDays", p.cancellation, p.cancel_deadline as "cancelDeadline",
      p.cancel_fee_percent as "cancelFeePercent", p.cancel_fee_minor as "cancelFee",
      case when p.starts_at is null then '[]' else coalesce((
        select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by position)
        from product_meeting where product_id = p.id), '[]') end as meetings,
      coalesce((select json_agg(file_id order by position) from product_attachment
        where product_id = p.id and audience <> 'members'), '[]') as "registrantsFileIds"
    from product p where p.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, meetings: row.meetings.map(meetingOf) }]))
})

const meetingOf = ({ startsAt, endsAt }: Row['meetings'][number]): Meeting => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
