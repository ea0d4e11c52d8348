import { type ActionFunctionArgs, data } from 'react-router'
import { type Ask, askFrom, type Reply } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'

/** How one form of a page was answered. A page may hold several; `form` says which. */
export type FormReply<Value = unknown> =
  | { form: string; ok: true; message: string | null; value: Value; typed: Record<string, string> }
  | {
      form: string
      ok: false
      key: string
      /** Null where the fields say it, or where the server could not be asked. */
      message: string | null
      fields: FieldMessages
      /** Faults that the page itself found. */
      faults: Partial<Record<string, MessageKey>>
      /** What the person typed, for a page that comes anew from the server. Never a password. */
      typed: Record<string, string>
    }

export type FormTask = { ask: Ask; form: FormData; request: Request }
type Handler = (task: FormTask) => Promise<Reply<unknown> | Response | { faults: Partial<Record<string, MessageKey>> }>

type Answered = FormReply | Response | ReturnType<typeof data<FormReply>>

/** A page's action: hands the sent form to the one who answers forms of its name. */
export async function answerForms(args: ActionFunctionArgs, handlers: Record<string, Handler>): Promise<Answered> {
  const sent = await args.request.formData()
  const form = textOf(sent, 'form')
  const handle = Object.hasOwn(handlers, form) ? handlers[form] : undefined
  if (!handle) throw data({}, { status: 400 })
  const typed = typedIn(sent)
  const refused = { form, ok: false as const, key: '', message: null, fields: {}, faults: {}, typed }
  const reply = await asking(() => handle({ ask: askFrom(args), form: sent, request: args.request }))
  if (reply instanceof Response) return reply
  if ('faults' in reply) return { ...refused, faults: reply.faults }
  if (reply.ok) return { form, ok: true, message: messageIn(reply.value), value: reply.value, typed }
  const saysByField = Object.keys(reply.fields).length > 0
  const refusal = { ...refused, key: reply.key, fields: reply.fields, message: saysByField ? null : reply.message }
  // Whose session has ended elsewhere finds here what they typed; loaded anew, the page would lead to the sign-in at once.
  return reply.key === 'notLoggedIn' ? data<FormReply>(refusal, { status: reply.status }) : refusal
}

/** Without a connection the page must stay as it is, with all that was typed. On the server a surprise stays a surprise. */
async function asking<T>(ask: () => Promise<T>): Promise<T | Reply<never>> {
  try {
    return await ask()
  } catch (error) {
    if (typeof window === 'undefined' || !(error instanceof TypeError)) throw error
    return { ok: false, status: 0, key: 'unreachable', message: '', fields: {}, details: {} }
  }
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !/password|code/.test(name) ? [[name, value]] : [])),
  )

function messageIn(value: unknown): string | null {
  const holds = typeof value === 'object' && value !== null && 'message' in value ? value.message : null
  return typeof holds === 'string' ? holds : null
}
