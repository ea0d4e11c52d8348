import { Paperclip, Reply, StickyNote } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Link } from '#ui/actions/link.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { LinkIfMay, useMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { useUnsentGuard } from '#ui/editor/use-unsent-guard.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type SubmissionView, submissionCalls } from '../../inbox.contract.ts'
import { spamReasons } from '../../spam.rules.ts'
import { SubmissionDesk } from './submission-desk.tsx'
import { statusTones } from './submission-list.tsx'

type PartProps = { submission: SubmissionView; pageKey: string }

/** One message: what was sent, what was said about it, and what there is to do. */
export function SubmissionPage({ submission, pageKey }: PartProps) {
  useReading(submission)
  const frame = useUnsentGuard<HTMLDivElement>()
  return (
    <div ref={frame} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <Sent submission={submission} />
        <History submission={submission} />
        <Answering submission={submission} pageKey={pageKey} />
      </div>
      <SubmissionDesk submission={submission} pageKey={pageKey} />
    </div>
  )
}

/** Whoever may say how far a message is, and opens a new one, has read it. */
function useReading({ id, status }: SubmissionView): void {
  const { revalidate } = useRevalidator()
  const isUnread = useMay()('submissions.edit') && status === 'new'
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (!isUnread || asked.current === id) return
    asked.current = id
    // What is not told now is still new on the next visit.
    void ask(submissionCalls.mark, { submission_id: id, status: 'read' }).then(
      () => revalidate(),
      () => null,
    )
  }, [id, isUnread, revalidate])
}

function Sent({ submission }: { submission: SubmissionView }) {
  const t = useT()
  const format = useFormat()
  const { status, submitted_at, form_id, form_title, person, sender_email, entries, files } = submission
  const reason = spamReasons.find((one) => one === submission.spam_reason)
  return (
    <Card as="section" aria-label={t('forms-admin.message')}>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge tone={statusTones[status]}>{t(`forms-admin.status_${status}`)}</Badge>
        <Link href={`/admin/forms/${form_id}`}>{form_title}</Link>
        <span>{format.dateTime(submitted_at)}</span>
        {sender_email && <Link href={`mailto:${sender_email}`}>{sender_email}</Link>}
        {person && (
          <LinkIfMay needs="people.read" href={`/admin/people/${person.id}`}>
            {t('forms-admin.signedInAs', { name: person.name })}
          </LinkIfMay>
        )}
      </div>
      {status === 'spam' && reason && (
        <Callout tone="warning" className="mb-5">
          {t(`forms-admin.spam_${reason}`)}
        </Callout>
      )}
      <dl className="grid gap-4">
        {entries
          .filter(({ text }) => text !== '')
          .map(({ name, label, text, type }) => (
            <div key={name}>
              <dt className="text-muted text-sm">{label || name}</dt>
              <dd className="max-w-read whitespace-pre-line wrap-break-word">
                {type === 'file' ? <Files files={files.filter(({ field }) => field === name)} /> : text}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function Files({ files }: { files: SubmissionView['files'] }) {
  const format = useFormat()
  return (
    <ul className="grid gap-1">
      {files.map(({ url, name, size }) => (
        <li key={url} className="flex items-center gap-2 text-sm">
          <Paperclip className="size-4 text-muted" aria-hidden="true" />
          <Link href={`${url}?download=true`} target="_blank">
            {name}
          </Link>
          <span className="text-muted">{format.bytes(size)}</span>
        </li>
      ))}
    </ul>
  )
}

function History({ submission: { notes } }: { submission: SubmissionView }) {
  const t = useT()
  const format = useFormat()
  if (notes.length === 0) return null
  return (
    <Card as="section" aria-label={t('forms-admin.history')}>
      <CardHeader title={t('forms-admin.history')} />
      <ol className="grid gap-5">
        {notes.map(({ id, kind, text, author, made_at }) => {
          const Mark = kind === 'answer' ? Reply : StickyNote
          return (
            <li key={id} className="flex gap-3">
              <Mark className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
              <div className="min-w-0">
                <p className="text-muted text-sm">
                  {t(kind === 'answer' ? 'forms-admin.answeredBy' : 'forms-admin.notedBy', {
                    name: author ?? t('forms-admin.somebody'),
                    at: format.dateTime(made_at),
                  })}
                </p>
                <p className="max-w-read whitespace-pre-line wrap-break-word">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function Answering({ submission: { sender_email }, pageKey }: PartProps) {
  const t = useT()
  if (sender_email === '') return <Callout>{t('forms-admin.noAddress')}</Callout>
  return (
    <Card as="section" aria-label={t('forms-admin.answer')}>
      <CardHeader title={t('forms-admin.answer')} hint={t('forms-admin.answerHint', { email: sender_email })} />
      <SureForm
        name="answer"
        pageKey={pageKey}
        button={t('forms-admin.sendAnswer')}
        done={t('forms-admin.answerSent')}
        className="grid gap-4"
        question={() => ({
          title: t('forms-admin.sendAnswerTitle', { email: sender_email }),
          message: t('forms-admin.sendAnswerText'),
          confirmLabel: t('forms-admin.sendAnswer'),
        })}
      >
        {(errors) => (
          <Field label={t('forms-admin.answerText')} error={errors.text} required>
            <TextArea name="text" rows={6} maxLength={20_000} />
          </Field>
        )}
      </SureForm>
    </Card>
  )
}
