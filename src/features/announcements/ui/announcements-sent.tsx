import { Megaphone } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { announcementsCalls } from '../announcements.contract.ts'

/** What was announced so far, to whom and by whom. */
export function AnnouncementsSent({ announcements }: Pick<AnswerOf<typeof announcementsCalls.list>, 'announcements'>) {
  const t = useT()
  const format = useFormat()
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl md:text-xl">{t('announcements.history')}</h2>
      {announcements.length === 0 ? (
        <Card>
          <EmptyState level={3} icon={<Megaphone />} title={t('announcements.nothing')}>
            {t('announcements.nothingText')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {announcements.map(({ id, subject, body, audience, recipient_count, sent_by, sent_at }) => (
            <li key={id}>
              <Card as="article">
                <h3 className="text-base md:text-base">{subject}</h3>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
                  {t('announcements.sentBy', { name: sent_by, date: format.dateTime(sent_at) })}
                  <Badge>{t(`announcements.to_${audience}`)}</Badge>
                  <Badge>{t('announcements.previewCount', { count: recipient_count })}</Badge>
                </p>
                <p className="mt-3 max-w-read whitespace-pre-line text-sm">{body}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
