import { type ComponentType, Suspense } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { ProductCard, ProductPage } from '#features/catalogue/catalogue.contract.ts'
import type { AgendaAnswer } from '#features/programme/programme.contract.ts'
import type { WidgetValues } from '#features/widgets/kinds.rules.ts'
import { patientPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { Hero, HomeSearch } from './home-hero.tsx'
import { CreditsBand, NextEvents, SectionHead, Shelf, Topics, type Value } from './home-shelves.tsx'

/** Blocks whose scripts come when they are on a page, and not before: the server's markup stands until then. */
export type WidgetProps = { settings: WidgetValues; value: never }

const textIn = (settings: WidgetValues, name: string): string => String(settings[name] ?? '')
const useViewer = () => useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
const isServer = import.meta.env.SSR

const HomeOwn = isServer ? (await import('./home-own.tsx')).HomeOwn : patientPart(() => import('./home-own.tsx'), 'HomeOwn')
const ProductTile = isServer
  ? (await import('#features/catalogue/ui/product/product-tile.tsx')).ProductTile
  : patientPart(() => import('#features/catalogue/ui/product/product-tile.tsx'), 'ProductTile')
const RecentPosts = isServer
  ? (await import('#features/discussion/ui/recent-posts.tsx')).RecentPosts
  : patientPart(() => import('#features/discussion/ui/recent-posts.tsx'), 'RecentPosts')
const PollWidget = isServer
  ? (await import('#features/polls/ui/poll-widget.tsx')).PollWidget
  : patientPart(() => import('#features/polls/ui/poll-widget.tsx'), 'PollWidget')
const ContactWidget = isServer
  ? (await import('#features/forms/ui/contact-widget.tsx')).ContactWidget
  : patientPart(() => import('#features/forms/ui/contact-widget.tsx'), 'ContactWidget')
const AgendaBlock = isServer
  ? (await import('./agenda-block.tsx')).AgendaBlock
  : patientPart(() => import('./agenda-block.tsx'), 'AgendaBlock')
const SpeakerList = isServer
  ? (await import('#features/programme/ui/speaker-list.tsx')).SpeakerList
  : patientPart(() => import('#features/programme/ui/speaker-list.tsx'), 'SpeakerList')
const ExhibitorTiles = isServer
  ? (await import('#features/programme/ui/exhibitor-tiles.tsx')).ExhibitorTiles
  : patientPart(() => import('#features/programme/ui/exhibitor-tiles.tsx'), 'ExhibitorTiles')
const DiscussionBlock = isServer
  ? (await import('./discussion-block.tsx')).DiscussionBlock
  : patientPart(() => import('./discussion-block.tsx'), 'DiscussionBlock')
const CertificateCards = isServer
  ? (await import('#features/certificates/ui/certificate-cards.tsx')).CertificateCards
  : patientPart(() => import('#features/certificates/ui/certificate-cards.tsx'), 'CertificateCards')
const MediaBlock = isServer
  ? (await import('./media-block.tsx')).MediaBlock
  : patientPart(() => import('./media-block.tsx'), 'MediaBlock')
const FilesBlock = isServer
  ? (await import('./files-block.tsx')).FilesBlock
  : patientPart(() => import('./files-block.tsx'), 'FilesBlock')
const StarsBlock = isServer
  ? (await import('./stars-block.tsx')).StarsBlock
  : patientPart(() => import('./stars-block.tsx'), 'StarsBlock')
const QuizWidget = isServer
  ? (await import('#features/quiz/ui/quiz-widget.tsx')).QuizWidget
  : patientPart(() => import('#features/quiz/ui/quiz-widget.tsx'), 'QuizWidget')
const SurveyWidget = isServer
  ? (await import('#features/surveys/ui/survey-widget.tsx')).SurveyWidget
  : patientPart(() => import('#features/surveys/ui/survey-widget.tsx'), 'SurveyWidget')
const FeedList = isServer
  ? (await import('#features/feeds/ui/feed-list.tsx')).FeedList
  : patientPart(() => import('#features/feeds/ui/feed-list.tsx'), 'FeedList')
const NewsList = isServer
  ? (await import('#features/news/ui/news-list.tsx')).NewsList
  : patientPart(() => import('#features/news/ui/news-list.tsx'), 'NewsList')
const PodcastBlock = isServer
  ? (await import('./podcast-block.tsx')).PodcastBlock
  : patientPart(() => import('./podcast-block.tsx'), 'PodcastBlock')
const ShareLinks = isServer
  ? (await import('./share-links.tsx')).ShareLinks
  : patientPart(() => import('./share-links.tsx'), 'ShareLinks')

type Own = Omit<Parameters<typeof HomeOwn>[0], 'name'> | null
type Welcome = { own: Own; featured: ProductCard | null; total: number }

const firstName = (name: string): string => name.split(' ')[0] ?? ''

function WelcomeBlock({ value }: { value: Welcome }) {
  const viewer = useViewer()
  return value.own ? (
    <HomeOwn {...value.own} name={firstName(viewer?.name ?? '')} />
  ) : (
    <Hero featured={value.featured} total={value.total} />
  )
}

function NextStepsBlock({ value }: { value: Own }) {
  const viewer = useViewer()
  return value && <HomeOwn {...value} name={firstName(viewer?.name ?? '')} />
}

function TilesBlock({ settings, value }: { settings: WidgetValues; value: ProductCard[] }) {
  const t = useT()
  const { kinds, topic } = settings
  const query = new URLSearchParams([
    ...(kinds === 'any' || kinds === 'recordings' ? [] : [['kind', String(kinds)]]),
    ...(topic ? [['topic', String(topic)]] : []),
    ...(kinds === 'recordings' || kinds === 'any' ? [['sort', textIn(settings, 'sort')]] : []),
  ])
  const words = { course: ['home.courses', 'home.allCourses'], recordings: ['home.popular', 'home.allPopular'] } as const
  const [title, more] =
    kinds === 'course' || kinds === 'recordings' ? words[kinds] : (['home.popular', 'home.allPopular'] as const)
  return (
    <Shelf
      title={textIn(settings, 'title') || t(title)}
      more={{ href: `/catalogue?${query}`, label: t(more) }}
      products={value}
    />
  )
}

function TopicsBlock({ value }: { value: { topics: Value[]; isNew: boolean } }) {
  const t = useT()
  const brandHue = useRouteLoaderData<typeof rootLoader>('root')?.site.brand_hue ?? 195
  return <Topics topics={value.topics} title={t(value.isNew ? 'home.startWithSubject' : 'home.topics')} brandHue={brandHue} />
}

function PostsBlock({ value }: { value: Parameters<typeof RecentPosts>[0] }) {
  const t = useT()
  if (value.posts.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.discussions')} more={{ href: '/discussions', label: t('home.allDiscussions') }} />
      <RecentPosts posts={value.posts} now={value.now} />
    </section>
  )
}

const ProductBlock = ({ value }: { value: ProductCard | null }) =>
  value && (
    <div className="grid max-w-md">
      <ProductTile product={value} level={2} />
    </div>
  )

function CertificatesBlock({ settings, value }: { settings: WidgetValues; value: Parameters<typeof CertificateCards>[0] }) {
  const t = useT()
  return (
    <section>
      <h2 className="mb-4 text-2xl">{textIn(settings, 'title') || t('certificates.title')}</h2>
      {value.certificates.length > 0 ? (
        <CertificateCards certificates={value.certificates} />
      ) : (
        <p className="text-muted">{t('certificates.noneText')}</p>
      )}
    </section>
  )
}

function SharingBlock({ settings }: { settings: WidgetValues }) {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.site.origin ?? ''
  const { pathname } = useLocation()
  return <ShareLinks address={`${origin}${pathname}`} message={textIn(settings, 'message')} />
}

type Found = Pick<Parameters<typeof FilesBlock>[0], 'block' | 'asked' | 'found'>

const FileCollectionBlock = ({ settings, value }: { settings: WidgetValues; value: Found }) => (
  <FilesBlock
    {...value}
    collectionId={Number(settings.collection)}
    perPage={Number(settings.per_page)}
    title={textIn(settings, 'title')}
    searches={settings.searches !== false}
    picksKind={settings.picks_kind !== false}
    picksTopic={settings.picks_topic !== false}
  />
)

function NewsBlock({ settings, value }: { settings: WidgetValues; value: Pick<Parameters<typeof NewsList>[0], 'posts'> }) {
  const t = useT()
  return (
    <section>
      <SectionHead title={textIn(settings, 'title') || t('news.title')} more={{ href: '/news', label: t('news.all') }} />
      <div className="mt-6">
        <NewsList posts={value.posts} level={3} withPictures={settings.pictures !== false} />
      </div>
    </section>
  )
}

type Podcast = Pick<Parameters<typeof PodcastBlock>[0], 'block' | 'source' | 'sourceId' | 'found'>

type Speakers = Omit<Parameters<typeof SpeakerList>[0], 'asked'>
type Exhibitors = Omit<Parameters<typeof ExhibitorTiles>[0], 'asked'>

const views = {
  welcome: WelcomeBlock,
  'next-steps': NextStepsBlock,
  search: () => <HomeSearch />,
  tiles: TilesBlock,
  product: ProductBlock,
  events: ({ value }: { value: ProductCard[] }) => <NextEvents events={value} />,
  topics: TopicsBlock,
  credits: ({ value }: { value: { credits: Value[]; isGuest: boolean } }) => <CreditsBand {...value} />,
  posts: PostsBlock,
  poll: ({ value }: { value: Parameters<typeof PollWidget>[0]['initial'] }) => <PollWidget key={value.id} initial={value} />,
  contact: ({ value }: { value: Parameters<typeof ContactWidget>[0]['view'] }) => (
    <div className="max-w-2xl">
      <ContactWidget view={value} />
    </div>
  ),
  // Of several parts each, which belong closer together than blocks do.
  agenda: ({ value }: { value: AgendaAnswer }) => (
    <div>
      <AgendaBlock answer={value} />
    </div>
  ),
  speakers: ({ value }: { value: Speakers }) => (
    <div>
      <SpeakerList event={value.event} speakers={value.speakers} asked="" />
    </div>
  ),
  exhibitors: ({ value }: { value: Exhibitors }) => (
    <div>
      <ExhibitorTiles event={value.event} levels={value.levels} exhibitors={value.exhibitors} asked={{ typed: '', levels: [] }} />
    </div>
  ),
  discussion: ({ value }: { value: { opened: unknown; now: string } }) => (
    <DiscussionBlock packed={value.opened as never} now={value.now} />
  ),
  certificates: CertificatesBlock,
  audio: ({ settings }: { settings: WidgetValues }) => (
    <MediaBlock kind="audio" fileId={Number(settings.audio)} title={textIn(settings, 'title')} />
  ),
  video: ({ settings }: { settings: WidgetValues }) => (
    <MediaBlock kind="video" fileId={Number(settings.video)} title={textIn(settings, 'title')} />
  ),
  files: FileCollectionBlock,
  rss: ({ settings, value }: { settings: WidgetValues; value: Parameters<typeof FeedList>[0]['content'] }) => (
    <FeedList
      title={textIn(settings, 'title')}
      content={value}
      withSummaries={settings.summaries !== false}
      withPictures={settings.pictures !== false}
    />
  ),
  news: NewsBlock,
  podcast: ({ settings, value }: { settings: WidgetValues; value: Podcast | null }) =>
    value && <PodcastBlock {...value} title={textIn(settings, 'title')} perPage={Number(settings.per_page)} />,
  share: SharingBlock,
  stars: ({ settings, value }: { settings: WidgetValues; value: ProductPage | null }) =>
    value && <StarsBlock product={value} target={textIn(settings, 'target')} />,
  // §5: without a number it says that it is not initialised.
  quiz: ({ settings, value }: { settings: WidgetValues; value: Parameters<typeof QuizWidget>[0]['initial'] }) => (
    <QuizWidget assetId={Number(settings.asset) || null} {...(value && { initial: value })} />
  ),
  survey: ({ settings, value }: { settings: WidgetValues; value: Parameters<typeof SurveyWidget>[0]['initial'] }) => (
    <SurveyWidget assetId={Number(settings.asset)} {...(value && { initial: value })} />
  ),
} satisfies Record<string, ComponentType<never>>

export type LoadedKind = keyof typeof views
export const isLoadedKind = (kind: string): kind is LoadedKind => Object.hasOwn(views, kind)

/** A block that shows what another part of the product owns. */
export function LoadedBlock({ kind, settings, value }: { kind: LoadedKind; settings: WidgetValues; value: unknown }) {
  const View = views[kind] as ComponentType<{ settings: WidgetValues; value: unknown }>
  return (
    <Suspense>
      <View settings={settings} value={value} />
    </Suspense>
  )
}
