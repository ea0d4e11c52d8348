import { ArrowLeft } from 'lucide-react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { threadsCalls } from '#features/threads/threads.contract.ts'
import { messagesPath, threadAddress } from '#features/threads/threads.rules.ts'
import { BlockMenu } from '#features/threads/ui/block-menu.tsx'
import { ThreadView } from '#features/threads/ui/thread-view.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { paragraphs } from '#platform/texts/plain-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['threads'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, threadsCalls.open, { thread_id: args.params.thread_id ?? '', before: filtersIn(args.request, ['before']).before })

/** What a browser without scripts sends: plain text. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const thread_id = args.params.thread_id ?? ''
  const reply = await askFrom(args)(threadsCalls.write, { thread_id, text: paragraphs(textOf(form, 'text')) })
  if (!reply.ok) return data({ message: reply.message }, { status: reply.status })
  throw redirect(`${threadAddress(Number(thread_id))}#message-${reply.value.message_id}`)
}

export function Component() {
  const t = useT()
  const opened = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  const { title, kind, image, other_id, about_url, has_blocked, thread_id } = opened
  const heading = kind === 'product' ? t('threads.organiserOf', { title }) : title
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-10">
      <title>{t('threads.messagesWith', { title })}</title>
      <Link href={messagesPath} look="quiet" className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('threads.allThreads')}
      </Link>
      <header className="mt-3 mb-6 flex items-center gap-3 border-b pb-5">
        <Avatar name={title} picture={image} size="lg" decorative className="max-md:hidden" />
        <div className="min-w-0 flex-1">
          <h1 className="wrap-anywhere text-2xl">{heading}</h1>
          {about_url && <Link href={about_url}>{title}</Link>}
        </div>
        {kind === 'people' && other_id !== null && <BlockMenu userId={other_id} name={title} hasBlocked={has_blocked} />}
      </header>
      {failed && (
        <Callout tone="danger" live="alert" className="mb-6">
          {t('threads.notSent', { text: failed.message })}
        </Callout>
      )}
      <ThreadView
        key={`${thread_id} ${opened.live.after}`}
        opened={opened}
        viewerId={viewer?.id ?? 0}
        path={threadAddress(thread_id)}
      />
    </div>
  )
}
