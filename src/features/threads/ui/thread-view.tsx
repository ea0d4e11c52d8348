import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClasses } from '#ui/actions/button.classes.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Message, OpenedThread } from '../threads.contract.ts'
import { MessageComposer } from './message-composer.tsx'
import { MessageView } from './message-view.tsx'
import { ReportMessage } from './report-message.tsx'
import { useThread } from './use-thread.ts'

/** What was written, and the field to write in; alike for both sides. */
export function ThreadView({ opened, viewerId, path }: { opened: OpenedThread; viewerId: number; path: string }) {
  const t = useT()
  const thread = useThread(opened)
  const [reporting, setReporting] = useState<Message | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const lastId = thread.messages.at(-1)?.message_id
  // Newest stand last, so that is where a reader begins, and where one's own message appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the last one
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  return (
    <>
      <section aria-label={t('threads.messagesWith', { title: opened.title })} className="grid gap-5">
        {thread.earlier !== null && (
          <p className="text-center">
            <a
              href={`${path}?before=${thread.earlier}`}
              className={buttonClasses('secondary', 'sm')}
              onClick={(event) => {
                event.preventDefault()
                void thread.showEarlier()
              }}
            >
              {t('threads.earlier')}
            </a>
          </p>
        )}
        {thread.messages.map((message) => {
          const isOwn = message.author_id === viewerId
          return (
            <MessageView
              key={message.message_id}
              message={message}
              isOwn={isOwn}
              isFresh={thread.fresh.has(message.message_id)}
              onReport={isOwn || message.is_hidden ? undefined : () => setReporting(message)}
            />
          )
        })}
      </section>
      <div className="mt-6 border-t pt-5">
        {opened.is_closed && <p className="mb-3 text-muted text-sm">{t('threads.closedNote')}</p>}
        {opened.cannot_write === null ? (
          <MessageComposer
            draft={{ of: { id: viewerId }, at: `thread:${opened.thread_id}` }}
            label={t('threads.write')}
            submitLabel={t('threads.send')}
            onSend={thread.write}
          />
        ) : (
          <p className="flex items-center gap-2 rounded-card bg-sunken px-4 py-3 text-muted text-sm">
            <Lock className="size-4 shrink-0" aria-hidden="true" />
            {t(`threads.why_${opened.cannot_write}`)}
          </p>
        )}
      </div>
      <div ref={end} className="h-px scroll-mb-20" />
      {reporting && (
        <ReportMessage
          name={reporting.name}
          onSend={(reason) => thread.report(reporting.message_id, reason)}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  )
}
