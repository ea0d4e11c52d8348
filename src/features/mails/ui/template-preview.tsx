import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask, askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedTemplate, type EnteredTemplate, mailTemplateCalls } from '../mails.contract.ts'

type Preview = AnswerOf<typeof mailTemplateCalls.previewTemplate>

/** After so long a pause in typing the mail is written anew. */
const pauseMs = 300

/** The mail with what is typed, filled from something real that can be chosen; and a test of it to oneself. */
export function TemplatePreview({ template, entry }: { template: EditedTemplate; entry: EnteredTemplate }) {
  const t = useT()
  const [sampleId, setSampleId] = useState<number | undefined>(undefined)
  const { preview, faults } = usePreview(template, entry, sampleId)
  const search = async (text: string) => {
    const reply = await askSafely(mailTemplateCalls.samples, { kind: template.kind, search: text })
    return reply.ok ? reply.value.samples.map(({ id, label }) => ({ key: String(id), label })) : []
  }
  return (
    <Card as="section" aria-label={t('mails.preview')} className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
      <Field label={t(`mails.sample_${template.about}`)}>
        <Autocomplete search={search} placeholder={preview?.sample ?? ''} onChoose={({ key }) => setSampleId(Number(key))} />
      </Field>
      {preview?.sample === null && <p className="text-muted text-sm">{t('mails.noSample')}</p>}
      {faults.length > 0 && <Callout tone="warning">{faults.join(' ')}</Callout>}
      {preview && <Letter preview={preview} />}
      <TestSend template={template} entry={entry} sampleId={sampleId} isDisabled={preview === null || faults.length > 0} />
    </Card>
  )
}

/** What stood there last stays until there is something newer. */
function usePreview({ kind, locale }: EditedTemplate, { subject, body, action }: EnteredTemplate, sample_id: number | undefined) {
  const t = useT()
  const [known, setKnown] = useState<{ preview: Preview | null; faults: string[] }>({ preview: null, faults: [] })
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const asked = { kind, locale, subject, body, action, ...(sample_id !== undefined && { sample_id }) }
      const reply = await ask(mailTemplateCalls.previewTemplate, asked).catch(() => null)
      if (!isWanted) return
      if (reply?.ok) setKnown({ preview: reply.value, faults: [] })
      else {
        const said = Object.values(reply?.fields ?? {}).flat()
        setKnown(({ preview }) => ({ preview, faults: said.length > 0 ? said : [reply?.message ?? t('common.error')] }))
      }
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kind, locale, subject, body, action, sample_id, t])
  return known
}

function Letter({ preview }: { preview: Preview }) {
  const t = useT()
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('mails.from')}</dt>
        <dd className="break-words">{preview.from}</dd>
        {preview.reply_to && (
          <>
            <dt className="text-muted">{t('mails.replyTo')}</dt>
            <dd className="break-words">{preview.reply_to}</dd>
          </>
        )}
        <dt className="text-muted">{t('mails.subject')}</dt>
        <dd className="break-words font-medium">{preview.subject}</dd>
      </dl>
      {/* Without any permission: no scripts, no forms, no reach into this page, no way out of the frame. */}
      <iframe
        title={t('mails.previewFrame')}
        sandbox=""
        srcDoc={preview.html}
        className="h-[30rem] w-full rounded-control border bg-raised"
      />
    </>
  )
}

type TestProps = { template: EditedTemplate; entry: EnteredTemplate; sampleId: number | undefined; isDisabled: boolean }

function TestSend({ template: { kind, locale }, entry, sampleId, isDisabled }: TestProps) {
  const t = useT()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const asked = { kind, locale, ...entry, ...(sampleId !== undefined && { sample_id: sampleId }) }
    const reply = await ask(mailTemplateCalls.testTemplate, asked).catch(() => null)
    setSending(false)
    if (reply?.ok) toast({ text: t('mails.testSent', { address: reply.value.sent_to }), tone: 'success' })
    else toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isSending}
      disabled={isDisabled}
      onClick={() => void send()}
      icon={<Send className="size-4" aria-hidden="true" />}
      className="self-start"
    >
      {t('mails.test')}
    </Button>
  )
}
