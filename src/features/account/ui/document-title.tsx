import { useRouteLoaderData } from 'react-router'

/** What the tab says: where one is, and on whose site. */
export function DocumentTitle({ title }: { title: string }) {
  const site = useRouteLoaderData<{ site: { name: string } }>('root')?.site.name
  return <title>{site ? `${title} · ${site}` : title}</title>
}
