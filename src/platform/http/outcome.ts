import type { FieldMessages } from '../calls/result.ts'

/** How one call ended, before it becomes HTTP or, in-process, a page's data. */
export type Outcome = Answered | Refused
export type Answered = { ok: true; value: unknown }
export type Refused = {
  ok: false
  status: number
  key: string
  message: string
  fields?: FieldMessages
  details?: Record<string, unknown>
}

/** The generic server message of §3. */
export type ServerMessage = {
  errors: string[]
  message: string
  message_class: 'error' | 'success' | 'info'
  redirect: string | null
  /** Which refusal it is, for scripts; the message is for people. */
  key: string
}

export const serverMessage = ({ key, message, fields }: Refused): ServerMessage => ({
  key,
  errors: Object.keys(fields ?? {}),
  message,
  message_class: 'error',
  redirect: null,
})
