import { Anchor } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import type { RecentPost } from '../discussion.contract.ts'
import { PostTime } from './post-time.tsx'

/** What was lately said, as quotes that lead to where it was said. */
export function RecentPosts({ posts, now }: { posts: RecentPost[]; now: string }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
      {posts.map((post) => (
        <li key={post.post_id} className="group relative border-brand-line border-l-2 pl-5">
          <blockquote className="line-clamp-3 font-serif text-lg leading-snug">{post.excerpt}</blockquote>
          <div className="mt-3 flex items-center gap-2.5 text-sm">
            <Avatar name={post.name} picture={post.image} size="sm" decorative />
            <div className="min-w-0">
              <p>
                <span className="font-medium">{post.name}</span>{' '}
                <PostTime at={post.createDate} now={now} className="text-muted" />
              </p>
              <h3 className="truncate font-normal font-sans text-muted text-sm">
                <Anchor
                  href={post.url}
                  className="text-muted no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
                >
                  {post.title}
                </Anchor>
              </h3>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
