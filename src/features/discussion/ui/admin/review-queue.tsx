import { Check, CircleCheckBig, EyeOff } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import type { discussionAdminCalls, PostInReview } from '../../discussion.admin.contract.ts'
import { kindOfTarget } from './discussion-texts.ts'
import { type Decision, useReview } from './use-review.ts'

const address = '/admin/discussions/review'

/** Posts that wait to be let through and posts that readers have reported, the oldest first. */
export function ReviewQueue({ posts, count, next }: AnswerOf<typeof discussionAdminCalls.review>) {
  const review = useReview(posts)
  const { list } = review
  return (
    // Takes the focus when what had it is decided, also when that was the last.
    <div ref={list} tabIndex={-1} className="flex max-w-4xl flex-col gap-4 outline-none">
      {posts.length === 0 ? <NothingHere count={count} /> : <Queue posts={posts} count={count} review={review} />}
      {next && <PrevNext nextHref={`${address}?after=${next}`} />}
    </div>
  )
}

type QueueProps = { posts: PostInReview[]; count: number; review: ReturnType<typeof useReview> }

function Queue({ posts, count, review: { chosenIds, choose, chooseAll, busy, decide } }: QueueProps) {
  const t = useT()
  return (
    <>
      <div className="sticky top-(--sticky-top) z-20 -mx-1 rounded-card border bg-raised px-4 py-2">
        <Toolbar label={t('discussion-admin.chosenActs')} className="min-h-9 gap-x-3 gap-y-2">
          <Checkbox
            label={chosenIds.length === 0 ? t('discussion-admin.chooseAll') : t('ui.selected', { count: chosenIds.length })}
            checked={chosenIds.length === posts.length}
            indeterminate={chosenIds.length > 0 && chosenIds.length < posts.length}
            onChange={() => chooseAll(chosenIds.length < posts.length)}
          />
          {chosenIds.length > 0 ? (
            <span className="ml-auto flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<Check className="size-4" aria-hidden="true" />}
                loading={busy.length > 1}
                onClick={() => void decide(chosenIds, 'keep')}
              >
                {t('discussion-admin.approveCount', { count: chosenIds.length })}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                icon={<EyeOff className="size-4" aria-hidden="true" />}
                disabled={busy.length > 0}
                onClick={() => void decide(chosenIds, 'hide')}
              >
                {t('discussion-admin.hideCount', { count: chosenIds.length })}
              </Button>
            </span>
          ) : (
            <span className="ml-auto text-muted text-sm">{t('discussion-admin.waitingCount', { count })}</span>
          )}
        </Toolbar>
      </div>
      <ol className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.post_id}>
            <Waiting
              post={post}
              isChosen={chosenIds.includes(post.post_id)}
              isBusy={busy.includes(post.post_id)}
              onChoose={(isOn) => choose(post.post_id, isOn)}
              onDecide={(decision) => void decide([post.post_id], decision)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** On a later page there may still be some that were left before it. */
function NothingHere({ count }: { count: number }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<CircleCheckBig />}
        title={t(count > 0 ? 'discussion-admin.nothingHere' : 'discussion-admin.nothingWaits')}
        actions={count > 0 && <ButtonLink href={address}>{t('discussion-admin.fromTheStart', { count })}</ButtonLink>}
      >
        {count === 0 && t('discussion-admin.nothingWaitsText')}
      </EmptyState>
    </Card>
  )
}

type WaitingProps = {
  post: PostInReview
  isChosen: boolean
  isBusy: boolean
  onChoose: (isOn: boolean) => void
  onDecide: (decision: Decision) => void
}

function Waiting({ post, isChosen, isBusy, onChoose, onDecide }: WaitingProps) {
  const t = useT()
  const format = useFormat()
  const { post_id, name, reports, state } = post
  const nameId = `waiting-${post_id}`
  const isHeld = state === 'held'
  const kind = kindOfTarget(post.target)
  return (
    <Card
      as="article"
      data-post={post_id}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={cx('flex scroll-mt-18 gap-3 outline-offset-2 md:gap-4', isChosen && 'border-brand-line bg-brand-soft/40')}
    >
      <Checkbox
        label={t('discussion-admin.choose', { name })}
        labelHidden
        className="mt-1.5"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <Avatar name={name} picture={post.image} size="sm" decorative />
          <span id={nameId} className="font-medium">
            {name}
          </span>
          {post.reply_to && <span className="text-muted">{t('discussion-admin.answers', { name: post.reply_to })}</span>}
          <time dateTime={post.createDate} className="text-muted">
            {format.dateTime(post.createDate)}
          </time>
          <Badge tone={isHeld ? 'warning' : 'danger'} className="md:ml-auto">
            {isHeld ? t('discussion-admin.waitsForApproval') : t('discussion-admin.reportedBy', { count: reports.length })}
          </Badge>
        </header>
        <p className="mt-1.5 text-muted text-sm">
          {kind !== 'discussion' && `${t(`discussion-admin.kind_${kind}`)} · `}
          <Link href={post.url}>{post.title || t('discussion-admin.removed')}</Link>
        </p>
        <RichTextView html={post.post_text} className="mt-3 max-w-read" />
        {reports.length > 0 && <Reports reports={reports} />}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Check className="size-4" aria-hidden="true" />}
            loading={isBusy}
            aria-label={t(isHeld ? 'discussion-admin.approveNamed' : 'discussion-admin.keepNamed', { name })}
            onClick={() => onDecide('keep')}
          >
            {t(isHeld ? 'discussion-admin.approve' : 'discussion-admin.keep')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeOff className="size-4" aria-hidden="true" />}
            disabled={isBusy}
            aria-label={t('discussion-admin.hideNamed', { name })}
            onClick={() => onDecide('hide')}
          >
            {t('discussion-admin.hide')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Reports({ reports }: Pick<PostInReview, 'reports'>) {
  const t = useT()
  const format = useFormat()
  return (
    <ul
      aria-label={t('discussion-admin.reports')}
      className="mt-4 flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-sm"
    >
      {reports.map(({ name, reason, made_at }) => (
        <li key={`${name}-${made_at}`}>
          <span className="font-medium">{name}</span> <span className="text-muted">{format.dateTime(made_at)}</span>
          <p className="break-words">{reason || <span className="text-muted">{t('discussion-admin.noReason')}</span>}</p>
        </li>
      ))}
    </ul>
  )
}
