import type { ProductEntry } from './catalogue.admin.contract.ts'

/** The fields of a product as the history, the import and the editor name them; labels are `catalogue-admin.field_<name>`. */
export const fieldNames = [
  'title',
  'url_slug',
  'summary',
  'description_html',
  'kind',
  'cover_file_id',
  'topics',
  'audiences',
  'level',
  'language',
  'credits',
  'meetings',
  'time_zone',
  'access_days',
  'is_online',
  'venue',
  'city',
  'region',
  'country',
  'capacity',
  'list_price',
  'member_price',
  'currency',
  'membership_kind',
  'membership_months',
  'sale_starts_at',
  'sale_ends_at',
  'cancellation',
  'cancel_deadline',
  'cancel_fee_percent',
  'cancel_fee',
  'is_elective',
  'remote_registration',
  'remote_registration_url',
  'visibility',
  'publish_at',
  'speakers',
  'prerequisites',
  'package_items',
  'attachments',
  'is_archived',
] as const satisfies (keyof ProductEntry | 'is_archived')[]
export type FieldName = (typeof fieldNames)[number]

export const fieldNamed = (name: string): FieldName | undefined =>
  fieldNames.find((one) => one === (name === 'archived' ? 'is_archived' : name))

/** The parts of the editor, each with its fields; a fault leads to its part. */
export const editorParts = {
  basics: ['title', 'url_slug', 'summary', 'description_html', 'kind', 'cover_file_id', 'language'],
  schedule: ['meetings', 'time_zone', 'access_days', 'is_online', 'venue', 'city', 'region', 'country', 'capacity'],
  sale: [
    'list_price',
    'member_price',
    'currency',
    'membership_kind',
    'membership_months',
    'sale_starts_at',
    'sale_ends_at',
    'cancellation',
    'cancel_deadline',
    'cancel_fee_percent',
    'cancel_fee',
    'remote_registration',
    'remote_registration_url',
  ],
  describe: ['topics', 'audiences', 'level', 'credits', 'is_elective'],
  people: ['speakers', 'attachments'],
  links: ['prerequisites', 'package_items'],
} as const satisfies Record<string, FieldName[]>
export type EditorPart = keyof typeof editorParts
export const partNames = ['basics', 'schedule', 'sale', 'describe', 'people', 'links'] as const satisfies EditorPart[]

/** How many fields of a part need mending. */
export const faultsInPart = (part: EditorPart, fields: Record<string, unknown>): number =>
  Object.keys(fields).filter((field) => editorParts[part].some((name) => field === name || field.startsWith(`${name}.`))).length
