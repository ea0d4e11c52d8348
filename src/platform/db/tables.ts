// Made by `npm run db:types` from db/migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Numeric = ColumnType<string, string | number, string | number>
type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[]
type Json = ColumnType<JsonValue, string, string>

export interface AccountLinkTable {
  code_hash: string
  kind: string
  user_id: number
  email: string
  expires_at: Timestamp
  return_to: string | null
}

export interface AgendaChoiceTable {
  widget_id: string
  user_id: number
  type: string
}

export interface AgendaSeenTable {
  product_id: number
  user_id: number
  release: number
  seen_at: Timestamp
}

export interface AnnouncementTable {
  id: GeneratedAlways<number>
  product_id: number | null
  subject: string
  body: string
  audience: string
  recipient_count: number
  form_key: string
  sent_by: number | null
  sent_at: Timestamp
}

export interface AttendanceCorrectionTable {
  id: GeneratedAlways<number>
  session_id: number
  user_id: number
  is_attended: boolean | null
  reason: string
  made_by: number | null
  made_at: Timestamp
}

export interface AttendanceRuleTable {
  product_id: number
  kind: string
  value: Generated<number>
}

export interface AudienceTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  description: Generated<string>
  position: Generated<number>
  translations: Generated<Json>
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>
  made_at: Generated<Timestamp>
  actor_id: number | null
  acting_admin_id: number | null
  action: string
  subject_type: string
  subject_id: string
  details: Generated<Json>
  request_id: string
  ip: string
}

export interface BillingDetailsTable {
  person_id: number
  name: string
  organisation: Generated<string>
  address: Generated<string>
  tax_id: Generated<string>
  changed_at: Timestamp
}

export interface BulkActTable {
  id: GeneratedAlways<number>
  list: string
  act: string
  options: Generated<Json>
  product_id: number | null
  asked_by: number | null
  acting_admin_id: number | null
  state: Generated<string>
  targets: number
  undoes: number | null
  asked_at: Timestamp
  ended_at: Timestamp | null
}

export interface BulkTargetTable {
  bulk_id: number
  position: number
  target_id: number
  state: Generated<string>
  why: string | null
  kept: Json | null
  ended_at: Timestamp | null
}

export interface CalendarEntryTable {
  id: GeneratedAlways<number>
  product_id: number
  uid: Generated<string>
  starts_at: Timestamp
  ends_at: Timestamp
  title: string
  place: string
  sequence: Generated<number>
  cancelled_at: Timestamp | null
}

export interface CalendarFeedTable {
  user_id: number
  token_hash: string
  made_at: Timestamp
}

export interface CartTable {
  id: GeneratedAlways<number>
  owner_id: number
  send_confirmations: Generated<boolean>
  discount_code: string | null
  version: Generated<number>
  changed_at: Generated<Timestamp>
  use_savings_pack: Generated<boolean>
  use_prepaid: Generated<boolean>
  prepaid_at_most: number | null
}

export interface CartAcquaintanceTable {
  owner_id: number
  person_id: number
  found_at: Timestamp
  invited_to: number | null
}

export interface CartInvitationTable {
  sender_id: number
  invited_id: number
  sent_at: Timestamp
}

export interface CartLineTable {
  id: GeneratedAlways<number>
  cart_id: number
  product_id: number
  registrant_id: number
  group_view: Generated<boolean>
  notify_registrant: Generated<boolean>
  held_until: Timestamp | null
  held_at_most_until: Timestamp | null
  added_at: Timestamp
  told_at: Timestamp | null
}

export interface CertificateTable {
  id: Generated<number>
  code: string
  user_id: number
  subject_kind: string
  subject_id: number
  cycle: number
  awarded_on: string
  valid_until: string | null
  edition: Generated<number>
  state: Generated<string>
  revoked_at: Timestamp | null
  revoked_reason: string | null
  issued_at: Timestamp
  is_forgotten: Generated<boolean>
  status_list: number
  status_index: number
}

export interface CertificateBatchTable {
  id: GeneratedAlways<number>
  product_id: number
  made_by: number | null
  made_at: Timestamp
  done_until: Generated<number>
  issued: Generated<number>
  finished_at: Timestamp | null
}

export interface CertificateDesignTable {
  id: GeneratedAlways<number>
  name: string
  version: Generated<number>
  is_archived: Generated<boolean>
  made_at: Timestamp
  changed_at: Timestamp
}

export interface CertificateDesignVersionTable {
  design_id: number
  version: number
  layout: Json
  made_at: Timestamp
  made_by: number | null
}

export interface CertificateEditionTable {
  certificate_id: number
  edition: number
  claims: Json
  design_id: number
  design_version: number
  made_at: Timestamp
  made_by: number | null
  reason: Generated<string>
}

export interface CertificateRuleTable {
  product_id: number
  version: Generated<number>
  design_id: number
  fields: Generated<Json>
  valid_months: number | null
  changed_at: Timestamp
}

export interface CertificateWaitingTable {
  product_id: number
  user_id: number
  occurrence: number
  completed_at: Timestamp
}

export interface CertificationTable {
  id: GeneratedAlways<number>
  url_slug: string
  version: Generated<number>
  draft: Json
  published_id: number | null
  archived_at: Timestamp | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface CertificationAllocationTable {
  certification_id: number
  entry_id: number
  cycle_id: number
  requirement_id: string
  amount: Numeric
}

export interface CertificationAuditTable {
  id: GeneratedAlways<number>
  cycle_id: number
  state: string
  due_on: string
  note: Generated<string>
  opened_by: number | null
  opened_at: Timestamp
  closed_by: number | null
  closed_at: Timestamp | null
}

export interface CertificationCycleTable {
  id: GeneratedAlways<number>
  certification_id: number
  version_id: number
  user_id: number
  number: number
  path: string
  state: string
  started_on: string
  counts_from: string | null
  counts_until: string | null
  certified_on: string | null
  valid_until: string | null
  grace_until: string | null
  decision_text: Generated<string>
  next_notice_on: string | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface CertificationExtensionTable {
  id: GeneratedAlways<number>
  cycle_id: number
  before_on: string
  until_on: string
  reason: string
  made_by: number | null
  made_at: Timestamp
}

export interface CertificationFactTable {
  id: GeneratedAlways<number>
  cycle_id: number
  requirement_id: string
  kind: string
  state: string
  text: Generated<string>
  file_id: number | null
  decision_text: Generated<string>
  decided_by: number | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface CertificationNoticeTable {
  cycle_id: number
  valid_until: string
  days_before: number
  sent_at: Timestamp
}

export interface CertificationVersionTable {
  id: GeneratedAlways<number>
  certification_id: number
  number: number
  content: Json
  published_at: Timestamp
  published_by: number | null
}

export interface ChannelTable {
  name: string
  last_sequence: number
}

export interface ChannelEventTable {
  channel: string
  sequence: number
  payload: Json
  made_at: Generated<Timestamp>
}

export interface CheckpointTable {
  id: GeneratedAlways<number>
  product_id: number
  position: Generated<number>
  name: string
  kind: string
  session_id: number | null
  counts: string
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  version: Generated<number>
  ended_at: Timestamp | null
  made_at: Timestamp
}

export interface CollectedFileTable {
  collection_id: number
  file_id: number
  title: string
  topic: Generated<string>
  search: string
  added_at: Timestamp
  kind: string
  visibility: string
  is_gone: boolean
}

export interface CompletionWithdrawnTable {
  product_id: number
  user_id: number
  occurrence: number
  completed_at: Timestamp
  withdrawn_at: Timestamp
}

export interface ComponentTable {
  id: GeneratedAlways<number>
  product_id: number
  section_id: number
  position: number
  kind: string
  title: string
  description: Generated<string>
  settings: Generated<Json>
  is_required: Generated<boolean>
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  minimum_access_seconds: Generated<number>
  minutes: number | null
  is_migrated: Generated<boolean>
  made_at: Timestamp
  changed_at: Timestamp
  removed_at: Timestamp | null
}

export interface ComponentAccessTable {
  id: GeneratedAlways<number>
  component_id: number
  user_id: number
  first_access_at: Timestamp
  last_access_at: Timestamp
  clock_at: Timestamp
  played: Generated<Json>
  watched_seconds: Generated<number>
  position_seconds: Generated<number>
  progress: Generated<number>
  status: Generated<string>
  completed_at: Timestamp | null
  evidence: Generated<Json>
}

export interface ComponentFileTable {
  component_id: number
  file_id: number
}

export interface ComponentNoteTable {
  component_id: number
  user_id: number
  text: string
  changed_at: Timestamp
}

export interface ComponentPrerequisiteTable {
  component_id: number
  prerequisite_id: number
}

export interface ContentVersionTable {
  tag: string
  version: number
}

export interface CookieConsentTable {
  code: string
  user_id: number | null
  agreed_at: Timestamp
  locale: string
  text_version: string
  ip_hash: string
}

export interface CourseSectionTable {
  id: GeneratedAlways<number>
  product_id: number
  position: number
  title: string
  removed_at: Timestamp | null
}

export interface CredentialTable {
  id: Generated<number>
  user_id: number
  provider_id: string
  account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Timestamp | null
  refresh_token_expires_at: Timestamp | null
  scope: string | null
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface CredentialIssuerTable {
  id: Generated<number>
  origin: string
  made_at: Timestamp
}

export interface CredentialKeyTable {
  kid: string
  algorithm: string
  state: string
  public_jwk: Json
  sealed_private: string | null
  made_at: Timestamp
  retired_at: Timestamp | null
}

export interface CredentialSubjectTable {
  user_id: number
  uuid: string
}

export interface CreditAttendanceTable {
  component_id: number
  user_id: number
  minutes: number
  checks: Generated<number>
  recorded_at: Timestamp
  recorded_by: number | null
}

export interface CreditBoardTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  name: string
  format: string
  provider_number: Generated<string>
  credit_type_ids: Generated<number[]>
  columns: Generated<Json>
  activities: Generated<Json>
  changed_at: Timestamp
}

export interface CreditEntryTable {
  id: GeneratedAlways<number>
  user_id: number
  credit_type_id: number
  kind: string
  amount: Numeric
  earned_on: string
  zone: string
  recorded_at: Timestamp
  title: string
  provider: string
  type_name: string
  type_unit: string
  source_kind: string
  source_id: number
  occurrence: Generated<number>
  product_id: number | null
  reverses_id: number | null
  actor_id: number | null
  reason: Generated<string>
  jurisdiction: Generated<string>
}

export interface CreditLicenceTable {
  user_id: number
  credit_type_id: number
  number: string
  jurisdiction: Generated<string>
  profession: Generated<string>
  birth_day: Generated<string>
  changed_at: Timestamp
}

export interface CreditPartTable {
  component_id: number
  credit_type_id: number
  amount: Numeric
  is_by_minutes: Generated<boolean>
}

export interface CreditRecordTable {
  id: GeneratedAlways<number>
  user_id: number
  version: Generated<number>
  state: string
  title: string
  provider: Generated<string>
  credit_type_id: number
  amount: Numeric
  earned_on: string
  note: Generated<string>
  proof_file_id: number | null
  acceptances: Generated<number>
  decision_text: Generated<string>
  decided_by: number | null
  decided_at: Timestamp | null
  submitted_at: Timestamp | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface CreditRuleTable {
  product_id: number
  version: Generated<number>
  way: string
  choice: Generated<string>
  cap: Numeric | null
  asks_survey: Generated<boolean>
  asks_licence: Generated<boolean>
  claim_from: string | null
  claim_until: string | null
  claim_days: number | null
  min_minutes: Generated<number>
  checks_per_credit: Generated<number>
  codes: Generated<string[]>
  on_cancel: Generated<string>
  changed_at: Timestamp
}

export interface CreditSessionPartTable {
  session_id: number
  credit_type_id: number
  amount: Numeric
  is_by_minutes: Generated<boolean>
}

export interface CreditTypeTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  unit: Generated<string>
  description: Generated<string>
  position: Generated<number>
  translations: Generated<Json>
  step: Generated<Numeric>
  authority: Generated<string>
  rounding: Generated<string>
  minutes_per_credit: Generated<number>
  is_first_whole: Generated<boolean>
  jurisdiction: Generated<string>
  valid_months: number | null
}

export interface DashboardHiddenTable {
  registration_id: number
  user_id: number
  hidden_at: Timestamp
}

export interface DemoChargeTable {
  payment_id: number
  card: string
  state: string
  amount_minor: number
  refunded_minor: Generated<number>
  refunded_parts: Generated<number[]>
  made_at: Timestamp
}

export interface DemoRemovalTable {
  id: GeneratedAlways<number>
  asked_by: number | null
  state: Generated<string>
  step: Generated<number>
  steps: Generated<number>
  outcome: Json | null
  asked_at: Timestamp
  ended_at: Timestamp | null
}

export interface DemoRowTable {
  table_name: string
  row_id: number
}

export interface DiscountCodeTable {
  id: GeneratedAlways<number>
  code: string
  note: Generated<string>
  kind: string
  value: number
  scope: string
  product_ids: Generated<number[]>
  topic_ids: Generated<number[]>
  kinds: Generated<string[]>
  max_uses: number | null
  max_uses_per_person: number | null
  minimum_minor: Generated<number>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  is_active: Generated<boolean>
  made_at: Timestamp
  changed_at: Timestamp
  currency: Generated<string>
}

export interface DiscountUseTable {
  id: GeneratedAlways<number>
  discount_id: number
  purchase_id: number
  person_id: number
  amount_minor: number
  used_at: Timestamp
  released_at: Timestamp | null
}

export interface DiscussionTable {
  id: GeneratedAlways<number>
  product_id: number | null
  asset_id: number | null
  title: Generated<string>
  introduction_html: Generated<string>
  readers: Generated<string>
  posting: Generated<string>
  is_moderated: Generated<boolean>
  post_count: Generated<number>
  last_post_at: Timestamp | null
  search: Generated<string>
  version: Generated<number>
  made_at: Timestamp
  changed_at: Timestamp
  closed_at: Timestamp | null
}

export interface DiscussionPostTable {
  id: GeneratedAlways<number>
  discussion_id: number
  parent_id: number | null
  root_id: number | null
  author_id: number
  html: string
  state: string
  search: Generated<string>
  made_at: Timestamp
  edited_at: Timestamp | null
}

export interface DiscussionPostVersionTable {
  post_id: number
  replaced_at: Timestamp
  html: string
}

export interface DiscussionReaderTable {
  discussion_id: number
  user_id: number
  code: string | null
  is_subscribed: Generated<boolean>
  last_read_id: Generated<number>
  last_told_id: Generated<number>
}

export interface DiscussionReportTable {
  post_id: number
  user_id: number
  reason: Generated<string>
  made_at: Timestamp
  settled_at: Timestamp | null
}

export interface DoorDeviceTable {
  id: GeneratedAlways<number>
  product_id: number
  name: string
  person_id: number | null
  pairing_hash: string | null
  pairing_ends_at: Timestamp | null
  token_hash: string | null
  made_by: number | null
  made_at: Timestamp
  paired_at: Timestamp | null
  seen_at: Timestamp | null
  waiting: Generated<number>
  revoked_at: Timestamp | null
}

export interface DoorScanTable {
  id: string
  product_id: number
  checkpoint_id: number
  registration_id: number | null
  act: string
  undoes: string | null
  finding: string
  scanned_at: Timestamp
  offset_ms: number
  received_at: Timestamp
  is_forced: boolean
  reason: Generated<string>
  was_offline: boolean
  was_let_in: boolean
  way: string
  code_hash: string | null
  device_id: number | null
  staff_id: number | null
}

export interface DoorStandingTable {
  checkpoint_id: number
  registration_id: number
  is_in: boolean
  has_been_in: boolean
  since: Timestamp | null
  spans: Json
  revision: number
  written_in: Generated<string>
}

export interface EventAnnouncementTable {
  id: GeneratedAlways<number>
  product_id: number
  text: string
  made_by: number | null
  made_at: Timestamp
  shown_until: Timestamp | null
  ended_at: Timestamp | null
}

export interface EventListenerTable {
  event: string
  queue: string
  seen_at: Generated<Timestamp>
}

export interface ExhibitorTable {
  id: GeneratedAlways<number>
  product_id: number
  level_id: number | null
  position: Generated<number>
  title: string
  booth: Generated<string>
  blurb: Generated<string>
  website: string | null
}

export interface ExhibitorFileTable {
  id: GeneratedAlways<number>
  exhibitor_id: number
  file_id: number
  title: string
  made_by: number | null
  made_at: Timestamp
}

export interface ExhibitorLeadTable {
  id: GeneratedAlways<number>
  exhibitor_id: number
  registration_id: number
  note: Generated<string>
  rating: number | null
  scanned_by: number | null
  scanned_at: Timestamp
}

export interface ExhibitorLevelTable {
  id: GeneratedAlways<number>
  product_id: number
  position: Generated<number>
  name: string
}

export interface ExhibitorStaffTable {
  exhibitor_id: number
  user_id: number
  may_edit: boolean
  may_scan: boolean
  made_by: number | null
  made_at: Timestamp
}

export interface FavoriteTable {
  user_id: number
  type: string
  item_id: number
  made_at: Generated<Timestamp>
}

export interface FeedTable {
  id: GeneratedAlways<number>
  address: string
  title: Generated<string>
  home: Generated<string>
  etag: string | null
  last_modified: string | null
  next_at: Timestamp
  asked_at: Timestamp | null
  read_at: Timestamp | null
  failures: Generated<number>
  fault: string | null
  ended_at: Timestamp | null
  made_at: Timestamp
}

export interface FeedItemTable {
  id: GeneratedAlways<number>
  feed_id: number
  guid: string
  title: string
  link: Generated<string>
  summary_html: Generated<string>
  at: Timestamp
  picture_address: string | null
  picture_file_id: number | null
  picture_tried_at: Timestamp | null
  media_url: string | null
  media_type: string | null
  media_bytes: number | null
  media_seconds: number | null
}

export interface FileTable {
  id: GeneratedAlways<number>
  code: string
  owner_id: number | null
  kind: string
  mime: string
  size: number
  original_name: string
  storage_key: string
  visibility: string
  title: string
  made_at: Timestamp
  removed_at: Timestamp | null
  is_draft: Generated<boolean>
}

export interface FileCollectionTable {
  id: GeneratedAlways<number>
  title: string
  made_at: Timestamp
}

export interface FilePlayTable {
  id: GeneratedAlways<number>
  file_id: number
  user_id: number | null
  at: Timestamp
}

export interface FormTable {
  id: GeneratedAlways<number>
  widget_id: number | null
  title: string
  version: Generated<number>
  asks: Generated<number>
  success_message: Generated<string>
  notify: Generated<string>
  retention_days: number | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface FormKeyTable {
  key: string
  digest: string
  actor_id: number | null
  used_at: Timestamp
}

export interface FormSubmissionTable {
  id: GeneratedAlways<number>
  form_id: number
  form_version: number
  widget_id: number | null
  status: string
  entries: Json
  person_id: number | null
  sender_name: Generated<string>
  sender_email: Generated<string>
  search_text: Generated<string>
  spam_reason: Generated<string>
  locale: string
  assignee_id: number | null
  submitted_at: Timestamp
  changed_at: Timestamp
}

export interface FormSubmissionFileTable {
  submission_id: number
  file_id: number
  field: string
}

export interface FormSubmissionNoteTable {
  id: GeneratedAlways<number>
  submission_id: number
  kind: string
  author_id: number | null
  body: string
  made_at: Timestamp
}

export interface FormVersionTable {
  form_id: number
  number: number
  definition: string
  made_at: Timestamp
  made_by: number | null
}

export interface HandOverTable {
  challenge: string
  session_id: number
  widget_id: number
  made_at: Timestamp
}

export interface InstallationTable {
  id: Generated<boolean>
  secret: string
  made_at: Generated<Timestamp>
}

export interface InvoiceTable {
  number: string
  purchase_id: number
  cancels: string | null
  total_minor: number
  currency: string
  made_at: Timestamp
  refund_id: number | null
  due_at: Timestamp | null
}

export interface InvoiceReminderTable {
  purchase_id: number
  step: number
  reminded_at: Timestamp
}

export interface InvoiceSeriesTable {
  name: string
  last_number: number
}

export interface KnownDeviceTable {
  user_id: number
  device: string
  first_seen_at: Timestamp
}

export interface LeadConsentTable {
  id: GeneratedAlways<number>
  registration_id: number
  exhibitor_id: number | null
  is_agreed: boolean
  wording: number
  decided_at: Timestamp
}

export interface ListViewTable {
  id: GeneratedAlways<number>
  owner_id: number
  list: string
  name: string
  query: Generated<Json>
  is_shared: Generated<boolean>
  schedule: string | null
  next_at: Timestamp | null
  sent_at: Timestamp | null
  made_at: Timestamp
}

export interface MailTable {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  locale: string
  attachments: Generated<Json>
  status: Generated<string>
  failure: string | null
  made_at: Generated<Timestamp>
  sent_at: Timestamp | null
  sealed: string | null
  sealed_for: number | null
  unsubscribe_url: string | null
  kind: Generated<string>
  person_id: number | null
  reply_to: string | null
  is_critical: Generated<boolean>
  resent_of: number | null
  bounced_at: Timestamp | null
  product_ids: Generated<number[]>
}

export interface MailSuppressionTable {
  address: string
  reason: string
  detail: string
  provider: string
  happened_at: Timestamp
  noted_at: Timestamp
  cleared_at: Timestamp | null
  cleared_by: number | null
}

export interface MailTemplateTable {
  kind: string
  locale: string
  subject: string
  body: string
  action: string
  changed_at: Timestamp
  changed_by: number | null
}

export interface MembershipTable {
  id: GeneratedAlways<number>
  person_id: number
  kind: string
  number: string
  starts_at: Timestamp
  ends_at: Timestamp | null
  source: string
  registration_id: number | null
  granted_by: number | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  made_at: Generated<Timestamp>
}

export interface MultiCertificateTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  design_id: number
  is_archived: Generated<boolean>
  made_at: Timestamp
  changed_at: Timestamp
}

export interface MultiCertificateProductTable {
  multi_certificate_id: number
  product_id: number
  position: number
}

export interface NewsPostTable {
  id: GeneratedAlways<number>
  slug: string
  title: string
  summary: Generated<string>
  html: Generated<string>
  picture_file_id: number | null
  published_at: Timestamp | null
  version: Generated<number>
  made_at: Timestamp
  changed_at: Timestamp
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  user_id: number
  text_key: string
  params: Generated<Json>
  url: string | null
  cause: string
  made_at: Generated<Timestamp>
  read_at: Timestamp | null
  kind: Generated<string>
  way: Generated<string>
  is_digest_due: Generated<boolean>
}

export interface NotificationHoursTable {
  user_id: number
  quiet_from: number | null
  quiet_to: number | null
  digest_hour: Generated<number>
  last_digest_on: string | null
}

export interface NotificationPreferenceTable {
  user_id: number
  kind: string
  way: string
}

export interface OrganisationTable {
  id: GeneratedAlways<number>
  name: string
  domain: string | null
  made_at: Generated<Timestamp>
}

export interface OrganisationInvitationTable {
  organisation_id: number
  email: string
  invited_by: number | null
  invited_at: Timestamp
}

export interface OrganisationPersonTable {
  person_id: number
  organisation_id: number
  is_manager: Generated<boolean>
  joined_at: Timestamp
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  kind: string
  name: string
  payload: Json
  run_at: Timestamp | null
  made_at: Generated<Timestamp>
}

export interface PackTable {
  id: GeneratedAlways<number>
  kind: string
  name: string
  summary: Generated<string>
  details: Generated<string>
  price_minor: number
  currency: string
  bonus_minor: Generated<number>
  registrations: number | null
  product_ids: Generated<number[]>
  topic_ids: Generated<number[]>
  kinds: Generated<string[]>
  valid_days: number
  members_only: Generated<boolean>
  is_shared: Generated<boolean>
  not_for_sale: string | null
  archived_at: Timestamp | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface PackAccountTable {
  id: GeneratedAlways<number>
  person_id: number | null
  group_name: string | null
  made_at: Timestamp
}

export interface PackAccountMemberTable {
  account_id: number
  person_id: number
  added_at: Timestamp
}

export interface PackEntryTable {
  id: GeneratedAlways<number>
  lot_id: number
  kind: string
  available_change: number
  held_change: number
  purchase_id: number | null
  product_id: number | null
  registrant_id: number | null
  actor_id: number | null
  reason: Generated<string>
  made_at: Timestamp
}

export interface PackLotTable {
  id: GeneratedAlways<number>
  account_id: number
  pack_id: number | null
  name: string
  unit: string
  origin: string
  is_unlimited: Generated<boolean>
  product_ids: Generated<number[]>
  topic_ids: Generated<number[]>
  kinds: Generated<string[]>
  purchase_id: number | null
  granted_by: number | null
  expires_at: Timestamp | null
  available: Generated<number>
  held: Generated<number>
  made_at: Timestamp
}

export interface PackageItemTable {
  package_id: number
  product_id: number
  position: number
}

export interface PageTable {
  id: GeneratedAlways<number>
  slug: string
  place: Generated<string>
  position: Generated<number>
  draft: Json
  version: Generated<number>
  published_id: number | null
  scheduled_id: number | null
  scheduled_for: Timestamp | null
  made_by: number | null
  made_at: Timestamp
  changed_by: number | null
  changed_at: Timestamp
}

export interface PageFormerAddressTable {
  slug: string
  page_id: number
}

export interface PageRevisionTable {
  id: GeneratedAlways<number>
  page_id: number
  number: number
  content: Json
  note: Generated<string>
  made_by: number | null
  made_at: Timestamp
}

export interface PaperTable {
  number: string
  purchase_id: number
  content: Json
  logo: string | null
  made_at: Timestamp
}

export interface PaperImageTable {
  address: string
  png_base64: string
}

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  made_at: Generated<Timestamp>
}

export interface PaymentTable {
  id: GeneratedAlways<number>
  purchase_id: number
  attempt: number
  source: string
  state: string
  amount_minor: number
  currency: string
  reference: string | null
  details: Generated<Json>
  begun_at: Timestamp
  changed_at: Timestamp
  looks: Generated<number>
  look_at: Timestamp | null
}

export interface PaymentNoticeTable {
  id: string
  received_at: Timestamp
}

export interface PeopleGroupTable {
  id: GeneratedAlways<number>
  name: string
  made_at: Generated<Timestamp>
}

export interface PeopleGroupMemberTable {
  group_id: number
  person_id: number
  added_by: number | null
  added_at: Timestamp
}

export interface PeopleImportTable {
  id: GeneratedAlways<number>
  asked_by: number | null
  acting_admin_id: number | null
  locale: string
  file_name: string
  content: Uint8Array | null
  digest: string
  state: Generated<string>
  lines: number
  checked: Generated<number>
  outcome: Json | null
  asked_at: Timestamp
  ended_at: Timestamp | null
}

export interface PersonTable {
  id: Generated<number>
  name: string
  email: string
  email_verified: Generated<boolean>
  pending_email: string | null
  pending_email_at: Timestamp | null
  role: Generated<number>
  is_member: Generated<boolean>
  organisation: Generated<string>
  region: Generated<string>
  time_zone: Generated<string>
  locale: Generated<string>
  picture_file_id: number | null
  picture_url: string | null
  two_factor_enabled: Generated<boolean>
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  last_seen_at: Timestamp | null
  deactivated_at: Timestamp | null
  removed_at: Timestamp | null
  merged_into: number | null
}

export interface PersonMergeTable {
  id: GeneratedAlways<number>
  from_id: number
  into_id: number
  source: Json | null
  moved: Json
  made_by: number | null
  made_at: Timestamp
  undone_by: number | null
  undone_at: Timestamp | null
}

export interface PollTable {
  id: GeneratedAlways<number>
  question: string
  most_choices: Generated<number>
  voters: string
  shows: string
  is_secret: boolean
  opens_at: Timestamp | null
  closes_at: Timestamp | null
  thanks: Generated<string>
  version: Generated<number>
  made_by: number | null
  made_at: Timestamp
  changed_at: Timestamp
}

export interface PollBallotTable {
  id: GeneratedAlways<number>
  poll_id: number
  user_id: number | null
  browser: string | null
  made_at: Timestamp
}

export interface PollChoiceTable {
  id: Generated<string>
  poll_id: number
  option_id: number
  ballot_id: number | null
}

export interface PollOptionTable {
  id: GeneratedAlways<number>
  poll_id: number
  position: number
  text: string
}

export interface PresenceScanTable {
  checkpoint_id: number
  registration_id: number
  session_id: number
  user_id: number
  spans: Json
  revision: number
}

export interface PresenceSpanTable {
  id: GeneratedAlways<number>
  session_id: number
  user_id: number
  starts_at: Timestamp
  ends_at: Timestamp
  source: string
  made_by: number | null
  made_at: Timestamp
}

export interface ProductTable {
  id: GeneratedAlways<number>
  url_slug: string
  title: string
  summary: Generated<string>
  description_html: Generated<string>
  kind: string
  cover_file_id: number | null
  topic_ids: Generated<number[]>
  audience_ids: Generated<number[]>
  credit_type_ids: Generated<number[]>
  level: Generated<string>
  language: Generated<string>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  time_zone: string | null
  access_days: number | null
  is_online: Generated<boolean>
  venue: string | null
  city: string | null
  region: string | null
  country: string | null
  capacity: number | null
  list_price_minor: Generated<number>
  member_price_minor: Generated<number>
  currency: Generated<string>
  sale_starts_at: Timestamp | null
  sale_ends_at: Timestamp | null
  is_elective: Generated<boolean>
  remote_registration: Generated<boolean>
  remote_registration_url: string | null
  visibility: Generated<string>
  publish_at: Timestamp | null
  archived_at: Timestamp | null
  rating_sum: Generated<number>
  rating_count: Generated<number>
  rating_rank: GeneratedAlways<number>
  facets: Generated<number[]>
  title_folded: Generated<string>
  search: Generated<string>
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  listed_at: Timestamp | null
  public_at: Timestamp | null
  changed_in: Generated<string>
  cancellation: Generated<string>
  cancel_deadline: number | null
  cancel_fee_percent: number | null
  cancel_fee_minor: number | null
  membership_kind: string | null
  membership_months: number | null
}

export interface ProductAttachmentTable {
  product_id: number
  file_id: number
  position: number
  title: string
  audience: Generated<string>
}

export interface ProductChangeTable {
  id: GeneratedAlways<number>
  product_id: number
  changed_at: Timestamp
  changed_by: number | null
  action: string
  changes: Generated<Json>
}

export interface ProductCompletionTable {
  product_id: number
  user_id: number
  completed_at: Timestamp
  occurrence: Generated<number>
}

export interface ProductCreditTable {
  product_id: number
  credit_type_id: number
  position: number
  amount: Numeric
}

export interface ProductDeletedTable {
  product_id: number
  deleted_in: string
}

export interface ProductMeetingTable {
  product_id: number
  position: number
  starts_at: Timestamp
  ends_at: Timestamp
}

export interface ProductOldSlugTable {
  url_slug: string
  product_id: number
  changed_at: Generated<Timestamp>
}

export interface ProductPrerequisiteTable {
  product_id: number
  required_id: number
  position: number
}

export interface ProductRatingTable {
  product_id: number
  user_id: number
  score: number
  rated_at: Timestamp
}

export interface ProductSpeakerTable {
  product_id: number
  position: number
  person_id: number | null
  name: string
  name_folded: Generated<string>
  headline: Generated<string>
  role: Generated<string>
}

export interface ProfileFieldTable {
  id: GeneratedAlways<number>
  key: string
  label: string
  hint: Generated<string>
  kind: string
  options: Generated<string[]>
  is_required: Generated<boolean>
  asked: Generated<string>
  in_list: Generated<boolean>
  position: Generated<number>
  made_at: Generated<Timestamp>
}

export interface ProfileValueTable {
  field_id: number
  person_id: number
  value: string[]
  changed_at: Timestamp
}

export interface ProgrammeTable {
  product_id: number
  day_starts_at: Generated<string>
  release: Generated<number>
  released_at: Timestamp | null
  made_at: Timestamp
}

export interface ProgrammeChangeTable {
  product_id: number
  release: number
  session_id: number
  kinds: string[]
  revision: number
  before: Json | null
  after: Json
}

export interface ProgrammeDraftTable {
  session_id: number
  product_id: number
  entry: Json
  changed_by: number | null
  changed_at: Timestamp
}

export interface ProgrammeReleaseTable {
  product_id: number
  number: number
  note: Generated<string>
  undoes: number | null
  made_by: number | null
  made_at: Timestamp
}

export interface ProgrammeRoomTable {
  id: GeneratedAlways<number>
  product_id: number
  position: Generated<number>
  name: string
  floor: Generated<string>
  seats: number | null
  holds_many: Generated<boolean>
}

export interface ProgrammeSessionTable {
  id: GeneratedAlways<number>
  product_id: number
  import_key: string | null
  kind: string
  track_id: number | null
  exhibitor_id: number | null
  title: string
  abstract: Generated<string>
  capacity: number | null
  sign_up: Generated<boolean>
  released_in: number | null
  made_at: Timestamp
}

export interface ProgrammeSlotTable {
  id: GeneratedAlways<number>
  session_id: number
  room_id: number | null
  starts_at: Timestamp
  ends_at: Timestamp
  cancelled_at: Timestamp | null
  revision: Generated<number>
  changed_at: Timestamp
  position: Generated<number>
}

export interface ProgrammeSpeakerTable {
  id: GeneratedAlways<number>
  product_id: number
  position: Generated<number>
  person_id: number | null
  name: string
  headline: Generated<string>
  bio: Generated<string>
  is_keynote: Generated<boolean>
}

export interface ProgrammeTrackTable {
  id: GeneratedAlways<number>
  product_id: number
  position: Generated<number>
  name: string
}

export interface PurchaseTable {
  id: GeneratedAlways<number>
  buyer_id: number
  cart_id: number
  cart_version: number
  state: string
  payment_kind: string
  currency: string
  list_minor: number
  discount_minor: number
  tax_minor: number
  total_minor: number
  send_confirmations: boolean
  policy_accepted_at: Timestamp | null
  made_at: Timestamp
  changed_at: Timestamp
  discount_code: string | null
  group_discount_minor: Generated<number>
  code_discount_minor: Generated<number>
  prices_include_tax: Generated<boolean>
  covered_minor: Generated<number>
  failure: string | null
  prepaid_minor: Generated<number>
}

export interface PurchaseBillingTable {
  purchase_id: number
  name: string
  organisation: Generated<string>
  address: Generated<string>
  tax_id: Generated<string>
  po_number: Generated<string>
}

export interface PurchaseEventTable {
  id: GeneratedAlways<number>
  purchase_id: number
  state: string
  actor_id: number | null
  note: Generated<string>
  at: Timestamp
}

export interface PurchaseLineTable {
  purchase_id: number
  position: number
  product_id: number
  registrant_id: number
  registration_id: number | null
  title: string
  list_minor: number
  discount_minor: number
  tax_minor: number
  total_minor: number
  group_view: boolean
  tax_rate_milli: Generated<number>
  covered_minor: Generated<number>
  cancelled_at: Timestamp | null
  refund_id: number | null
}

export interface PurchasePackTable {
  purchase_id: number
  pack_id: number
  title: string
  price_minor: number
  tax_rate_milli: Generated<number>
}

export interface QuestionTable {
  id: GeneratedAlways<number>
  category: Generated<string>
  current_version_id: number | null
  made_at: Timestamp
  changed_at: Timestamp
  archived_at: Timestamp | null
}

export interface QuestionVersionTable {
  id: GeneratedAlways<number>
  question_id: number
  number: number
  type: string
  content: Json
  made_by: number | null
  made_at: Timestamp
}

export interface QuizTable {
  component_id: number
  length_minutes: number | null
  time_limit_mode: Generated<string>
  max_attempts: number | null
  pass_percent: Generated<number>
  show_points: Generated<boolean>
  allow_skipping: Generated<boolean>
  allow_late_submission: Generated<boolean>
  questions_per_page: number | null
  shuffle_questions: Generated<boolean>
  shuffle_choices: Generated<boolean>
  show_score: Generated<string>
  show_correctness: Generated<string>
  show_explanations: Generated<string>
  show_right_answers: Generated<string>
  changed_at: Timestamp
}

export interface QuizAccommodationTable {
  id: GeneratedAlways<number>
  user_id: number
  component_id: number | null
  time_factor: Generated<number>
  extra_minutes: Generated<number>
  extra_attempts: Generated<number>
  finish_until: Timestamp | null
  reason: string
  granted_by: number | null
  granted_at: Timestamp
  revoked_at: Timestamp | null
  revoked_by: number | null
  revoke_reason: Generated<string>
  replaces_id: number | null
}

export interface QuizAnswerTable {
  attempt_id: number
  question_id: number
  sequence: number
  tab: string
  answer: Json | null
  client_time: Timestamp
  received_at: Timestamp
  is_late: Generated<boolean>
}

export interface QuizAttemptTable {
  id: GeneratedAlways<number>
  component_id: number
  user_id: number
  number: number
  state: string
  seed: number
  layout: Json
  started_at: Timestamp
  deadline_at: Timestamp | null
  finished_at: Timestamp | null
  ran_out: Generated<boolean>
  points: number | null
  points_total: number | null
  right_answers: number | null
  questions: number | null
  percent: number | null
}

export interface QuizFlagTable {
  attempt_id: number
  question_id: number
}

export interface QuizMarkTable {
  component_id: number
  user_id: number
  reason: string
  marked_by: number | null
  marked_at: Timestamp
}

export interface QuizRegradeTable {
  id: GeneratedAlways<number>
  component_id: number
  reason: string
  made_by: number | null
  made_at: Timestamp
}

export interface QuizRegradeChangeTable {
  regrade_id: number
  attempt_id: number
  old_points: number
  new_points: number
  old_state: string
  new_state: string
}

export interface QuizRegradeKeyTable {
  regrade_id: number
  version_id: number
  graded_as: number
}

export interface QuizReviewTable {
  id: GeneratedAlways<number>
  attempt_id: number
  question_id: number
  points: number
  comment: Generated<string>
  reviewed_by: number | null
  reviewed_at: Timestamp
}

export interface QuizSlotTable {
  component_id: number
  position: number
  question_id: number | null
  draw_category: string | null
  draw_count: number | null
}

export interface RateWindowTable {
  key: string
  starts_at: Timestamp
  hits: number
  under_way: Generated<number>
}

export interface RecordedPaymentTable {
  id: GeneratedAlways<number>
  purchase_id: number
  amount_minor: number
  currency: string
  note: Generated<string>
  counters: number | null
  receipt_number: string | null
  actor_id: number | null
  made_at: Timestamp
}

export interface RefundTable {
  id: GeneratedAlways<number>
  purchase_id: number
  amount_minor: number
  fee_minor: Generated<number>
  currency: string
  reason: string
  asked_by: number | null
  made_at: Timestamp
}

export interface RefundPartTable {
  id: GeneratedAlways<number>
  refund_id: number
  payment_id: number | null
  source: string
  state: string
  amount_minor: number
  reference: string | null
  changed_at: Timestamp
}

export interface RegistrationTable {
  id: GeneratedAlways<number>
  product_id: number
  registrant_id: number
  source: string
  parent_registration_id: number | null
  granted_by: number | null
  registered_at: Timestamp
  access_ends_at: Timestamp | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  registration_told_at: Timestamp | null
  cancellation_told_at: Timestamp | null
  replaced_by: number | null
  own_access_ends_at: Timestamp | null
}

export interface RegistrationToldChangeTable {
  registration_id: number
  change_id: number
  told_at: Timestamp
}

export interface RemovedGroupTable {
  group_id: number
  name: string
  made_at: Timestamp
  removed_at: Timestamp
}

export interface RemovedGroupMemberTable {
  group_id: number
  person_id: number
  added_by: number | null
  added_at: Timestamp
}

export interface RequestHourTable {
  hour: Timestamp
  requests: Generated<number>
  failures: Generated<number>
}

export interface RoleTable {
  id: GeneratedAlways<number>
  key: string | null
  name: Generated<string>
  permissions: Generated<string[]>
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface RoleAssignmentTable {
  id: GeneratedAlways<number>
  person_id: number
  role_id: number
  product_id: number | null
  given_by: number | null
  made_at: Generated<Timestamp>
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  query: string
  is_mailed: boolean
  checked_at: Timestamp
  made_at: Timestamp
}

export interface SavedSearchCodeTable {
  user_id: number
  code: string
}

export interface SearchWordTable {
  word: string
}

export interface SeatHoldTable {
  holder: string
  product_id: number
  registrant_id: number
  held_until: Timestamp
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  token: string
  expires_at: Timestamp
  ip: Generated<string>
  user_agent: Generated<string>
  acting_admin_id: number | null
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
}

export interface SessionAttendedTable {
  session_id: number
  user_id: number
  since: Timestamp
  minutes: number | null
  ended_at: Timestamp | null
}

export interface SessionCodeEntryTable {
  session_id: number
  user_id: number
  entered_at: Timestamp
}

export interface SessionLiveTable {
  session_id: number
  join_url: string | null
  doors_minutes: Generated<number>
  code: string | null
  changed_at: Timestamp
  is_framed: Generated<boolean>
}

export interface SessionPlaceTable {
  id: GeneratedAlways<number>
  session_id: number
  person_id: number
  state: string
  line: Generated<number>
  asked_at: Timestamp
  booked_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface SessionQuestionTable {
  id: GeneratedAlways<number>
  session_id: number
  user_id: number | null
  text: string
  state: string
  asked_at: Timestamp
}

export interface SessionQuestionModeTable {
  session_id: number
  mode: string
}

export interface SessionQuestionVoteTable {
  question_id: number
  user_id: number
}

export interface SessionSpeakerTable {
  session_id: number
  speaker_id: number
  position: Generated<number>
}

export interface SettingTable {
  name: string
  value: Json
  changed_at: Generated<Timestamp>
  changed_by: number | null
}

export interface SignInFailureTable {
  address: string
  failures: number
  last_at: Timestamp
}

export interface StepAttendanceTable {
  component_id: number
  user_id: number
  minutes: number | null
}

export interface StepPresenceTable {
  id: GeneratedAlways<number>
  component_id: number
  user_id: number
  starts_at: Timestamp
  ends_at: Timestamp
}

export interface SurveyTable {
  component_id: number
  is_anonymous: Generated<boolean>
  allow_changes: Generated<boolean>
  introduction: Generated<string>
  thanks: Generated<string>
  version: Generated<number>
  changed_at: Timestamp
}

export interface SurveyAnswerTable {
  response_id: string
  entry_id: number
  answer: Json
}

export interface SurveyDraftTable {
  component_id: number
  is_anonymous: Generated<boolean>
  user_id: number
  entry_id: number
  answer: Json | null
  sequence: number
  saved_at: Timestamp
}

export interface SurveyEntryTable {
  id: GeneratedAlways<number>
  component_id: number
  key: string
  number: number
  position: number | null
  type: string
  content: Json
  made_at: Timestamp
}

export interface SurveyResponseTable {
  id: Generated<string>
  component_id: number
  is_anonymous: boolean
  user_id: number | null
  answered_on: string
  submitted_at: Timestamp | null
}

export interface SurveyTakenTable {
  component_id: number
  user_id: number
}

export interface SystemNotificationTable {
  id: GeneratedAlways<number>
  text: string
  style: string
  starts_at: Timestamp
  ends_at: Timestamp | null
  cookie_name: string
  cookie_expires_at: Timestamp
  made_by: number | null
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  translations: Generated<Json>
}

export interface TaxRuleTable {
  id: GeneratedAlways<number>
  kind: string | null
  region: string | null
  rate_milli: number
  changed_at: Timestamp
}

export interface ThreadTable {
  id: GeneratedAlways<number>
  kind: string
  product_id: number | null
  asker_id: number | null
  first_id: number | null
  second_id: number | null
  assigned_to: number | null
  closed_at: Timestamp | null
  last_message_id: number | null
  last_message_at: Timestamp | null
  awaits_answer: Generated<boolean>
  made_at: Timestamp
}

export interface ThreadAttachmentTable {
  message_id: number
  file_id: number
  position: number
}

export interface ThreadBlockTable {
  blocker_id: number
  blocked_id: number
  made_at: Timestamp
}

export interface ThreadMemberTable {
  thread_id: number
  user_id: number
  last_read_id: Generated<number>
  last_told_id: Generated<number>
}

export interface ThreadMessageTable {
  id: GeneratedAlways<number>
  thread_id: number
  author_id: number
  is_from_staff: Generated<boolean>
  html: string
  search: Generated<string>
  made_at: Timestamp
  hidden_at: Timestamp | null
}

export interface ThreadReportTable {
  message_id: number
  user_id: number
  reason: Generated<string>
  made_at: Timestamp
  settled_at: Timestamp | null
}

export interface TicketIssueTable {
  registration_id: number
  issue: number
  made_by: number | null
  made_at: Timestamp
}

export interface TicketKeyTable {
  id: GeneratedAlways<number>
  public_key: string
  sealed_private: string
  made_at: Timestamp
}

export interface TopicTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  description: Generated<string>
  position: Generated<number>
  translations: Generated<Json>
}

export interface TranscriptKeyTable {
  id: string
  public_jwk: Json
  private_sealed: string
  made_at: Timestamp
}

export interface TranscriptShareTable {
  id: GeneratedAlways<number>
  user_id: number
  code: string
  label: Generated<string>
  has_credits: boolean
  has_certifications: boolean
  earned_from: string | null
  ends_on: string
  revoked_at: Timestamp | null
  made_at: Timestamp
}

export interface TwoFactorTable {
  id: Generated<number>
  user_id: number
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: Timestamp | null
}

export interface UploadTable {
  id: GeneratedAlways<number>
  code: string
  person_id: number
  kind: string
  name: string
  size: number
  received: Generated<number>
  visibility: string
  file_id: number | null
  made_at: Timestamp
  touched_at: Timestamp
}

export interface UploadPartTable {
  upload_id: number
  begins_at: number
  size: number
  storage_key: string
}

export interface UsedCodeTable {
  user_id: number
  code: string
  used_at: Timestamp
}

export interface VerificationTable {
  id: Generated<number>
  identifier: string
  value: string
  expires_at: Timestamp
  made_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface VerificationTryTable {
  id: GeneratedAlways<number>
  component_id: number
  user_id: number
  at: Timestamp
  accepted_code: string | null
}

export interface WaitlistEntryTable {
  id: GeneratedAlways<number>
  product_id: number
  person_id: number
  state: string
  place: Generated<number>
  joined_at: Timestamp
  offered_at: Timestamp | null
  offer_until: Timestamp | null
  ended_at: Timestamp | null
}

export interface WidgetTable {
  id: GeneratedAlways<number>
  kind: string
  schema_version: number
  settings: Json
  made_at: Timestamp
  changed_at: Timestamp
  page_id: number | null
  block_id: string | null
}

export interface Tables {
  account_link: AccountLinkTable
  agenda_choice: AgendaChoiceTable
  agenda_seen: AgendaSeenTable
  announcement: AnnouncementTable
  attendance_correction: AttendanceCorrectionTable
  attendance_rule: AttendanceRuleTable
  audience: AudienceTable
  audit_entry: AuditEntryTable
  billing_details: BillingDetailsTable
  bulk_act: BulkActTable
  bulk_target: BulkTargetTable
  calendar_entry: CalendarEntryTable
  calendar_feed: CalendarFeedTable
  cart: CartTable
  cart_acquaintance: CartAcquaintanceTable
  cart_invitation: CartInvitationTable
  cart_line: CartLineTable
  certificate: CertificateTable
  certificate_batch: CertificateBatchTable
  certificate_design: CertificateDesignTable
  certificate_design_version: CertificateDesignVersionTable
  certificate_edition: CertificateEditionTable
  certificate_rule: CertificateRuleTable
  certificate_waiting: CertificateWaitingTable
  certification: CertificationTable
  certification_allocation: CertificationAllocationTable
  certification_audit: CertificationAuditTable
  certification_cycle: CertificationCycleTable
  certification_extension: CertificationExtensionTable
  certification_fact: CertificationFactTable
  certification_notice: CertificationNoticeTable
  certification_version: CertificationVersionTable
  channel: ChannelTable
  channel_event: ChannelEventTable
  checkpoint: CheckpointTable
  collected_file: CollectedFileTable
  completion_withdrawn: CompletionWithdrawnTable
  component: ComponentTable
  component_access: ComponentAccessTable
  component_file: ComponentFileTable
  component_note: ComponentNoteTable
  component_prerequisite: ComponentPrerequisiteTable
  content_version: ContentVersionTable
  cookie_consent: CookieConsentTable
  course_section: CourseSectionTable
  credential: CredentialTable
  credential_issuer: CredentialIssuerTable
  credential_key: CredentialKeyTable
  credential_subject: CredentialSubjectTable
  credit_attendance: CreditAttendanceTable
  credit_board: CreditBoardTable
  credit_entry: CreditEntryTable
  credit_licence: CreditLicenceTable
  credit_part: CreditPartTable
  credit_record: CreditRecordTable
  credit_rule: CreditRuleTable
  credit_session_part: CreditSessionPartTable
  credit_type: CreditTypeTable
  dashboard_hidden: DashboardHiddenTable
  demo_charge: DemoChargeTable
  demo_removal: DemoRemovalTable
  demo_row: DemoRowTable
  discount_code: DiscountCodeTable
  discount_use: DiscountUseTable
  discussion: DiscussionTable
  discussion_post: DiscussionPostTable
  discussion_post_version: DiscussionPostVersionTable
  discussion_reader: DiscussionReaderTable
  discussion_report: DiscussionReportTable
  door_device: DoorDeviceTable
  door_scan: DoorScanTable
  door_standing: DoorStandingTable
  event_announcement: EventAnnouncementTable
  event_listener: EventListenerTable
  exhibitor: ExhibitorTable
  exhibitor_file: ExhibitorFileTable
  exhibitor_lead: ExhibitorLeadTable
  exhibitor_level: ExhibitorLevelTable
  exhibitor_staff: ExhibitorStaffTable
  favorite: FavoriteTable
  feed: FeedTable
  feed_item: FeedItemTable
  file: FileTable
  file_collection: FileCollectionTable
  file_play: FilePlayTable
  form: FormTable
  form_key: FormKeyTable
  form_submission: FormSubmissionTable
  form_submission_file: FormSubmissionFileTable
  form_submission_note: FormSubmissionNoteTable
  form_version: FormVersionTable
  hand_over: HandOverTable
  installation: InstallationTable
  invoice: InvoiceTable
  invoice_reminder: InvoiceReminderTable
  invoice_series: InvoiceSeriesTable
  known_device: KnownDeviceTable
  lead_consent: LeadConsentTable
  list_view: ListViewTable
  mail: MailTable
  mail_suppression: MailSuppressionTable
  mail_template: MailTemplateTable
  membership: MembershipTable
  multi_certificate: MultiCertificateTable
  multi_certificate_product: MultiCertificateProductTable
  news_post: NewsPostTable
  notification: NotificationTable
  notification_hours: NotificationHoursTable
  notification_preference: NotificationPreferenceTable
  organisation: OrganisationTable
  organisation_invitation: OrganisationInvitationTable
  organisation_person: OrganisationPersonTable
  outbox: OutboxTable
  pack: PackTable
  pack_account: PackAccountTable
  pack_account_member: PackAccountMemberTable
  pack_entry: PackEntryTable
  pack_lot: PackLotTable
  package_item: PackageItemTable
  page: PageTable
  page_former_address: PageFormerAddressTable
  page_revision: PageRevisionTable
  paper: PaperTable
  paper_image: PaperImageTable
  passkey: PasskeyTable
  payment: PaymentTable
  payment_notice: PaymentNoticeTable
  people_group: PeopleGroupTable
  people_group_member: PeopleGroupMemberTable
  people_import: PeopleImportTable
  person: PersonTable
  person_merge: PersonMergeTable
  poll: PollTable
  poll_ballot: PollBallotTable
  poll_choice: PollChoiceTable
  poll_option: PollOptionTable
  presence_scan: PresenceScanTable
  presence_span: PresenceSpanTable
  product: ProductTable
  product_attachment: ProductAttachmentTable
  product_change: ProductChangeTable
  product_completion: ProductCompletionTable
  product_credit: ProductCreditTable
  product_deleted: ProductDeletedTable
  product_meeting: ProductMeetingTable
  product_old_slug: ProductOldSlugTable
  product_prerequisite: ProductPrerequisiteTable
  product_rating: ProductRatingTable
  product_speaker: ProductSpeakerTable
  profile_field: ProfileFieldTable
  profile_value: ProfileValueTable
  programme: ProgrammeTable
  programme_change: ProgrammeChangeTable
  programme_draft: ProgrammeDraftTable
  programme_release: ProgrammeReleaseTable
  programme_room: ProgrammeRoomTable
  programme_session: ProgrammeSessionTable
  programme_slot: ProgrammeSlotTable
  programme_speaker: ProgrammeSpeakerTable
  programme_track: ProgrammeTrackTable
  purchase: PurchaseTable
  purchase_billing: PurchaseBillingTable
  purchase_event: PurchaseEventTable
  purchase_line: PurchaseLineTable
  purchase_pack: PurchasePackTable
  question: QuestionTable
  question_version: QuestionVersionTable
  quiz: QuizTable
  quiz_accommodation: QuizAccommodationTable
  quiz_answer: QuizAnswerTable
  quiz_attempt: QuizAttemptTable
  quiz_flag: QuizFlagTable
  quiz_mark: QuizMarkTable
  quiz_regrade: QuizRegradeTable
  quiz_regrade_change: QuizRegradeChangeTable
  quiz_regrade_key: QuizRegradeKeyTable
  quiz_review: QuizReviewTable
  quiz_slot: QuizSlotTable
  rate_window: RateWindowTable
  recorded_payment: RecordedPaymentTable
  refund: RefundTable
  refund_part: RefundPartTable
  registration: RegistrationTable
  registration_told_change: RegistrationToldChangeTable
  removed_group: RemovedGroupTable
  removed_group_member: RemovedGroupMemberTable
  request_hour: RequestHourTable
  role: RoleTable
  role_assignment: RoleAssignmentTable
  saved_search: SavedSearchTable
  saved_search_code: SavedSearchCodeTable
  search_word: SearchWordTable
  seat_hold: SeatHoldTable
  session: SessionTable
  session_attended: SessionAttendedTable
  session_code_entry: SessionCodeEntryTable
  session_live: SessionLiveTable
  session_place: SessionPlaceTable
  session_question: SessionQuestionTable
  session_question_mode: SessionQuestionModeTable
  session_question_vote: SessionQuestionVoteTable
  session_speaker: SessionSpeakerTable
  setting: SettingTable
  sign_in_failure: SignInFailureTable
  step_attendance: StepAttendanceTable
  step_presence: StepPresenceTable
  survey: SurveyTable
  survey_answer: SurveyAnswerTable
  survey_draft: SurveyDraftTable
  survey_entry: SurveyEntryTable
  survey_response: SurveyResponseTable
  survey_taken: SurveyTakenTable
  system_notification: SystemNotificationTable
  tax_rule: TaxRuleTable
  thread: ThreadTable
  thread_attachment: ThreadAttachmentTable
  thread_block: ThreadBlockTable
  thread_member: ThreadMemberTable
  thread_message: ThreadMessageTable
  thread_report: ThreadReportTable
  ticket_issue: TicketIssueTable
  ticket_key: TicketKeyTable
  topic: TopicTable
  transcript_key: TranscriptKeyTable
  transcript_share: TranscriptShareTable
  two_factor: TwoFactorTable
  upload: UploadTable
  upload_part: UploadPartTable
  used_code: UsedCodeTable
  verification: VerificationTable
  verification_try: VerificationTryTable
  waitlist_entry: WaitlistEntryTable
  widget: WidgetTable
}
