import { BellOff, Settings2 } from 'lucide-react'
import { useRef } from 'react'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { messagesCalls } from '#features/messages/messages.contract.ts'
import { NotificationList } from '#features/messages/ui/notification-list.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'

export const handle: PageHandle = { namespaces: ['messages', 'notifications'] }

const path = '/my-notifications'

export async function loader(args: LoaderFunctionArgs) {
  const { before, unread } = filtersIn(args.request, ['before', 'unread'])
  const isUnread = unread === 'true'
  return { ...(await load(args, messagesCalls.notifications, { before, ...(isUnread && { unread: 'true' }) })), isUnread }
}

/** All as read, or one as read or unread. */
export async function action(args: LoaderFunctionArgs) {
  const form = await args.request.formData()
  const ask = askFrom(args)
  const id = textOf(form, 'id')
  const reply =
    id === ''
      ? await ask(messagesCalls.markRead, { up_to: Number(form.get('up_to')) })
      : await ask(messagesCalls.markOne, { id, is_read: textOf(form, 'is_read'), oldest_id: textOf(form, 'oldest_id') })
  return reply.ok ? null : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { notifications, next_before, isUnread } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const newest = notifications.find(({ is_read }) => !is_read)
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, 'section li')
  return (
    <div ref={place} className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('messages.title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="outline-none">
          {t('messages.title')}
        </h1>
        <div className="flex flex-wrap gap-2">
          {newest && (
            <Form method="post">
              <input type="hidden" name="up_to" value={newest.id} />
              <Button type="submit" variant="secondary" size="sm">
                {t('messages.markAllRead')}
              </Button>
            </Form>
          )}
          <ButtonLink
            href={`${path}/preferences`}
            variant="secondary"
            size="sm"
            icon={<Settings2 className="size-4" aria-hidden="true" />}
          >
            {t('notifications.preferences')}
          </ButtonLink>
        </div>
      </div>
      <TabLinks
        label={t('notifications.show')}
        className="mt-5"
        links={[
          { href: path, label: t('notifications.all'), current: !isUnread },
          { href: `${path}?unread=true`, label: t('notifications.unreadOnly'), current: isUnread },
        ]}
      />
      <ActOutcome outcome={refused} />
      {notifications.length === 0 ? (
        <EmptyState icon={<BellOff />} title={t(isUnread ? 'notifications.nothingUnread' : 'messages.emptyTitle')}>
          {!isUnread && t('messages.emptyText')}
        </EmptyState>
      ) : (
        <NotificationList notifications={notifications} />
      )}
      {next_before && (
        <p className="mt-6 text-center">
          <ButtonLink href={addressWith(path, { before: next_before, unread: isUnread ? 'true' : null })} variant="secondary">
            {t('messages.older')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
