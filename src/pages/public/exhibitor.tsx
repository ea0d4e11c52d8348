import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { exhibitingCalls } from '#features/exhibiting/exhibiting.contract.ts'
import { exhibitorDeskAddress } from '#features/exhibiting/exhibiting.rules.ts'
import { Handouts } from '#features/exhibiting/ui/handouts.tsx'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { exhibitorAddress } from '#features/programme/programme-address.rules.ts'
import { ExhibitorMark } from '#features/programme/ui/exhibitor-mark.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SessionList } from '#features/programme/ui/session-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'
import { useSessionHeart } from './parts/session-heart.tsx'

export const handle: PageHandle = {
  namespaces: ['programme', 'exhibiting'],
  cacheTags: ['programme', 'exhibiting', tilesTag, 'site'],
}

export async function loader(args: LoaderFunctionArgs) {
  const of = { url_slug: args.params.url_slug ?? '', exhibitor_id: args.params.exhibitor_id ?? '' }
  const [answer, handouts] = await Promise.all([
    load(args, programmeCalls.exhibitor, of),
    load(args, exhibitingCalls.handouts, of),
  ])
  return { ...answer, handouts }
}

export function Component() {
  const t = useT()
  const { event, exhibitor, sessions, handouts } = useLoaderData<typeof loader>()
  const heart = useSessionHeart()
  const { title, level, booth, blurb, website } = exhibitor
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead title={`${title} · ${event.title}`} description={blurb} path={exhibitorAddress(event.url_slug, exhibitor.id)} />
      <ProgrammeHead event={event} current="exhibitors" title={title} below={{ label: title }} />
      <div className="flex gap-5 max-md:flex-col md:gap-8">
        <ExhibitorMark title={title} className="size-24 shrink-0" />
        <div className="max-w-read">
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
            {level !== '' && <Badge tone="brand">{level}</Badge>}
            {booth !== '' && t('programme.booth', { booth })}
          </p>
          <p className="mt-3 text-lg text-pretty whitespace-pre-line">{blurb}</p>
          {website && (
            <p className="mt-4">
              <Link href={website} target="_blank" className="inline-flex items-center gap-1.5">
                <ExternalLink className="size-4" aria-hidden="true" />
                {new URL(website).hostname}
              </Link>
            </p>
          )}
        </div>
      </div>
      {handouts.is_staff && (
        <p className="mt-6">
          <ButtonLink href={exhibitorDeskAddress(event.url_slug, exhibitor.id)} reload variant="secondary">
            {t('exhibiting.toDesk')}
          </ButtonLink>
        </p>
      )}
      <Handouts files={handouts.files} />
      {sessions.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl md:text-xl">{t('programme.theirSessions')}</h2>
          <SessionList event={event} sessions={sessions} star={heart} />
        </section>
      )}
    </div>
  )
}
