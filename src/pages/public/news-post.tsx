import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { previewAddress } from '#features/catalogue/product.rules.ts'
import { newsCalls } from '#features/news/news.contract.ts'
import { newsAddress, newsPath } from '#features/news/news.rules.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['news'], cacheTags: ['news', 'site'] }

/** One post. */
export const loader = (args: LoaderFunctionArgs) => load(args, newsCalls.post, { slug: args.params.post_slug ?? '' })

export function Component() {
  const t = useT()
  const { longDate } = useFormat()
  const { slug, title, summary, picture, html, published_at } = useLoaderData<typeof loader>()
  return (
    <article className="mx-auto max-w-page px-4 py-10 md:py-14">
      <PageHead title={title} description={summary || title} path={newsAddress(slug)} picture={previewAddress(picture)} />
      <Breadcrumbs className="mb-4" trail={[{ label: t('news.title'), href: newsPath }, { label: title }]} />
      <p className="text-muted">
        <time dateTime={published_at}>{longDate(published_at)}</time>
      </p>
      <h1 className="wrap-anywhere mt-1 max-w-read text-3xl md:text-4xl">{title}</h1>
      {summary && <p className="mt-4 max-w-read text-lg text-muted">{summary}</p>}
      <img src={picture} alt="" className="mt-6 aspect-video h-auto w-full max-w-3xl rounded-card object-cover" />
      <RichTextView html={html} className="mt-6 max-w-read" />
    </article>
  )
}
