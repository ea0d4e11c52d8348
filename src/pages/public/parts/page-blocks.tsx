import { Fragment, type ReactNode, Suspense } from 'react'
import type { ShownBlock } from '#features/pages/pages.contract.ts'
import type { PlacedKind } from '#features/widgets/kinds.rules.ts'
import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { patientPart } from '#ui/feedback/coming-part.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { KeptPart } from '../../parts/page-places.tsx'
import { arrangedBlocks } from './arranged-blocks.ts'
import type { DataOfBlocks } from './block-data.ts'
import { isLoadedKind, LoadedBlock, type LoadedKind } from './block-widgets.tsx'

// Their scripts come with the pages that have them.
const Accordion = import.meta.env.SSR
  ? (await import('#ui/navigation/accordion.tsx')).Accordion
  : patientPart(() => import('#ui/navigation/accordion.tsx'), 'Accordion')
const Tabs = import.meta.env.SSR
  ? (await import('#ui/navigation/tabs.tsx')).Tabs
  : patientPart(() => import('#ui/navigation/tabs.tsx'), 'Tabs')
const ChatFrameBlock = import.meta.env.SSR
  ? (await import('./frame-block.tsx')).ChatFrameBlock
  : patientPart(() => import('./frame-block.tsx'), 'ChatFrameBlock')
const RawHtmlBlock = import.meta.env.SSR
  ? (await import('./frame-block.tsx')).RawHtmlBlock
  : patientPart(() => import('./frame-block.tsx'), 'RawHtmlBlock')
const Slideshow = import.meta.env.SSR
  ? (await import('./slideshow.tsx')).Slideshow
  : patientPart(() => import('./slideshow.tsx'), 'Slideshow')

type PageProps = {
  title: string
  blocks: readonly ShownBlock[]
  data: DataOfBlocks
  /** Beside its editor: blocks can be pointed at, and unfinished ones say so. */
  isEdited?: boolean
}

/** A composed page: its title, and its blocks one below the other. A block of the whole width at its head brings a title of its own. */
export function PageBlocks({ title, blocks, data, isEdited = false }: PageProps) {
  const t = useT()
  const { head, rest, madeOf } = arrangedBlocks(blocks, data)
  const draw = (block: ShownBlock, at: number, among: readonly ShownBlock[]) => (
    <KeptPart key={block.id} madeOf={() => madeOf(block, at, among)}>
      <BlockView block={block} data={data} isEdited={isEdited} />
    </KeptPart>
  )
  return (
    <>
      {head.map(draw)}
      <div
        className={cx(
          'mx-auto grid w-full max-w-page grid-cols-1 px-4',
          head.length > 0 ? 'gap-16 py-14 md:gap-24 md:py-20' : 'gap-10 py-10 md:gap-14 md:py-14',
        )}
      >
        {head.length === 0 && <h1 className="text-3xl md:text-4xl">{title}</h1>}
        {rest.map(draw)}
        {blocks.length === 0 && isEdited && <p className="text-muted">{t('pages.empty')}</p>}
      </div>
    </>
  )
}

export type BlockProps = { block: ShownBlock; data: DataOfBlocks; isEdited: boolean }
export type Words = Record<string, string>

function BlockView(props: BlockProps) {
  const { block, isEdited } = props
  return isEdited ? (
    <div
      data-block={block.id}
      className="min-w-0 cursor-pointer rounded-control outline-offset-4 hover:outline-2 hover:outline-focus"
    >
      <BlockContent {...props} />
    </div>
  ) : (
    <BlockContent {...props} />
  )
}

function BlockContent(props: BlockProps) {
  const t = useT()
  const { kind, settings, id, is_unfinished } = props.block
  const loaded = props.data[id]
  if (!isLoadedKind(kind) && !isOwnKind(kind)) return <Callout>{t('pages.unknownBlock', { kind })}</Callout>
  if (settings === null) return <Callout tone="warning">{t('pages.brokenBlock')}</Callout>
  if (is_unfinished) return <EmptyPlace text={t('pages.unfinishedBlock')} />
  if (loaded && 'failed' in loaded) return <Callout tone="warning">{loaded.failed || t('pages.brokenBlock')}</Callout>
  if (isLoadedKind(kind)) return <LoadedBlock kind={kind} settings={settings} value={loaded?.value} />
  const View = views[kind]
  return (
    <Suspense>
      <View {...props} settings={settings} value={loaded?.value} />
    </Suspense>
  )
}

type ViewProps = BlockProps & { settings: Record<string, unknown>; value: unknown }

const textIn = (settings: Record<string, unknown>, name: string): string => String(settings[name] ?? '')

const Inner = ({ blocks, data, isEdited }: { blocks: readonly ShownBlock[] } & Omit<BlockProps, 'block'>) =>
  blocks.map((block) => (
    <Fragment key={block.id}>
      <BlockView block={block} data={data} isEdited={isEdited} />
    </Fragment>
  ))

const stack = 'grid min-w-0 grid-cols-1 content-start gap-6'

/** Blocks without a page around them. */
export const Blocks = ({ blocks, data }: Pick<PageProps, 'blocks' | 'data'>) => (
  <div className={stack}>
    <Inner blocks={blocks} data={data} isEdited={false} />
  </div>
)

const columnLayouts: Record<string, string> = {
  'equal-2': 'md:grid-cols-2',
  'equal-3': 'md:grid-cols-3',
  'equal-4': 'sm:grid-cols-2 lg:grid-cols-4',
  'wide-left-2': 'md:grid-cols-[2fr_1fr]',
  'wide-right-2': 'md:grid-cols-[1fr_2fr]',
}

function Columns({ block, settings, ...rest }: ViewProps) {
  const count = Math.min(Math.max(block.blocks.length, 1), 4)
  const layout = columnLayouts[`${textIn(settings, 'layout')}-${count}`] ?? columnLayouts[`equal-${count}`]
  return (
    <div className={cx('grid grid-cols-1 gap-8 md:gap-10', layout)}>
      <Inner blocks={block.blocks} data={rest.data} isEdited={rest.isEdited} />
    </div>
  )
}

function Column({ block, data, isEdited }: ViewProps) {
  const t = useT()
  return (
    <div className={stack}>
      <Inner blocks={block.blocks} data={data} isEdited={isEdited} />
      {isEdited && block.blocks.length === 0 && <EmptyPlace text={t('pages.emptyPlace')} />}
    </div>
  )
}

const EmptyPlace = ({ text }: { text: string }) => (
  <p className="rounded-control border border-dashed p-6 text-center text-muted text-sm">{text}</p>
)

function TabsBlock({ block, settings, data, isEdited }: ViewProps) {
  const t = useT()
  return (
    <Tabs
      label={textIn(settings, 'label') || t('pages.tabs')}
      tabs={block.blocks.map((tab) => ({
        key: tab.id,
        label: textIn(tab.settings ?? {}, 'title') || t('pages.untitled'),
        content: <Column block={tab} settings={{}} value={null} data={data} isEdited={isEdited} />,
      }))}
    />
  )
}

function AccordionBlock({ block, settings, data, isEdited }: ViewProps) {
  const t = useT()
  return (
    <Accordion
      single={settings.single === true}
      items={block.blocks.map((panel) => ({
        key: panel.id,
        title: textIn(panel.settings ?? {}, 'title') || t('pages.untitled'),
        content: <Column block={panel} settings={{}} value={null} data={data} isEdited={isEdited} />,
        ...(isEdited && { open: true }),
      }))}
    />
  )
}

const TextBlock = ({ settings }: ViewProps) => <RichTextView html={textIn(settings, 'html')} className="max-w-read" />

const widths: Record<string, string> = { full: 'w-full', half: 'w-full max-w-xl', small: 'w-full max-w-xs' }

function ImageBlock({ settings }: ViewProps) {
  const file = Number(settings.picture)
  if (!file) return null
  const [link, caption] = [textIn(settings, 'link'), textIn(settings, 'caption')]
  const picture = (
    <img
      src={`/files/${file}`}
      alt={textIn(settings, 'alt')}
      loading="lazy"
      className={cx('h-auto rounded-card', widths[textIn(settings, 'width')])}
    />
  )
  return (
    <figure>
      {link ? (
        <Anchor href={link} reload={isServed(link)}>
          {picture}
        </Anchor>
      ) : (
        picture
      )}
      {caption && <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>}
    </figure>
  )
}

const looks: Record<string, string> = { brand: 'bg-brand-soft', accent: 'bg-accent-soft', plain: 'border bg-raised' }

/** Addresses of ours that are no pages: the browser itself goes there. */
const isServed = (link: string): boolean => /^\/(?:api|calendar|covers|embed|feeds|files)\//.test(link)

const CallToAction = ({ settings }: ViewProps) => (
  <section className={cx('rounded-card px-6 py-8 md:px-10', looks[textIn(settings, 'look')])}>
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div className="min-w-0 max-w-read">
        <h2 className="text-xl md:text-2xl">{textIn(settings, 'title')}</h2>
        {textIn(settings, 'text') && <p className="mt-2 whitespace-pre-line text-muted">{textIn(settings, 'text')}</p>}
      </div>
      {textIn(settings, 'link') && (
        <ButtonLink href={textIn(settings, 'link')} reload={isServed(textIn(settings, 'link'))} className="shrink-0">
          {textIn(settings, 'button')}
        </ButtonLink>
      )}
    </div>
  </section>
)

const SlideshowBlock = ({ block, settings, data, isEdited }: ViewProps) => (
  <Slideshow
    label={textIn(settings, 'label')}
    turns={Number(settings.turns)}
    slides={block.blocks.map((slide) => ({
      key: slide.id,
      label: textIn(slide.settings ?? {}, 'alt') || textIn(slide.settings ?? {}, 'title'),
      content: <BlockView block={slide} data={data} isEdited={isEdited} />,
    }))}
  />
)

/** A room of our own is a discussion. */
const ChatBlock = ({ block, settings, value }: ViewProps) =>
  settings.provider === 'own' ? (
    <LoadedBlock kind="discussion" settings={settings} value={value} />
  ) : (
    <ChatFrameBlock widgetId={block.widget_id} settings={settings} />
  )

type OwnKind = Exclude<PlacedKind, LoadedKind>

const isOwnKind = (kind: string): kind is OwnKind => Object.hasOwn(views, kind)

const views: Record<OwnKind, (props: ViewProps) => ReactNode> = {
  text: TextBlock,
  image: ImageBlock,
  cta: CallToAction,
  columns: Columns,
  column: Column,
  tabs: TabsBlock,
  tab: Column,
  accordion: AccordionBlock,
  panel: Column,
  slideshow: SlideshowBlock,
  chat: ChatBlock,
  html: ({ block, settings }) => <RawHtmlBlock widgetId={block.widget_id} settings={settings} />,
}
