import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { programmeAddress } from '#features/programme/programme-address.rules.ts'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SpeakerList } from '#features/programme/ui/speaker-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = {
  namespaces: ['programme'],
  cacheTags: ['programme', tilesTag, 'site'],
  reads: ['q'],
}

export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args, programmeCalls.speakers, { url_slug: args.params.url_slug ?? '' })
  return { ...answer, asked: (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 200) }
}

export function Component() {
  const t = useT()
  const { event, speakers, asked } = useLoaderData<typeof loader>()
  const title = t('programme.speakersOf', { title: event.title })
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead title={title} description={title} path={programmeAddress(event.url_slug, 'speakers')} />
      <ProgrammeHead event={event} current="speakers" title={t('programme.part_speakers')} />
      <SpeakerList event={event} speakers={speakers} asked={asked} />
    </div>
  )
}
