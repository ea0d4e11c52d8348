import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { blockNamespaces, keptBlocks, loadBlocks } from './parts/block-data.ts'
import { Blocks } from './parts/page-blocks.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  namespaces: blockNamespaces,
  cacheTags: ['pages', 'site'],
  reads: ['theme', 'hue'],
  keptFor: ({ block, until }: Loaded) => keptBlocks([block], until),
  embeddedBy: ({ sites }: Loaded) => sites,
}

/** One widget as another site shows it: what a guest sees of it, complete without our scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const { block, title, sites, stands_until } = await load(args, pagesCalls.embedded, { widget_id: args.params.widget_id })
  return { block, title, sites, until: stands_until, data: await loadBlocks(args, [block]) }
}

export function Component() {
  const { block, title, data } = useLoaderData<typeof loader>()
  return (
    <main id="embed" className="flow-root p-1">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <base target="_blank" />
      <Blocks blocks={[block]} data={data} />
    </main>
  )
}
