import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import type { PostOrder } from '../listing.rules.ts'

type ToolsProps = {
  count: number
  unread: number
  order: PostOrder
  hasOrder: boolean
  onOrder: (order: PostOrder) => Promise<void>
  isSubscribed: boolean
  /** Only somebody who is signed in can be told. */
  onSubscribe: (() => Promise<void>) | undefined
}

/** How much there is, what of it is new, in which order it stands, and whether one hears of more. */
export function DiscussionTools({ count, unread, order, hasOrder, onOrder, isSubscribed, onSubscribe }: ToolsProps) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const subscribe = async () => {
    setSending(true)
    await onSubscribe?.()
    setSending(false)
  }
  const Icon = isSubscribed ? BellOff : Bell
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {t('discussion.postCount', { count })}
        {unread > 0 && <Badge tone="accent">{t('discussion.sinceLastVisit', { count: unread })}</Badge>}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2" data-print="hide">
        {hasOrder && (
          <SegmentedControl
            label={t('discussion.order')}
            value={order}
            segments={[
              { value: 'newest', label: t('discussion.newest') },
              { value: 'oldest', label: t('discussion.oldest') },
            ]}
            onChange={(value) => void onOrder(value === 'oldest' ? 'oldest' : 'newest')}
          />
        )}
        {onSubscribe && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-9"
            icon={<Icon className="size-4" aria-hidden="true" />}
            loading={isSending}
            onClick={() => void subscribe()}
          >
            {t(isSubscribed ? 'discussion.unsubscribe' : 'discussion.subscribe')}
          </Button>
        )}
      </div>
    </div>
  )
}
