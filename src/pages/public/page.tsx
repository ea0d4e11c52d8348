import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { pageAddress } from '#features/pages/page-address.rules.ts'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { blockNamespaces, loadBlocks } from './parts/block-data.ts'
import { PageBlocks } from './parts/page-blocks.tsx'
import { PageHead } from './parts/page-head.tsx'

// Only the server keeps pages: browsers are not sent how.
const keeping = import.meta.env.SSR ? (await import('./parts/block-keeping.ts')).composedKeeping : {}

export const handle: PageHandle = {
  namespaces: blockNamespaces,
  ...keeping,
}

/** A page that administrators have composed. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, moved_to } = await load(args, pagesCalls.page, { slug: args.params.page_slug ?? '' })
  if (!page) throw redirect(moved_to ?? '/', 301)
  return { page, data: await loadBlocks(args, page.blocks) }
}

export function Component() {
  const { page, data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={page.title} description={page.description} path={pageAddress(page.slug)} isListed={page.is_listed} />
      <PageBlocks title={page.title} blocks={page.blocks} data={data} />
    </>
  )
}
