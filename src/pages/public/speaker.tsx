import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { speakerAddress } from '#features/programme/programme-address.rules.ts'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SessionList } from '#features/programme/ui/session-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'
import { useSessionHeart } from './parts/session-heart.tsx'

export const handle: PageHandle = { namespaces: ['programme'], cacheTags: ['programme', tilesTag, 'site'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, programmeCalls.speaker, {
    url_slug: args.params.url_slug ?? '',
    speaker_id: args.params.speaker_id ?? '',
  })

export function Component() {
  const t = useT()
  const { event, speaker, sessions } = useLoaderData<typeof loader>()
  const heart = useSessionHeart()
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead
        title={`${speaker.name} · ${event.title}`}
        description={speaker.headline}
        path={speakerAddress(event.url_slug, speaker.id)}
      />
      <ProgrammeHead event={event} current="speakers" title={speaker.name} below={{ label: speaker.name }} />
      <div className="flex gap-5 max-md:flex-col md:gap-8">
        <Avatar name={speaker.name} size="xl" decorative />
        <div className="max-w-read">
          {speaker.is_keynote && <Badge tone="accent">{t('programme.kind_keynote')}</Badge>}
          <p className="mt-2 font-serif text-xl">{speaker.headline}</p>
          <p className="mt-3 text-pretty whitespace-pre-line">{speaker.bio}</p>
        </div>
      </div>
      {sessions.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl md:text-xl">{t('programme.theirSessions')}</h2>
          <SessionList event={event} sessions={sessions} star={heart} />
        </section>
      )}
    </div>
  )
}
