import { useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { unpackThreads } from '#features/discussion/thread-pack.rules.ts'
import { DiscussionWidget } from '#features/discussion/ui/discussion-widget.tsx'
import type { loader as rootLoader } from '../../root.tsx'

type Packed = { posts: Parameters<typeof unpackThreads>[0] } & Omit<Parameters<typeof DiscussionWidget>[0]['opened'], 'posts'>

/** A discussion on a page, as it is on its own. */
export function DiscussionBlock({ packed, now }: { packed: Packed; now: string }) {
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
  const { pathname } = useLocation()
  const opened = useMemo(() => ({ ...packed, posts: unpackThreads(packed.posts) }), [packed])
  return <DiscussionWidget opened={opened} viewer={viewer} now={now} returnTo={pathname} />
}
