import { useEffect, useState } from 'react'
import type { FieldMessages } from '#platform/calls/result.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ContactFormView } from '../forms.contract.ts'
import { FormFields } from './form-fields.tsx'
import { useContactForm } from './use-contact-form.ts'

/** How the page's own action answered, for who has no scripts. */
export type ContactReply = { isSent: boolean; message: string | null; fields: FieldMessages; typed: Record<string, string[]> }

export type ContactFormProps = {
  view: ContactFormView
  reply?: ContactReply | undefined
  onSent?: () => void
  /** In a frame on another site: by what it is sent without cookies. */
  token?: string
}

/** §4, §8: the form, or what is wrong with its definition. */
export function ContactForm({ view, reply, onSent, token }: ContactFormProps) {
  const t = useT()
  if (view.state === 'error') return <Callout tone="warning">{t('forms.configurationError')}</Callout>
  if (view.state === 'empty') return <Callout>{t('forms.noFormData')}</Callout>
  return <FilledForm view={view} reply={reply} {...(onSent && { onSent })} {...(token && { token })} />
}

function FilledForm({ view, reply, onSent, token }: ContactFormProps) {
  const t = useT()
  const refused = reply && !reply.isSent ? reply : undefined
  const filling = useContactForm(view, { ...(onSent && { onSent }), ...(refused && { refused: refused.fields }) })
  const shownKeys = new Set(filling.shown.map(({ key }) => key))
  const waiting = new Set(view.definition.map(({ key }) => key).filter((key) => !shownKeys.has(key)))
  const needsMark = filling.shown.some(({ required }) => required)
  return (
    <>
      <Rendered />
      {refused && (
        <Callout tone="danger" live="alert" className="mb-5">
          {t('forms.failed')}
        </Callout>
      )}
      {reply?.isSent && reply.message && (
        <Callout tone="success" live="alert" className="mb-5">
          {reply.message}
        </Callout>
      )}
      <form
        ref={filling.form}
        method="post"
        encType="multipart/form-data"
        noValidate
        {...(token && { target: '_self', 'data-stamps': view.widget_id })}
        className="flex flex-col gap-6"
        onSubmit={(event) => void filling.send(event)}
        onFocus={filling.begin}
        onChange={(event) => {
          filling.look()
          filling.forget((event.target as HTMLElement & { name?: string }).name ?? '')
        }}
      >
        <input type="hidden" name="version" value={view.version} />
        {token && <input type="hidden" name="token" value={token} />}
        <div className="hidden" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label={t('forms.leaveEmpty')} />
        </div>
        {needsMark && <p className="text-muted text-xs">{t('forms.requiredNote')}</p>}
        <FormFields
          key={filling.round}
          fields={filling.isLive ? filling.shown : view.definition}
          {...(!filling.isLive && { waiting })}
          errorsOf={(key) => filling.errors[key]}
          typedOf={(key) => refused?.typed[key]}
        />
        <div className="flex items-center gap-3">
          <Button type="submit" loading={filling.isSending}>
            {view.submit_text}
          </Button>
          {token && (
            <span data-busy="" hidden>
              <Spinner />
            </span>
          )}
        </div>
      </form>
    </>
  )
}

/** §8: that the form is there now, for who does not see it come. */
function Rendered() {
  const t = useT()
  const [text, setText] = useState('')
  useEffect(() => setText(t('forms.formRendered')), [t])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
