import { ArrowLeft, Lock, UserSearch } from 'lucide-react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useRouteLoaderData,
  useSubmit,
} from 'react-router'
import { threadsCalls } from '#features/threads/threads.contract.ts'
import { messagesPath, threadAddress, writingAddress } from '#features/threads/threads.rules.ts'
import { MessageComposer } from '#features/threads/ui/message-composer.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { paragraphs } from '#platform/texts/plain-text.ts'
import { Anchor, ButtonLink, Link } from '#ui/actions/link.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['threads'] }

/** To whom: a person or those who run a product, by the address; else those whose name holds what was typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { to, product, q } = filtersIn(args.request, ['to', 'product', 'q'])
  const asked = to ? { to_id: to } : product ? { product_id: product } : null
  const target = asked && (await load(args, threadsCalls.target, asked))
  const isSearch = !asked && (q?.trim().length ?? 0) >= 2
  const people = isSearch && q ? (await load(args, threadsCalls.recipients, { q })).people : []
  return { asked, target, people, q: q ?? '', isSearch }
}

/** What a browser without scripts sends: plain text. */
export async function action(args: ActionFunctionArgs) {
  const { to, product } = filtersIn(args.request, ['to', 'product'])
  const form = await args.request.formData()
  const asked = to ? { to_id: to } : { product_id: product }
  const reply = await askFrom(args)(threadsCalls.start, { ...asked, text: paragraphs(textOf(form, 'text')) })
  if (!reply.ok) return data({ message: reply.message }, { status: reply.status })
  throw redirect(threadAddress(reply.value.thread_id))
}

export function Component() {
  const t = useT()
  const { asked, target } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const isQuestion = asked !== null && 'product_id' in asked
  const title = t(isQuestion ? 'threads.askTitle' : 'threads.newTitle')
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 md:py-10">
      <title>{title}</title>
      <Link href={messagesPath} look="quiet" className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('threads.allThreads')}
      </Link>
      <h1 className="mt-3 mb-5">{title}</h1>
      {failed && (
        <Callout tone="danger" live="alert" className="mb-6">
          {t('threads.notSent', { text: failed.message })}
        </Callout>
      )}
      {target ? <FirstMessage isQuestion={isQuestion} /> : <ChooseReceiver />}
    </div>
  )
}

function FirstMessage({ isQuestion }: { isQuestion: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { asked, target } = useLoaderData<typeof loader>()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
  if (!target || !asked) return null
  const { title, image, thread_id, cannot_write } = target
  const send = async (html: string, fileIds: number[]): Promise<boolean> => {
    const reply = await ask(threadsCalls.start, { ...asked, text: html, file_ids: fileIds }).catch(() => null)
    if (reply?.ok) await navigate(threadAddress(reply.value.thread_id))
    else void alert(t('threads.notSent', { text: reply?.message || t('common.error') }))
    return reply?.ok ?? false
  }
  return (
    <>
      {isQuestion ? (
        <p className="mb-5 text-muted">{t('threads.askLead', { title })}</p>
      ) : (
        <p className="mb-5 flex items-center gap-3">
          <Avatar name={title} picture={image} decorative />
          <span>
            <span className="block text-muted text-sm">{t('threads.to')}</span>
            <span className="font-medium">{title}</span>
          </span>
        </p>
      )}
      {thread_id !== null && (
        <Callout
          className="mb-5"
          actions={
            <ButtonLink href={threadAddress(thread_id)} variant="secondary" size="sm">
              {t('threads.openThread')}
            </ButtonLink>
          }
        >
          {t('threads.goOn')}
        </Callout>
      )}
      {cannot_write === null ? (
        <MessageComposer
          draft={{ of: viewer, at: `thread:${JSON.stringify(asked)}` }}
          label={t(isQuestion ? 'threads.question' : 'threads.write')}
          submitLabel={t(isQuestion ? 'threads.sendQuestion' : 'threads.send')}
          onSend={send}
          isTall
        />
      ) : (
        <p className="flex items-center gap-2 rounded-card bg-sunken px-4 py-3 text-muted text-sm">
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          {t(`threads.why_${cannot_write}`)}
        </p>
      )}
    </>
  )
}

function ChooseReceiver() {
  const t = useT()
  const submit = useSubmit()
  const { people, q, isSearch } = useLoaderData<typeof loader>()
  return (
    <>
      <search>
        <Form role="search">
          <SearchBox
            name="q"
            label={t('threads.toHint')}
            defaultValue={q}
            autoComplete="off"
            onSearch={(text) => void submit(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })}
          />
        </Form>
      </search>
      <div className="mt-4" aria-live="polite">
        {people.length > 0 && (
          <ul className="divide-y overflow-hidden rounded-card border bg-raised">
            {people.map(({ id, name, organisation, image }) => (
              <li key={id}>
                <Anchor
                  href={writingAddress(id)}
                  className="flex items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
                >
                  <Avatar name={name} picture={image} decorative />
                  <span className="min-w-0">
                    <span className="block font-medium">{name}</span>
                    <span className="block truncate text-muted text-sm">{organisation}</span>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        {isSearch && people.length === 0 && (
          <EmptyState icon={<UserSearch />} title={t('threads.toNobody')} className="rounded-card border border-dashed" />
        )}
      </div>
    </>
  )
}
