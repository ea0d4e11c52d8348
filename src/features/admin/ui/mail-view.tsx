import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Fact } from '#ui/admin/fact.tsx'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'
import { MailStatus } from './outbox.tsx'

type Mail = AnswerOf<typeof operationsCalls.readMail>

type MailViewProps = { mail: Mail; hasMailServer: boolean; actions?: ReactNode; outcome?: ReactNode }

export function MailView({ mail, hasMailServer, actions, outcome }: MailViewProps) {
  const t = useT()
  return (
    <AdminPage title={mail.subject} trail={[{ label: t('admin.outbox'), href: '/admin/outbox' }]} actions={actions}>
      {outcome}
      {mail.failure && (
        <Callout tone="danger" title={t(`admin.mailStatus_${mail.status}`)} className="mb-4">
          {mail.failure}
        </Callout>
      )}
      {mail.is_covered && (
        <Callout className="mb-4" title={t('admin.mailCovered')}>
          {t(hasMailServer ? 'admin.mailCoveredText' : 'admin.mailCoveredKept')}
        </Callout>
      )}
      <Envelope mail={mail} />
      <Tabs
        param="as"
        className="mt-6"
        label={t('admin.mailParts')}
        tabs={[
          { key: 'html', label: t('admin.mailHtml'), content: <HtmlPart html={mail.html} /> },
          { key: 'text', label: t('admin.mailText'), content: <TextPart text={mail.text} /> },
        ]}
      />
    </AdminPage>
  )
}

function Envelope({ mail }: { mail: Mail }) {
  const { locale, t } = useLanguage()
  const { dateTime } = useFormat()
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(mail.locale) ?? mail.locale
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <Fact term={t('admin.recipient')}>{mail.recipient}</Fact>
      <Fact term={t('admin.status')}>
        <MailStatus status={mail.status} />
      </Fact>
      <Fact term={t('admin.mailKind')}>{mail.kind_label}</Fact>
      <Fact term={t('admin.writtenAt')}>{dateTime(mail.made_at)}</Fact>
      {mail.sent_at && <Fact term={t('admin.sentAt')}>{dateTime(mail.sent_at)}</Fact>}
      <Fact term={t('admin.language')}>{language}</Fact>
      {mail.attachments.length > 0 && (
        <Fact term={t('admin.attachments')}>
          {mail.attachments.map(({ filename }) => (
            <span key={filename} className="flex items-center gap-1.5">
              <Paperclip className="size-3.5 text-muted" aria-hidden="true" />
              {filename}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function HtmlPart({ html }: { html: string }) {
  const t = useT()
  if (html === '') return <p className="text-muted text-sm">{t('admin.mailNoHtml')}</p>
  // No scripts, no forms, no reach into this page. A link opens beside it, as in a mail: within the frame it would lead nowhere.
  return (
    <iframe
      title={t('admin.mailFrame')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className="h-[34rem] w-full rounded-card border bg-raised"
    />
  )
}

const TextPart = ({ text }: { text: string }) => (
  <Card>
    <pre className="whitespace-pre-wrap break-words font-mono text-sm">{text}</pre>
  </Card>
)
