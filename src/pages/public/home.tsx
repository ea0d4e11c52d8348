import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { blockNamespaces, loadBlocks } from './parts/block-data.ts'
import { PageBlocks } from './parts/page-blocks.tsx'
import { PageHead } from './parts/page-head.tsx'

// Only the server keeps pages: browsers are not sent how.
const keeping = import.meta.env.SSR ? (await import('./parts/block-keeping.ts')).composedKeeping : {}

export const handle: PageHandle = {
  namespaces: blockNamespaces,
  ...keeping,
}

/** The start page, which is composed like any other and has the site's name for its title. */
export async function loader(args: LoaderFunctionArgs) {
  const { page } = await load(args, pagesCalls.page, { slug: 'start' })
  if (!page) throw new Error('the start page cannot have moved')
  return { page, data: await loadBlocks(args, page.blocks) }
}

export function Component() {
  const t = useT()
  const { page, data } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <>
      <PageHead title={site?.name ?? ''} description={page.description || t('common.siteTagline')} path="/" />
      <PageBlocks title={page.title} blocks={page.blocks} data={data} />
    </>
  )
}
