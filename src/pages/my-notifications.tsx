import { BellOff } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { messagesCalls } from '#features/messages/messages.contract.ts'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import { Anchor, ButtonLink } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['messages'] }

export async function loader(args: LoaderFunctionArgs) {
  const before = new URL(args.request.url).searchParams.get('before')
  return load(args, messagesCalls.notifications, before ? { before } : {})
}

export async function action(args: LoaderFunctionArgs) {
  const form = await args.request.formData()
  await askFrom(args)(messagesCalls.markRead, { up_to: Number(form.get('up_to')) })
  return null
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const { notifications, next_before } = useLoaderData<typeof loader>()
  const newest = notifications.find(({ is_read }) => !is_read)
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <title>{t('messages.title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('messages.title')}</h1>
        {newest && (
          <Form method="post">
            <input type="hidden" name="up_to" value={newest.id} />
            <Button type="submit" variant="secondary" size="sm">
              {t('messages.markAllRead')}
            </Button>
          </Form>
        )}
      </div>
      {notifications.length === 0 ? (
        <EmptyState icon={<BellOff />} title={t('messages.emptyTitle')}>
          {t('messages.emptyText')}
        </EmptyState>
      ) : (
        <ul className="mt-6 divide-y rounded-card border bg-raised">
          {notifications.map(({ id, text, url, made_at, is_read }) => (
            <li key={id} className="flex gap-4 px-5 py-4">
              <div className="min-w-0 flex-1">
                {url ? (
                  <Anchor href={url} className="text-ink no-underline hover:underline">
                    {text}
                  </Anchor>
                ) : (
                  text
                )}
                <time dateTime={made_at} className="mt-1 block text-muted text-sm">
                  {format.dateTime(made_at)}
                </time>
              </div>
              {!is_read && (
                <Badge tone="accent" className="self-start">
                  {t('messages.unread')}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {next_before && (
        <p className="mt-6 text-center">
          <ButtonLink href={`/my-notifications?before=${next_before}`} variant="secondary">
            {t('messages.older')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
