import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { FieldMessages } from '#platform/calls/result.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type FormAnswers, firstAnswers, sentFieldsOf, shownFields } from '../form-answers.rules.ts'
import { findWork } from '../form-work.ts'
import { type ContactFormView, formsCalls } from '../forms.contract.ts'
import { withFiles } from './sent-form.ts'

/** One form while it is filled in and sent. §4: sent, it is cleared and what was answered is shown; nothing is checked here (§5). */
export function useContactForm(
  view: ContactFormView,
  { onSent, refused = {} }: { onSent?: () => void; refused?: FieldMessages },
) {
  const t = useT()
  const { alert } = useDialogs()
  const form = useRef<HTMLFormElement>(null)
  const stamp = useRef<Promise<{ stamp?: string | undefined; work?: string | undefined }> | null>(null)
  const [round, setRound] = useState(0)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FieldMessages>(refused)
  const [answers, setAnswers] = useState<FormAnswers>(() => firstAnswers(view.definition))
  const [isLive, setLive] = useState(false)
  const shown = shownFields(view.definition, answers)
  const look = () => {
    const entered = form.current && answersOf(view, form.current)
    if (entered && !isSameAnswers(entered, answers)) setAnswers(entered)
  }
  useEffect(() => setLive(true), [])
  // A field that has just come may have an answer already, and open the next one.
  useEffect(look)

  const begin = () => {
    stamp.current ??= ask(formsCalls.stamp, { widget_id: view.widget_id }).then(
      // Where work is asked for, it is done while somebody fills in.
      async (reply) =>
        reply.ok ? { stamp: reply.value.stamp, work: await findWork(reply.value.stamp, reply.value.work_bits) } : {},
      () => ({}),
    )
  }
  const fail = async (fields: FieldMessages) => {
    setErrors(fields)
    await alert(t('forms.failed'))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const succeed = async (message: string | undefined) => {
    setErrors({})
    stamp.current = null
    setAnswers(firstAnswers(view.definition))
    setRound((number) => number + 1)
    onSent?.()
    if (message) await alert(message)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    setSending(true)
    const sent = {
      widget_id: view.widget_id,
      version: view.version,
      ...(await stamp.current),
      website: websiteIn(typed),
    }
    const reply = await ask(formsCalls.contact, { ...sent, ...withFiles(shown, typed) }).catch(() => null)
    setSending(false)
    await (reply?.ok ? succeed(reply.value.message) : fail(reply?.fields ?? {}))
  }
  const forget = (key: string) => setErrors(({ [key]: _, ...rest }) => rest)
  return { form, round, isSending, isLive, shown, errors, look, begin, send, forget }
}

const websiteIn = (form: FormData): string => {
  const value = form.get('website')
  return typeof value === 'string' ? value : ''
}

const answersOf = (view: ContactFormView, form: HTMLFormElement): FormAnswers =>
  new Map(sentFieldsOf(view.definition, new FormData(form)).map(({ name, userData }) => [name, userData]))

const isSameAnswers = (one: FormAnswers, other: FormAnswers): boolean => JSON.stringify([...one]) === JSON.stringify([...other])
