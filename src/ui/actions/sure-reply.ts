import { data } from 'react-router'

export type MessagesByField = Record<string, string[]>

/** What a page's action answers to a SureForm: no message where it was done, and to how many where it counts. */
export type SureReply = { form: string; message: string | null; fields?: MessagesByField; count?: number }

type Answer = { ok: true } | { ok: false; message: string; fields?: MessagesByField }

/** A refused act leaves the page as it is: loaded anew, the form might be gone, and with it what was typed and why it was refused. */
export const sureReply = (form: string, answer: Answer, count?: number) =>
  answer.ok
    ? data<SureReply>({ form, message: null, count })
    : data<SureReply>({ form, message: answer.message, fields: answer.fields }, { status: 409 })
