// Made by `npm run db:types` from db/migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Numeric = ColumnType<string, string | number, string | number>
type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[]
type Json = ColumnType<JsonValue, string, string>

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

export interface ContentVersionTable {
  tag: string
  version: number
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
}

export interface FilePlayTable {
  id: GeneratedAlways<number>
  file_id: number
  user_id: number | null
  at: Timestamp
}

export interface InstallationTable {
  id: Generated<boolean>
  secret: string
  made_at: Generated<Timestamp>
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
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  kind: string
  name: string
  payload: Json
  run_at: Timestamp | null
  made_at: Generated<Timestamp>
}

export interface RateWindowTable {
  key: string
  starts_at: Timestamp
  hits: number
}

export interface SettingTable {
  name: string
  value: Json
  changed_at: Generated<Timestamp>
  changed_by: number | null
}

export interface Tables {
  audit_entry: AuditEntryTable
  channel: ChannelTable
  channel_event: ChannelEventTable
  content_version: ContentVersionTable
  file: FileTable
  file_play: FilePlayTable
  installation: InstallationTable
  mail: MailTable
  outbox: OutboxTable
  rate_window: RateWindowTable
  setting: SettingTable
}
