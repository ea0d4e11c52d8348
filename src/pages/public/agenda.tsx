import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { isAgendaType } from '#features/programme/agenda.rules.ts'
import { aboveMadeOf, agendaRows } from '#features/programme/agenda-parts.rules.ts'
import { ownAgenda } from '#features/programme/own-agenda.rules.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { mineCalls } from '#features/programme/programme.mine.contract.ts'
import { programmeAddress, sessionAnchor } from '#features/programme/programme-address.rules.ts'
import { Agenda, type AgendaPart } from '#features/programme/ui/agenda.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { stageCalls } from '#features/stage/stage.contract.ts'
import { AnnouncementBar } from '#features/stage/ui/announcements.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle, PageOutline } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { KeptPart } from '../parts/page-places.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from './parts/page-head.tsx'
import { useSessionHeart } from './parts/session-heart.tsx'
import { actOnPlace } from './parts/session-places.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

const headMadeOf = ({ timetable, announced }: Loaded) => ['head', timetable.version, announced.announcements]
const partMadeOf = ({ timetable }: Loaded, madeOf: readonly unknown[]) => ['agenda', timetable.version, ...madeOf]

/** Three hundred rows, of which a few are one's own; of who has chosen other rows or another order more is. */
function outline(loaded: Loaded): PageOutline | null {
  const { timetable, own, openId, asked } = loaded
  const [{ sessions }, chosen] = [timetable, { ...asked, type: asked.type ?? own.type }]
  if (chosen.typed !== '' || chosen.track !== null || chosen.type !== 'all' || openId !== null || sessions.length === 0)
    return null
  const kept = new Set(own.favorites)
  const rows = agendaRows({
    arranged: sessions,
    timetable: sessions,
    hidden: new Set(),
    isFavorite: ({ session_id }) => kept.has(session_id),
    booking: { places: own.places, refused: null },
    openId,
    isWhole: false,
  })
  const parts = [aboveMadeOf(chosen, sessions.length), ...rows.map(({ madeOf }) => madeOf)]
  return {
    madeOf: [timetable.version],
    parts: [headMadeOf(loaded), ...parts.map((madeOf) => partMadeOf(loaded, madeOf))],
  }
}

export const handle: PageHandle = {
  namespaces: ['programme', 'my-agenda', 'stage'],
  cacheTags: ['programme', 'stage', tilesTag, 'site'],
  // What is announced goes by the clock.
  keptFor: ({ announced }: Loaded) => ({
    tags: [],
    until: announced.announcements.flatMap(({ shown_until }) => shown_until ?? []).toSorted()[0] ?? null,
  }),
  reads: ['day', 'session', 'q', 'type', 'track'],
  hasParts: true,
  ...(import.meta.env.SSR && { outline }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const text = (name: string) => searchParams.get(name) ?? ''
  const typed = text('q').trim().slice(0, 200)
  const type = text('type')
  const session = /^[1-9]\d{0,14}$/.test(text('session')) ? Number(text('session')) : null
  const url_slug = args.params.url_slug ?? ''
  const [timetable, own, announced] = await Promise.all([
    load(args, programmeCalls.timetable, {
      url_slug,
      // Words are looked for in the whole programme.
      day: typed === '' ? text('day') || undefined : 'all',
      ...(session !== null && { session }),
    }),
    load(args, mineCalls.marks, { url_slug }),
    load(args, stageCalls.announcements, { url_slug }),
  ])
  return {
    timetable,
    own,
    announced,
    openId: session,
    asked: { typed, type: isAgendaType(type) ? type : null, track: Number(text('track')) || null },
  }
}

export const action = actOnPlace

/** Made only where it is drawn. */
const Drawn = ({ draw }: Pick<AgendaPart, 'draw'>) => draw()

export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { timetable, own, openId, asked } = loaded
  const { places } = own
  const answer = useMemo(() => ownAgenda(timetable, own), [timetable, own])
  const refused = useActionData<{ sessionId: number; text: string }>() ?? null
  const booking = useMemo(() => ({ places, refused }), [places, refused])
  const { event } = answer
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  const { hash } = useLocation()
  const named = openId ?? (Number(/^#session-(\d+)$/.exec(hash)?.[1]) || null)
  useEffect(() => {
    if (named !== null) document.getElementById(sessionAnchor(named))?.scrollIntoView({ block: 'center' })
  }, [named])
  const heart = useSessionHeart()
  const title = t('programme.agendaOf', { title: event.title })
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <PageHead title={title} description={title} path={programmeAddress(event.url_slug, 'agenda')} />
      <KeptPart madeOf={() => headMadeOf(loaded)}>
        <ProgrammeHead event={event} current="agenda" title={t('programme.part_agenda')} />
        <AnnouncementBar event={event} given={loaded.announced} />
      </KeptPart>
      <Agenda
        answer={answer}
        asked={asked}
        openId={named}
        isSignedIn={isSignedIn}
        booking={booking}
        heart={heart}
        partOf={({ key, draw, madeOf }) => (
          <KeptPart key={key} madeOf={() => partMadeOf(loaded, madeOf())}>
            <Drawn draw={draw} />
          </KeptPart>
        )}
      />
    </div>
  )
}
