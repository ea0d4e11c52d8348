import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { blockNamespaces, loadBlocks } from './parts/block-data.ts'
import { PageBlocks } from './parts/page-blocks.tsx'

export const handle: PageHandle = { namespaces: blockNamespaces, isFramedByUs: true }

/** The working copy or an earlier revision, for who may edit pages and nobody else. */
export async function loader(args: LoaderFunctionArgs) {
  const revision = new URL(args.request.url).searchParams.get('revision') ?? undefined
  const page = await load(args, pagesAdminCalls.preview, { page_id: args.params.page_id, ...(revision && { revision }) })
  return { page, data: await loadBlocks(args, page.blocks) }
}

export function Component() {
  const { page, data } = useLoaderData<typeof loader>()
  useEditorBeside()
  return (
    <>
      <title>{page.title}</title>
      <meta name="robots" content="noindex" />
      <PageBlocks title={page.title} blocks={page.blocks} data={data} isEdited />
    </>
  )
}

/** The editor around this frame says when something was saved; a click here says which block is meant. */
function useEditorBeside() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== parent) return
      if (data?.lectern === 'saved') void revalidate()
      if (data?.lectern === 'selected')
        document.querySelector(`[data-block="${CSS.escape(String(data.id))}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const clicked = (event: MouseEvent) => {
      const block = event.target instanceof Element ? event.target.closest('[data-block]') : null
      if (!block || parent === window) return
      event.preventDefault()
      parent.postMessage({ lectern: 'clicked', id: block.getAttribute('data-block') }, location.origin)
    }
    addEventListener('message', heard)
    document.addEventListener('click', clicked, true)
    return () => {
      removeEventListener('message', heard)
      document.removeEventListener('click', clicked, true)
    }
  }, [revalidate])
}
