import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { stageCalls } from '#features/stage/stage.contract.ts'
import { roomScreenAddress } from '#features/stage/stage.rules.ts'
import { RoomScreen } from '#features/stage/ui/room-screen.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['stage', 'programme'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, stageCalls.room, { url_slug: args.params.url_slug ?? '', room_id: args.params.room_id ?? '' })

/** The screen of a room, with nothing around it. */
export function Component() {
  const screen = useLoaderData<typeof loader>()
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.site.origin ?? ''
  const { event, room } = screen
  return (
    <>
      <PageHead
        title={`${room.name} · ${event.title}`}
        description={room.name}
        path={roomScreenAddress(event.url_slug, room.id)}
        isListed={false}
      />
      <RoomScreen screen={screen} origin={origin} />
    </>
  )
}
