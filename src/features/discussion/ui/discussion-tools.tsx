import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/i18n.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Order } from '../listing.rules.ts'

type ToolsProps = {
  count: number
  unread: number
  order: Order
  hasOrder: boolean
  onOrder: (order: Order) => Promise<void>
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
