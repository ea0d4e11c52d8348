import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { DiscussionWidget, type DiscussionWidgetProps } from './discussion-widget.tsx'

/** The discussion on the page of what it is about. */
export function DiscussionSection({ className, ...rest }: DiscussionWidgetProps & { className?: string }) {
  const t = useT()
  const { introduction } = rest.opened
  return (
    <section id="discussion" aria-labelledby="discussion-title" className={className}>
      <h2 id="discussion-title" className="text-2xl">
        {t('discussion.discussion')}
      </h2>
      {introduction !== '' && <RichTextView html={introduction} className="mt-2 max-w-read text-muted" />}
      <div className="mt-4">
        <DiscussionWidget {...rest} />
      </div>
    </section>
  )
}
