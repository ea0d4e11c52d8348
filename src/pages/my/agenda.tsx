import { useEffect } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { mineCalls } from '#features/programme/programme.mine.contract.ts'
import { CalendarFeed } from '#features/programme/ui/calendar-feed.tsx'
import { MyAgenda } from '#features/programme/ui/my-agenda.tsx'
import { ProgrammeHead } from '#features/programme/ui/programme-head.tsx'
import { ask } from '#platform/calls/client.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useSessionHeart } from '../public/parts/session-heart.tsx'
import { actOnPlace } from '../public/parts/session-places.ts'

export const handle: PageHandle = { namespaces: ['programme', 'my-agenda'] }

export async function loader(args: LoaderFunctionArgs) {
  const [mine, feed] = await Promise.all([
    loadForPerson(args, mineCalls.mine, { url_slug: args.params.url_slug ?? '' }),
    loadForPerson(args, mineCalls.feed, {}),
  ])
  return { mine, feed }
}

export const action = actOnPlace

export function Component() {
  const t = useT()
  const { mine, feed } = useLoaderData<typeof loader>()
  const refused = useActionData<{ sessionId: number; text: string }>() ?? null
  const heart = useSessionHeart()
  const { event, release } = mine
  // What has changed stays marked on this page and is old on the next.
  useEffect(() => {
    void ask(mineCalls.seen, { url_slug: event.url_slug, release }).catch(() => null)
  }, [event.url_slug, release])
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      <title>{t('my-agenda.titleOf', { title: event.title })}</title>
      <ProgrammeHead event={event} current="mine" title={t('programme.part_mine')} />
      <MyAgenda mine={mine} booking={{ places: mine.places, refused }} star={heart} />
      <CalendarFeed madeAt={feed.made_at} />
    </div>
  )
}
