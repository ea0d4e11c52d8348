import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { NewsTeaser } from '../news.contract.ts'
import { newsAddress } from '../news.rules.ts'

type NewsListProps = { posts: NewsTeaser[]; level: 2 | 3; withPictures?: boolean }

/** What the association has written, newest first. */
export function NewsList({ posts, level, withPictures = true }: NewsListProps) {
  const t = useT()
  const { longDate } = useFormat()
  const Heading = `h${level}` as const
  if (posts.length === 0) return <p className="text-muted">{t('news.none')}</p>
  return (
    <ul className="grid gap-8">
      {posts.map(({ id, slug, title, summary, picture, published_at }) => (
        <li key={id} className="flex gap-4 md:gap-6">
          {withPictures && (
            <img
              src={picture}
              alt=""
              loading="lazy"
              className="aspect-video w-28 shrink-0 self-start rounded-card object-cover md:w-52"
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="text-muted text-sm">
              <time dateTime={published_at}>{longDate(published_at)}</time>
            </p>
            <Heading className="wrap-anywhere mt-1 text-lg md:text-xl">
              <Link href={newsAddress(slug)} look="plain">
                {title}
              </Link>
            </Heading>
            {summary && <p className="wrap-anywhere mt-2 max-w-read">{summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
