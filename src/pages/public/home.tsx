import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { discussionRecentCalls } from '#features/discussion/discussion.recent.contract.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { Hero } from './parts/home-hero.tsx'
import { CreditsBand, NextEvents, SectionHead, Shelf, Topics } from './parts/home-shelves.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = {
  namespaces: ['home', 'catalogue', 'learning'],
  cacheTags: ['catalogue', 'discussion', 'site'],
}

export async function loader(args: LoaderFunctionArgs) {
  const [own, events, popular, courses, said] = await Promise.all([
    ownItems(args),
    load(args, catalogueCalls.search, { kind: 'live_event', sort: 'date' }),
    load(args, catalogueCalls.search, { sort: 'rating' }),
    load(args, catalogueCalls.search, { kind: 'course', sort: 'rating' }),
    load(args, discussionRecentCalls.recent, {}),
  ])
  const valuesOf = (name: string) => popular.facets.find(({ group }) => group === name)?.values ?? []
  const [featured = null, ...next] = events.products.filter(({ starts_at }) => starts_at !== null)
  return {
    own,
    featured,
    next: next.slice(0, 5),
    popular: popular.products.filter(({ kind }) => kind !== 'live_event' && kind !== 'course').slice(0, 3),
    courses: courses.products.slice(0, 3),
    topics: valuesOf('topic'),
    credits: valuesOf('credit'),
    total: popular.total,
    said: said.posts,
    now: new Date().toISOString(),
  }
}

/** What a signed-in person has begun and has before them; a guest's page, which is kept, has none of it. */
async function ownItems(args: LoaderFunctionArgs) {
  const { viewer } = await load(args, accountCalls.viewer, {})
  return viewer && load(args, learningCalls.ahead, {})
}

// Only for those who are signed in, so a guest's browser does not load it.
const HomeOwn = import.meta.env.SSR
  ? (await import('./parts/home-own.tsx')).HomeOwn
  : lazy(async () => ({ default: (await import('./parts/home-own.tsx')).HomeOwn }))

// At the page's foot, so it comes last; until then the server's markup stands.
const RecentPosts = import.meta.env.SSR
  ? (await import('#features/discussion/ui/recent-posts.tsx')).RecentPosts
  : lazy(async () => ({ default: (await import('#features/discussion/ui/recent-posts.tsx')).RecentPosts }))

export function Component() {
  const t = useT()
  const { own, featured, next, popular, courses, topics, credits, total, said, now } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const site = root?.site
  const isNew = own?.count === 0
  const subjects = (
    <Topics topics={topics} title={t(isNew ? 'home.startWithSubject' : 'home.topics')} brandHue={site?.brand_hue ?? 195} />
  )
  const events = <NextEvents events={own && featured ? [featured, ...next].slice(0, 5) : next} />
  return (
    <>
      <PageHead title={site?.name ?? ''} description={t('common.siteTagline')} path="/" />
      {own ? (
        <Suspense>
          <HomeOwn {...own} name={firstName(root?.viewer?.name ?? '')} />
        </Suspense>
      ) : (
        <Hero featured={featured} total={total} />
      )}
      <div className="mx-auto grid max-w-page grid-cols-1 gap-16 px-4 py-14 md:gap-24 md:py-20">
        {/* Who has nothing yet begins with what they care about; everybody else with what is on. */}
        {isNew && subjects}
        {events}
        {!isNew && subjects}
        <Shelf
          title={t('home.courses')}
          more={{ href: '/catalogue?kind=course', label: t('home.allCourses') }}
          products={courses}
        />
        <CreditsBand credits={credits} isGuest={own === null} />
        <Shelf
          title={t('home.popular')}
          more={{ href: '/catalogue?sort=rating', label: t('home.allPopular') }}
          products={popular}
        />
        {said.length > 0 && (
          <section>
            <SectionHead title={t('home.discussions')} more={{ href: '/discussions', label: t('home.allDiscussions') }} />
            <Suspense>
              <RecentPosts posts={said} now={now} />
            </Suspense>
          </section>
        )}
      </div>
    </>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? ''
