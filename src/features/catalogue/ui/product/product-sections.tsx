import { Check, FileText, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ProductCard, ProductPage } from '../../catalogue.contract.ts'
import { attachmentsId, productAddress } from '../../product.rules.ts'
import { emptySearch, searchAddress } from '../../search.rules.ts'
import { LanguageName } from './language-name.tsx'
import { KindAndTime, OwnOrPrice } from './product-tile.tsx'

const Section = ({ id, title, hint, children }: { id?: string; title: string; hint?: string; children: ReactNode }) => (
  <section id={id} className="mt-10">
    <h2 className="mb-4 text-xl md:text-xl">{title}</h2>
    {hint && <p className="-mt-2 mb-4 text-sm text-muted">{hint}</p>}
    {children}
  </section>
)

/** The story: what it is about, who teaches it, what comes before and with it. */
export function ProductStory({ product }: { product: ProductPage }) {
  const t = useT()
  return (
    <>
      <RichTextView html={product.description_html} className="max-w-read" />
      {product.package_items.length > 0 && (
        <Section
          title={t('catalogue.packageContents')}
          hint={t('catalogue.packageHint', { count: product.package_items.length })}
        >
          <ProductLinks products={product.package_items} ownedIds={product.owned_ids} />
        </Section>
      )}
      {product.prerequisites.length > 0 && (
        <Section title={t('catalogue.prerequisites')} hint={t('catalogue.prerequisitesHint')}>
          <ProductLinks products={product.prerequisites} ownedIds={product.owned_ids} metIds={product.met_ids} />
        </Section>
      )}
      <Speakers product={product} />
      <Attachments product={product} />
      {product.packages.length > 0 && (
        <Section title={t('catalogue.inPackages')}>
          <ProductLinks products={product.packages} ownedIds={product.owned_ids} />
        </Section>
      )}
      <GoodToKnow product={product} />
    </>
  )
}

/** Products of which the viewer has some. Where `metIds` is given, they are to be completed: having one is not enough. */
function ProductLinks({
  products,
  ownedIds,
  metIds = null,
}: {
  products: ProductCard[]
  ownedIds: number[]
  metIds?: number[] | null
}) {
  return (
    <ul className="divide-y rounded-card border bg-raised">
      {products.map((product) => (
        <li key={product.id} className="group relative flex items-center gap-4 p-3">
          <div className="w-24 shrink-0 overflow-hidden rounded-control">
            <Cover product={product} />
          </div>
          <div className="min-w-0 flex-1">
            <KindAndTime product={product} withDate />
            <Anchor href={productAddress(product.url_slug)} className="row-link font-medium">
              {product.title}
            </Anchor>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1.5">
            <Standing isOwned={ownedIds.includes(product.id)} isMet={metIds?.includes(product.id)} />
            {(product.own || !metIds?.includes(product.id)) && (
              <OwnOrPrice product={product} className="flex flex-col items-end text-right text-sm max-sm:hidden" />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Whether one has a product, or, where it is required (`isMet` is told), whether that is done. */
function Standing({ isOwned, isMet }: { isOwned: boolean; isMet?: boolean }) {
  const t = useT()
  const done = isMet ? t('catalogue.prerequisiteMet') : isMet === undefined && isOwned ? t('catalogue.owned') : null
  if (done)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {done}
      </Badge>
    )
  return isMet === false ? (
    <Badge tone="warning">{t(isOwned ? 'catalogue.prerequisiteBegun' : 'catalogue.prerequisiteNotMet')}</Badge>
  ) : null
}

function Speakers({ product: { speakers, kind } }: { product: ProductPage }) {
  const t = useT()
  if (speakers.length === 0) return null
  const title = kind === 'publication' ? 'catalogue.authors' : kind === 'course' ? 'catalogue.teachers' : 'catalogue.speakers'
  return (
    <Section title={t(title, { count: speakers.length })}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {speakers.map(({ name, headline, role }) => (
          <li key={name} className="flex items-center gap-3">
            <Avatar name={name} size="lg" decorative />
            <div className="min-w-0">
              <p className="font-medium">
                <Link look="plain" href={searchAddress({ ...emptySearch, words: `"${name}"` })}>
                  {name}
                </Link>
              </p>
              <p className="text-sm text-muted">{role}</p>
              <p className="text-sm text-pretty text-muted">{headline}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Attachments({ product: { attachments, met_ids } }: { product: ProductPage }) {
  const t = useT()
  const isGuest = met_ids === null
  if (attachments.length === 0) return null
  return (
    <Section id={attachmentsId} title={t('catalogue.attachments')}>
      <ul className="flex flex-col gap-2">
        {attachments.map((attachment) => (
          <li key={attachment.url} className="flex items-start gap-2">
            <Attachment {...attachment} isGuest={isGuest} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type AttachmentProps = ProductPage['attachments'][number] & { isGuest: boolean }

/** What is not open to the viewer says for whom it is; a guest may be among them, and finds out by signing in. */
function Attachment({ title, url, audience, is_open, isGuest }: AttachmentProps) {
  const t = useT()
  const Icon = is_open ? FileText : Lock
  return (
    <>
      <Icon className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
      <span>
        {is_open || isGuest ? (
          <Link href={url} reload>
            {title}
          </Link>
        ) : (
          title
        )}
        {!is_open && <span className="block text-muted text-sm">{t(`catalogue.attachmentFor_${audience}`)}</span>}
      </span>
    </>
  )
}

/** Facets of this product, each leading to more like it. */
function GoodToKnow({ product: { topics, audiences, level, language, is_elective } }: { product: ProductPage }) {
  const t = useT()
  const chips = (entries: { code: string; name: string }[], group: 'topic' | 'audience') => (
    <ul className="flex flex-wrap gap-2">
      {entries.map(({ code, name }) => (
        <li key={code}>
          <Anchor
            href={searchAddress({ ...emptySearch, chosen: { [group]: [code] } })}
            className="inline-flex min-h-8 items-center rounded-full border px-3 text-sm text-ink no-underline hover:border-brand hover:text-brand"
          >
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={t('catalogue.goodToKnow')}>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-[8rem_1fr] [&>dt]:pt-1.5 [&>dt]:text-muted">
        {topics.length > 0 && (
          <>
            <dt>{t('catalogue.group_topic')}</dt>
            <dd>{chips(topics, 'topic')}</dd>
          </>
        )}
        {audiences.length > 0 && (
          <>
            <dt>{t('catalogue.group_audience')}</dt>
            <dd>{chips(audiences, 'audience')}</dd>
          </>
        )}
        <dt>{t('catalogue.group_level')}</dt>
        <dd className="pt-1.5">{t(`catalogue.level_${level}`)}</dd>
        <dt>{t('catalogue.group_language')}</dt>
        <dd className="pt-1.5">
          <LanguageName code={language} />
        </dd>
        {is_elective && (
          <>
            <dt>{t('catalogue.group_elective')}</dt>
            <dd className="pt-1.5">
              <Badge tone="accent">{t('catalogue.elective')}</Badge>
            </dd>
          </>
        )}
      </dl>
    </Section>
  )
}
