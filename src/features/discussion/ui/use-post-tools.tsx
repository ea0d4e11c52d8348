import { Suspense, useState } from 'react'
import { readDraft, storeDraft } from '#ui/entries/drafts.ts'
import { comingPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { OpenedDiscussion, Post } from '../discussion.contract.ts'
import { CommentComposer } from './comment-composer.tsx'
import { EarlierReplies } from './comment-list.tsx'
import { PostActions } from './post-actions.tsx'
import type { PostTools } from './post-list.tsx'
import type { RunningDiscussion } from './use-discussion.ts'

const ReportPost = comingPart(() => import('./report-post.tsx'), 'ReportPost')

/** The focus goes back to where it came from. */
const focusReply = ({ post_id }: Post) =>
  document.getElementById(`post-${post_id}`)?.querySelector<HTMLElement>('[data-reply]')?.focus()

type Needed = {
  opened: OpenedDiscussion
  discussion: RunningDiscussion
  viewer: { readonly id: number } | null
  now: string
  /** The post that the address asks to answer; its form stands where the one for comments does. */
  answeringId: number | null
}

/** What stands at the posts for this reader: acts, the forms that answer or change one, and the form for a new comment. */
export function usePostTools({ opened, discussion, viewer, now, answeringId }: Needed) {
  const t = useT()
  const [answering, setAnswering] = useState<Post | null>(null)
  const [isAsked, setAsked] = useState(answeringId !== null)
  const [editing, setEditing] = useState<number | null>(null)
  const [reported, setReported] = useState<Post | null>(null)
  /** Grows when a reply's text moves up to become a comment of its own. */
  const [round, setRound] = useState(0)
  const draftAt = (place: string | number) => ({ of: viewer, at: `${opened.target}:${place}` })
  const stopAnswering = () => {
    setAnswering(null)
    setAsked(false)
  }

  const answerForm = (post: Post) => (
    <CommentComposer
      key={`reply-${post.post_id}`}
      label={t('discussion.replyLabel', { name: post.name })}
      submitLabel={t('discussion.reply')}
      action={opened.url}
      draft={draftAt(post.post_id)}
      isOpen={answering !== null}
      answering={{
        postId: post.post_id,
        name: post.name,
        removeHref: opened.url,
        // §5: without whom it answers it is a comment like any other.
        onRemove: (html) => {
          storeDraft(draftAt('new'), readDraft(draftAt('new')) + html)
          stopAnswering()
          setRound((round) => round + 1)
        },
      }}
      onSend={async (html) => {
        const isTaken = await discussion.write(post.post_id, html)
        if (isTaken) stopAnswering()
        return isTaken
      }}
      onCancel={() => {
        stopAnswering()
        focusReply(post)
      }}
    />
  )
  const editForm = (post: Post) => (
    <div className="mt-2">
      <CommentComposer
        label={t('discussion.editLabel')}
        submitLabel={t('discussion.save')}
        action={opened.url}
        draft={draftAt(`edit-${post.post_id}`)}
        initial={post.post_text}
        isOpen
        onSend={async (html) => {
          const isTaken = await discussion.edit(post, html)
          if (isTaken) setEditing(null)
          return isTaken
        }}
        onCancel={() => {
          setEditing(null)
          discussion.focusOn(post.post_id)
        }}
      />
    </div>
  )
  const actions = (post: Post) => (
    <PostActions
      post={post}
      replyHref={`${opened.url}?post=${post.post_id}&reply=1#write`}
      canManage={opened.can_manage}
      isSignedIn={viewer !== null}
      onReply={() => setAnswering(post)}
      onEdit={() => setEditing(post.post_id)}
      onWithdraw={() => void discussion.withdraw(post)}
      onReport={() => setReported(post)}
      onHide={(isHidden) => void discussion.setHidden(post, isHidden)}
    />
  )
  const unreadAfter = opened.unread?.after ?? Number.POSITIVE_INFINITY
  const tools: PostTools = {
    of: (post) => ({
      now,
      isNew: post.post_id > unreadAfter && !post.is_own,
      isFresh: discussion.fresh.has(post.post_id),
      ...(editing === post.post_id ? { editor: editForm(post) } : { actions: actions(post) }),
    }),
    below: (post) => answering?.post_id === post.post_id && <div className="mt-3 md:ml-12">{answerForm(post)}</div>,
    earlier: (thread) => <EarlierReplies thread={thread} url={opened.url} onAsk={() => discussion.earlier(thread)} />,
  }
  const all = discussion.posts.flatMap((thread) => [thread, ...thread.replies])
  const asked = isAsked && !answering ? all.find(({ post_id, canReply }) => post_id === answeringId && canReply) : undefined
  const form = (
    <div id="write">
      {asked ? (
        answerForm(asked)
      ) : (
        <CommentComposer
          key={round}
          label={t('discussion.write')}
          submitLabel={t('discussion.post')}
          action={opened.url}
          draft={draftAt('new')}
          isOpen={round > 0}
          onSend={(html) => discussion.write(null, html)}
        />
      )}
    </div>
  )
  const dialog = reported && (
    <Suspense>
      <ReportPost
        name={reported.name}
        onSend={(reason) => discussion.report(reported, reason)}
        onClose={() => setReported(null)}
      />
    </Suspense>
  )
  return { tools, form, dialog }
}
