import { Bell } from 'lucide-react'
import { Anchor } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ListedDiscussion } from '../discussion.contract.ts'
import { PostTime } from './post-time.tsx'

/** The discussions that stand alone, the liveliest first. */
export function DiscussionCards({ discussions, now }: { discussions: ListedDiscussion[]; now: string }) {
  return (
    <ul className="mt-8 divide-y border-y">
      {discussions.map((discussion) => (
        <li key={discussion.target} className="group relative flex gap-4 py-6">
          <Card discussion={discussion} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Card({ discussion, now }: { discussion: ListedDiscussion; now: string }) {
  const t = useT()
  const { last_author: author, last_post_at } = discussion
  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug md:text-lg">
          <Anchor href={discussion.url} className="row-link">
            {discussion.title}
          </Anchor>
        </h2>
        {discussion.introduction !== '' && (
          <p className="mt-1 line-clamp-2 max-w-read text-muted text-sm">{discussion.introduction}</p>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
          {author && last_post_at ? (
            <span className="inline-flex items-center gap-2">
              <Avatar name={author.name} picture={author.image} size="xs" decorative />
              <span className="text-ink">{author.name}</span>
              <PostTime at={last_post_at} now={now} className="text-muted" />
            </span>
          ) : (
            <span>{t('discussion.nothingYet')}</span>
          )}
          {discussion.post_count > 0 && <span>{t('discussion.postCount', { count: discussion.post_count })}</span>}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2">
        {discussion.unread_count > 0 && (
          <Badge tone="accent">{t('discussion.unreadCount', { count: discussion.unread_count })}</Badge>
        )}
        {discussion.is_subscribed && <Badge icon={<Bell aria-hidden="true" />}>{t('discussion.following')}</Badge>}
      </div>
    </>
  )
}
