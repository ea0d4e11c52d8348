import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { programmeAddress } from '#features/programme/programme-address.rules.ts'
import { ExhibitorTiles } from '#features/programme/ui/exhibitor-tiles.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = {
  namespaces: ['programme'],
  cacheTags: ['programme', tilesTag, 'site'],
  reads: ['q', 'level'],
}

export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args, programmeCalls.exhibitors, { url_slug: args.params.url_slug ?? '' })
  const { searchParams } = new URL(args.request.url)
  const levels = searchParams.getAll('level').map(Number)
  const known = answer.levels.map(({ id }) => id).filter((id) => levels.includes(id))
  return { ...answer, asked: { typed: (searchParams.get('q') ?? '').trim().slice(0, 200), levels: known } }
}

export function Component() {
  const t = useT()
  const { event, levels, exhibitors, asked } = useLoaderData<typeof loader>()
  const title = t('programme.exhibitorsOf', { title: event.title })
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead title={title} description={title} path={programmeAddress(event.url_slug, 'exhibitors')} />
      <ProgrammeHead event={event} current="exhibitors" title={t('programme.part_exhibitors')} />
      <ExhibitorTiles event={event} levels={levels} exhibitors={exhibitors} asked={asked} />
    </div>
  )
}
