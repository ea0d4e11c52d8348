import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { liveCalls } from '#features/attendance/live.contract.ts'
import { LiveSessionView } from '#features/attendance/ui/live-session.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SessionTime } from '#features/programme/ui/session-time.tsx'
import type { PageHandle } from '#platform/pages/page.ts'

export const handle: PageHandle = { namespaces: ['programme', 'live'] }

export const loader = (args: LoaderFunctionArgs) =>
  loadForPerson(args, liveCalls.live, {
    url_slug: args.params.url_slug ?? '',
    session_id: args.params.session_id ?? '',
  })

/** One session, for those who attend it. */
export function Component() {
  const live = useLoaderData<typeof loader>()
  const { event, session } = live
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <title>{`${session.title} · ${event.title}`}</title>
      <ProgrammeHead event={event} current="agenda" title={session.title} below={{ label: session.title }} />
      <p className="mb-6 text-muted">
        <SessionTime session={session} placeZone={event.place_zone} isDated />
        {session.room && <span className="block">{session.room.name}</span>}
      </p>
      <LiveSessionView live={live} />
    </div>
  )
}
