import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newsCalls } from '#features/news/news.contract.ts'
import { newsFeedPath, newsPath, newsPerPage } from '#features/news/news.rules.ts'
import { NewsList } from '#features/news/ui/news-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { PageHead } from './parts/page-head.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  namespaces: ['news'],
  // The browser has no use for these, and no room.
  ...(import.meta.env.SSR && {
    cacheTags: ['news', 'site'],
    reads: ['page'],
    keptFor: ({ stands_until }: Loaded) => ({ tags: [], until: stands_until }),
  }),
}

/** What the association has written. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, newsCalls.posts, { page: new URL(args.request.url).searchParams.get('page') ?? 1, per_page: newsPerPage })

export function Component() {
  const t = useT()
  const { posts, page, pages } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-4 py-10 md:py-14">
      <PageHead title={t('news.title')} description={t('news.about')} path={newsPath} />
      <link rel="alternate" type="application/rss+xml" title={t('news.title')} href={newsFeedPath} />
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl md:text-4xl">{t('news.title')}</h1>
        <Link href={newsFeedPath} reload className="text-sm">
          {t('news.subscribe')}
        </Link>
      </div>
      <NewsList posts={posts} level={2} />
      <Pagination className="mt-10" page={page} pages={pages} hrefOf={(to) => `${newsPath}?page=${to}`} />
    </div>
  )
}
