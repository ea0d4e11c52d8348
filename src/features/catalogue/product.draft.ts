import type { Audience } from './attachment.rules.ts'
import type { ProductCancellation } from './cancellation.rules.ts'
import type { Visibility } from './catalogue.policy.ts'
import type { Level } from './facets.rules.ts'
import type { ProductKind } from './product-kind.rules.ts'

/** A product as it is written down, before it has a number. Topics, audiences and credit types are named by their codes. */
export type ProductDraft = ProductCancellation & {
  urlSlug: string
  title: string
  summary: string
  descriptionHtml: string
  kind: ProductKind
  coverFileId: number | null
  topics: string[]
  audiences: string[]
  level: Level
  language: string
  credits: { type: string; amount: number }[]
  /** Empty: on demand. */
  meetings: { startsAt: Date; endsAt: Date }[]
  timeZone: string | null
  accessDays: number | null
  isOnline: boolean
  place: { venue: string; city: string; region: string; country: string } | null
  capacity: number | null
  listPrice: number
  memberPrice: number
  currency: string
  /** What whoever registers becomes a member as, and for how many months. */
  membershipKind: string | null
  membershipMonths: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  isElective: boolean
  remoteRegistration: boolean
  remoteRegistrationUrl: string | null
  visibility: Visibility
  publishAt: Date | null
  archivedAt: Date | null
  speakers: { personId: number | null; name: string; headline: string; role: string }[]
  /** Slugs of products that are already there or in the same list. */
  prerequisites: string[]
  packageItems: string[]
  attachments: { fileId: number; title: string; audience: Audience }[]
}

/** What a new product starts from. */
export const emptyDraft: ProductDraft = {
  urlSlug: '',
  title: '',
  summary: '',
  descriptionHtml: '',
  kind: 'course',
  coverFileId: null,
  topics: [],
  audiences: [],
  level: 'all',
  language: 'en',
  credits: [],
  meetings: [],
  timeZone: null,
  accessDays: null,
  isOnline: true,
  place: null,
  capacity: null,
  listPrice: 0,
  memberPrice: 0,
  currency: 'USD',
  membershipKind: null,
  membershipMonths: null,
  saleStartsAt: null,
  saleEndsAt: null,
  cancellation: 'site',
  cancelDeadline: null,
  cancelFeePercent: null,
  cancelFee: null,
  isElective: false,
  remoteRegistration: false,
  remoteRegistrationUrl: null,
  visibility: 'draft',
  publishAt: null,
  archivedAt: null,
  speakers: [],
  prerequisites: [],
  packageItems: [],
  attachments: [],
}
