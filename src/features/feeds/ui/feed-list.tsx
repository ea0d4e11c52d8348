import { Link } from '#ui/actions/link.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { FeedContent, FeedItem } from '../feeds.contract.ts'

export type FeedListProps = { title: string; content: FeedContent; withSummaries: boolean; withPictures: boolean }

/** What others have written, as it was last read. */
export function FeedList({ title, content, withSummaries, withPictures }: FeedListProps) {
  const t = useT()
  const { dateTime } = useFormat()
  const { items, home, read_at } = content
  const name = title || content.title
  return (
    <section aria-label={name || t('feeds.feed')}>
      {name && <h2 className="mb-4 text-2xl">{name}</h2>}
      {items.length === 0 ? (
        <p className="text-muted">{t(read_at ? 'feeds.empty' : 'feeds.notReadYet')}</p>
      ) : (
        <ul className="grid gap-6">
          {items.map((item) => (
            <FeedEntry key={item.id} item={item} withSummary={withSummaries} withPicture={withPictures} />
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-x-4 text-muted text-sm">
        {home && (
          <Link href={home} rel="noopener noreferrer">
            {t('feeds.source', { name: content.title || new URL(home).hostname })}
          </Link>
        )}
        {read_at && <span suppressHydrationWarning>{t('feeds.asOf', { date: dateTime(read_at) })}</span>}
      </p>
    </section>
  )
}

function FeedEntry({ item, withSummary, withPicture }: { item: FeedItem; withSummary: boolean; withPicture: boolean }) {
  const t = useT()
  const { date } = useFormat()
  const title = item.title || t('feeds.untitled')
  return (
    <li className="flex gap-4">
      {withPicture && item.picture && (
        <img
          src={item.picture}
          alt=""
          loading="lazy"
          className="aspect-video w-28 shrink-0 self-start rounded-control object-cover md:w-40"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-medium text-base md:text-lg">
          {item.link ? (
            <Link href={item.link} look="plain" rel="noopener noreferrer">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-muted text-sm">
          <time dateTime={item.at}>{date(item.at)}</time>
        </p>
        {withSummary && item.html && (
          <RichTextView html={item.html} className="wrap-anywhere mt-1 line-clamp-4 max-w-read text-sm" />
        )}
      </div>
    </li>
  )
}
