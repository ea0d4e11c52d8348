import { Download, ExternalLink, FileText, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ContentOf } from '../../learning.course.contract.ts'

/** What the page's action answers when something was refused, or a door was opened. */
export type PartReply = { intent: string; message?: string; url?: string } | undefined

/** A file to open or save, and what can be read in place. */
export function DocumentPart({ content: { file, html } }: { content: ContentOf<'document'> }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {file ? (
        <Card className="mb-6 flex flex-wrap items-center gap-4">
          <FileText className="size-8 shrink-0 text-brand" aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{file.name}</p>
            <p className="text-sm text-muted">{format.bytes(file.size)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {file.mime === 'application/pdf' && (
              <ButtonLink
                href={file.url}
                target="_blank"
                variant="secondary"
                icon={<ExternalLink className="size-4" aria-hidden="true" />}
              >
                {t('course.openDocument')}
              </ButtonLink>
            )}
            <ButtonLink href={`${file.url}?download=true`} reload icon={<Download className="size-4" aria-hidden="true" />}>
              {t('course.download')}
            </ButtonLink>
          </div>
        </Card>
      ) : (
        html !== '' && (
          <Button
            variant="secondary"
            size="sm"
            className="mb-6 print:hidden"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => print()}
          >
            {t('course.print')}
          </Button>
        )
      )}
      {html !== '' && <RichTextView html={html} className="max-w-read" />}
      {!file && html === '' && <Callout tone="warning">{t('course.errorLoadingResource')}</Callout>}
    </>
  )
}

export function AcknowledgementPart({ content, isComplete }: { content: ContentOf<'acknowledgement'>; isComplete: boolean }) {
  const t = useT()
  const fetcher = useFetcher<PartReply>()
  return (
    <Card className="max-w-read">
      <RichTextView html={content.statement_html} />
      {isComplete ? (
        <p className="mt-5 text-sm font-medium text-success">{t('course.acknowledged')}</p>
      ) : (
        <fetcher.Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="acknowledge" />
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {content.button || t('course.acknowledge')}
          </Button>
        </fetcher.Form>
      )}
      <Refused reply={fetcher.data} />
    </Card>
  )
}

export function CodePart({ content, isComplete }: { content: ContentOf<'verification_code'>; isComplete: boolean }) {
  const t = useT()
  const fetcher = useFetcher<PartReply>()
  const message = fetcher.state === 'idle' ? fetcher.data?.message : undefined
  return (
    <div className="max-w-read">
      <RichTextView html={content.instructions_html} />
      {isComplete ? (
        <Callout tone="success" className="mt-6">
          {t('course.codeAccepted')}
        </Callout>
      ) : (
        <fetcher.Form method="post" className="mt-6 flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="code" />
          <Field label={t('course.code')} required className="min-w-56 flex-1">
            <TextInput name="code" autoComplete="off" autoCapitalize="characters" maxLength={60} required />
          </Field>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('course.submitCode')}
          </Button>
        </fetcher.Form>
      )}
      {message && (
        <Callout tone="danger" live="alert" className="mt-4">
          {`${t('course.errorSubmittingCode')}: ${message}`}
        </Callout>
      )}
    </div>
  )
}

export function LiveSessionPart({ content, isComplete }: { content: ContentOf<'live_session'>; isComplete: boolean }) {
  const t = useT()
  const format = useFormat()
  const fetcher = useFetcher<PartReply>()
  const { starts_at, ends_at, doors_at, phase, instructions_html } = content
  const url = fetcher.data?.url
  useEffect(() => {
    // A browser that stops new windows still has the link below.
    if (url) open(url, '_blank', 'noopener')
  }, [url])
  return (
    <div className="max-w-read">
      <Card>
        {starts_at ? (
          <p className="font-medium">
            <time dateTime={starts_at}>
              {format.longDate(starts_at)}, {format.time(starts_at, true)}
            </time>
            {ends_at && ` – ${format.time(ends_at, true)}`}
          </p>
        ) : (
          <p className="font-medium">{t('course.sessionUnscheduled')}</p>
        )}
        <p className="mt-1 text-sm text-muted">
          {phase === 'before' && doors_at && t('course.doorsOpen', { time: format.dateTime(doors_at, true) })}
          {phase === 'open' && t('course.sessionOpen')}
          {phase === 'over' && t('course.sessionOver')}
        </p>
        {phase === 'open' && (
          <fetcher.Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
            <input type="hidden" name="intent" value="join" />
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              {t('course.join')}
            </Button>
            {url && (
              <Link href={url} target="_blank">
                {t('course.joinLink')}
              </Link>
            )}
          </fetcher.Form>
        )}
        {isComplete && <p className="mt-3 text-sm font-medium text-success">{t('course.attended')}</p>}
        <Refused reply={fetcher.data} />
      </Card>
      {instructions_html !== '' && <RichTextView html={instructions_html} className="mt-6" />}
    </div>
  )
}

const Refused = ({ reply }: { reply: PartReply }) =>
  reply?.message ? (
    <Callout tone="danger" live="alert" className="mt-4">
      {reply.message}
    </Callout>
  ) : null
