import { Mic } from 'lucide-react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { liveCalls } from '#features/attendance/live.contract.ts'
import { LiveSessionView } from '#features/attendance/ui/live-session.tsx'
import { attendAddress, speakerAddress } from '#features/programme/programme-address.rules.ts'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { SessionTime } from '#features/programme/ui/session-time.tsx'
import { stageCalls } from '#features/stage/stage.contract.ts'
import { AnnouncementBar } from '#features/stage/ui/announcements.tsx'
import { QuestionBoard } from '#features/stage/ui/questions.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['programme', 'live', 'stage'], showsLive: true }

const sessionOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  url_slug: params.url_slug ?? '',
  session_id: params.session_id ?? '',
})

export async function loader(args: LoaderFunctionArgs) {
  const session = sessionOf(args)
  const live = await loadForPerson(args, liveCalls.live, session)
  const [questions, announced] = await Promise.all([
    load(args, stageCalls.questions, session),
    load(args, stageCalls.announcements, { url_slug: session.url_slug }),
  ])
  return { live, questions, announced }
}

/** A question without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const session = sessionOf(args)
  const reply = await askFrom(args)(stageCalls.ask, { ...session, text: String(form.get('text') ?? '') })
  return reply.ok
    ? redirect(attendAddress(session.url_slug, Number(session.session_id)))
    : data({ message: reply.message }, { status: reply.status })
}

/** One session, for those who attend it. */
export function Component() {
  const { live, questions, announced } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { event, session } = live
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <title>{`${session.title} · ${event.title}`}</title>
      <ProgrammeHead event={event} current="agenda" title={session.title} below={{ label: session.title }} />
      <p className="mb-6 text-muted">
        <SessionTime session={session} placeZone={event.place_zone} isDated />
        {session.room && <span className="block">{session.room.name}</span>}
        {session.speakers.length > 0 && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Mic className="size-4 shrink-0" aria-hidden="true" />
            {session.speakers.map(({ id, name }) => (
              <Link key={id} href={speakerAddress(event.url_slug, id)}>
                {name}
              </Link>
            ))}
          </span>
        )}
      </p>
      <AnnouncementBar event={event} given={announced} isAttending />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <LiveSessionView live={live} />
          {session.abstract !== '' && <About text={session.abstract} />}
        </div>
        <QuestionBoard
          key={session.session_id}
          initial={questions}
          session={{ url_slug: event.url_slug, session_id: session.session_id }}
          refused={refused?.message}
        />
      </div>
    </div>
  )
}

function About({ text }: { text: string }) {
  const t = useT()
  return (
    <section aria-labelledby="about-session">
      <h2 id="about-session" className="text-base md:text-base">
        {t('live.about')}
      </h2>
      <p className="mt-2 max-w-read whitespace-pre-line text-pretty">{text}</p>
    </section>
  )
}
