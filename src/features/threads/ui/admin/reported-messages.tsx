import { Check, CircleCheckBig, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { type ReportedMessage, threadsAdminCalls } from '../../threads.admin.contract.ts'
import { inboxPath } from '../../threads.rules.ts'

type Decision = 'keep' | 'hide' | 'reopen'

/** Messages that wait to be decided, the oldest first. */
export function ReportedMessages({ messages, next }: AnswerOf<typeof threadsAdminCalls.reported>) {
  const t = useT()
  const { busy, settle } = useSettling()
  if (messages.length === 0)
    return (
      <Card>
        <EmptyState icon={<CircleCheckBig />} title={t('threads-admin.nothingReported')}>
          {t('threads-admin.nothingReportedText')}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ol className="flex max-w-4xl flex-col gap-4">
        {messages.map((message) => (
          <li key={message.message_id}>
            <Reported
              message={message}
              isBusy={busy === message.message_id}
              onDecide={(decision) => void settle(message.message_id, decision)}
            />
          </li>
        ))}
      </ol>
      {next && <PrevNext nextHref={`${inboxPath}/reports?after=${next}`} />}
    </>
  )
}

function useSettling() {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number | null>(null)
  const done = { keep: 'threads-admin.kept', hide: 'threads-admin.hidden', reopen: 'threads-admin.waitsAgain' } as const
  const settle = async (messageId: number, decision: Decision) => {
    setBusy(messageId)
    const reply = await ask(threadsAdminCalls.settle, { message_id: messageId, decision }).catch(() => null)
    setBusy(null)
    if (!reply?.ok) return toast({ text: reply?.message || t('common.error'), tone: 'danger' })
    const undo = decision !== 'reopen' && { undo: () => void settle(messageId, 'reopen') }
    toast({ text: t(done[decision]), tone: 'success', ...undo })
    await revalidate()
  }
  return { busy, settle }
}

type Props = { message: ReportedMessage; isBusy: boolean; onDecide: (decision: Decision) => void }

function Reported({ message, isBusy, onDecide }: Props) {
  const t = useT()
  const format = useFormat()
  const { message_id, name, image, html, made_at, reports } = message
  const nameId = `reported-${message_id}`
  return (
    <Card as="article" aria-labelledby={nameId}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <Avatar name={name} picture={image} size="sm" decorative />
        <span id={nameId} className="font-medium">
          {name}
        </span>
        <time dateTime={made_at} className="text-muted">
          {format.dateTime(made_at)}
        </time>
        <Badge tone="danger" className="md:ml-auto">
          {t('threads-admin.reportedBy', { count: reports.length })}
        </Badge>
      </header>
      <RichTextView html={html} className="mt-3 max-w-read" />
      <ul className="mt-4 flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
        {reports.map((report) => (
          <li key={`${report.name}-${report.made_at}`}>
            <span className="font-medium">{report.name}</span>{' '}
            <span className="text-muted">{format.dateTime(report.made_at)}</span>
            <p className="break-words">{report.reason || <span className="text-muted">{t('threads-admin.noReason')}</span>}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Check className="size-4" aria-hidden="true" />}
          loading={isBusy}
          aria-label={t('threads-admin.keepNamed', { name })}
          onClick={() => onDecide('keep')}
        >
          {t('threads-admin.keep')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<EyeOff className="size-4" aria-hidden="true" />}
          disabled={isBusy}
          aria-label={t('threads-admin.hideNamed', { name })}
          onClick={() => onDecide('hide')}
        >
          {t('threads-admin.hide')}
        </Button>
      </div>
    </Card>
  )
}
