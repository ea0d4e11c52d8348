import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { exhibitorAddress } from '#features/programme/programme-address.rules.ts'
import { ExhibitorMark } from '#features/programme/ui/exhibitor-mark.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SessionList } from '#features/programme/ui/session-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'
import { useSessionHeart } from './parts/session-heart.tsx'

export const handle: PageHandle = { namespaces: ['programme'], cacheTags: ['programme', 'catalogue', 'site'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, programmeCalls.exhibitor, {
    url_slug: args.params.url_slug ?? '',
    exhibitor_id: args.params.exhibitor_id ?? '',
  })

export function Component() {
  const t = useT()
  const { event, exhibitor, sessions } = useLoaderData<typeof loader>()
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
      {sessions.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl md:text-xl">{t('programme.theirSessions')}</h2>
          <SessionList event={event} sessions={sessions} star={heart} />
        </section>
      )}
    </div>
  )
}
