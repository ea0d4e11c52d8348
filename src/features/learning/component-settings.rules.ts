import { z } from 'zod'
import type { ComponentKind } from './component.rules.ts'

const FileId = z.number().int().positive().nullable()
const Html = z.string().max(200_000)
const Instant = z.iso.datetime({ offset: true }).nullable()

const Media = z.object({
  file_id: FileId.default(null),
  /** Where a film lies that was not uploaded: a file, a stream, or a host's page; '' for none. */
  address: z.string().trim().max(2000).default(''),
  captions_file_id: FileId.default(null),
  /** The language of the captions, as a browser knows it. */
  captions_language: z.string().max(20).default('en'),
  transcript_html: Html.default(''),
  /** Read from the file when it is chosen; null where nobody knows. */
  duration_seconds: z.number().positive().max(200_000).nullable().default(null),
})

const Code = z.object({
  code: z.string().trim().min(1).max(60),
  expires_at: Instant.default(null),
  /** How many people it lets in; null is no limit. */
  max_uses: z.number().int().positive().max(1_000_000).nullable().default(null),
})

/** What each kind keeps beside what all of them have. Quizzes, surveys and credits keep theirs in their own features. */
export const componentSettings = {
  web_content: z.object({ html: Html.default('') }),
  video: Media,
  audio: Media,
  document: z.object({ file_id: FileId.default(null), html: Html.default('') }),
  quiz: z.object({}),
  survey: z.object({}),
  verification_code: z.object({
    instructions_html: Html.default(''),
    codes: z.array(Code).max(50).default([]),
    /** Wrong entries per person and hour. */
    max_tries: z.number().int().min(1).max(100).default(5),
  }),
  acknowledgement: z.object({ statement_html: Html.default(''), button: z.string().trim().max(80).default('') }),
  live_session: z.object({
    join_url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    starts_at: Instant.default(null),
    ends_at: Instant.default(null),
    /** How long before its beginning the door opens. */
    doors_minutes: z.number().int().min(0).max(240).default(15),
    instructions_html: Html.default(''),
  }),
  credit: z.object({}),
} as const satisfies Record<ComponentKind, z.ZodObject>

export type SettingsOf<Kind extends ComponentKind> = z.output<(typeof componentSettings)[Kind]>
export type MediaSettings = SettingsOf<'video'>

/** A component's kind with the settings that belong to it. */
export type KindWithSettings = { [Kind in ComponentKind]: { kind: Kind; settings: SettingsOf<Kind> } }[ComponentKind]

export const settingsUnion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web_content'), settings: componentSettings.web_content }),
  z.object({ kind: z.literal('video'), settings: componentSettings.video }),
  z.object({ kind: z.literal('audio'), settings: componentSettings.audio }),
  z.object({ kind: z.literal('document'), settings: componentSettings.document }),
  z.object({ kind: z.literal('quiz'), settings: componentSettings.quiz }),
  z.object({ kind: z.literal('survey'), settings: componentSettings.survey }),
  z.object({ kind: z.literal('verification_code'), settings: componentSettings.verification_code }),
  z.object({ kind: z.literal('acknowledgement'), settings: componentSettings.acknowledgement }),
  z.object({ kind: z.literal('live_session'), settings: componentSettings.live_session }),
  z.object({ kind: z.literal('credit'), settings: componentSettings.credit }),
])

/** The files that a component shows. */
export function filesIn({ kind, settings }: KindWithSettings): number[] {
  if (kind === 'document') return settings.file_id === null ? [] : [settings.file_id]
  if (kind !== 'video' && kind !== 'audio') return []
  return [settings.file_id, settings.captions_file_id].filter((id) => id !== null)
}
