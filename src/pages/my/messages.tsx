import { Mail, PenLine, SearchX } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { threadsCalls } from '#features/threads/threads.contract.ts'
import { messagesPath } from '#features/threads/threads.rules.ts'
import { ThreadList } from '#features/threads/ui/thread-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['threads'] }

export async function loader(args: LoaderFunctionArgs) {
  const { q, before } = filtersIn(args.request, ['q', 'before'])
  return { ...(await load(args, threadsCalls.list, { q, before })), q }
}

export function Component() {
  const t = useT()
  const { threads, next, q } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const isEmpty = threads.length === 0
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('threads.title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t('threads.title')}</h1>
        <ButtonLink href={`${messagesPath}/new`} icon={<PenLine className="size-4" aria-hidden="true" />}>
          {t('threads.newMessage')}
        </ButtonLink>
      </div>
      {(!isEmpty || q !== undefined) && (
        <search className="mt-5 block">
          <Form role="search" action={messagesPath}>
            <SearchBox
              name="q"
              label={t('threads.search')}
              defaultValue={q ?? ''}
              onSearch={(text) => void submit(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })}
            />
          </Form>
        </search>
      )}
      <div className="mt-5">
        {!isEmpty ? (
          <ThreadList threads={threads} />
        ) : q === undefined ? (
          <EmptyState icon={<Mail />} title={t('threads.emptyTitle')} className="rounded-card border border-dashed">
            {t('threads.emptyText')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={t('threads.nothingFound', { words: q })}
            className="rounded-card border border-dashed"
            actions={
              <ButtonLink href={messagesPath} variant="secondary" reload>
                {t('threads.showAll')}
              </ButtonLink>
            }
          >
            {t('threads.nothingFoundText')}
          </EmptyState>
        )}
      </div>
      {next !== null && (
        <p className="mt-6 text-center">
          <ButtonLink href={addressWith(messagesPath, { q, before: next })} variant="secondary">
            {t('threads.older')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
