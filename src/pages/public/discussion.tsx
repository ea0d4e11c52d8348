import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { postAddress, readTarget } from '#features/discussion/discussion.rules.ts'
import { packThreads, unpackThreads } from '#features/discussion/thread-pack.rules.ts'
import { DiscussionWidget } from '#features/discussion/ui/discussion-widget.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { thingTag } from '#platform/pages/tags.ts'
import { paragraphs, plainText } from '#platform/texts/plain-text.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  namespaces: ['discussion'],
  cacheTags: [tilesTag, 'site'],
  keptFor: ({ opened }: Loaded) => ({ tags: [thingTag('discussion', opened.target)], until: null }),
  reads: ['post', 'from', 'reply'],
}

/** What is no target is no discussion either. */
function targetIn(params: LoaderFunctionArgs['params']) {
  const target = readTarget(params.target ?? '')
  if (!target) throw data({}, { status: 404 })
  return target
}

const numberIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export async function loader(args: LoaderFunctionArgs) {
  targetIn(args.params)
  const { searchParams } = new URL(args.request.url)
  const post = numberIn(searchParams.get('post'))
  const from = numberIn(searchParams.get('from'))
  const target = args.params.target ?? ''
  // Where a browser without scripts reads on, the threads are those of the following page.
  const [whole, following] = await Promise.all([
    load(args, discussionCalls.open, { target, ...(post !== null && { post }) }),
    from === null ? null : load(args, discussionCalls.threads, { target, from }),
  ])
  const opened = { ...whole, ...following }
  const hasPost = opened.posts.some(({ post_id, replies }) => post_id === post || replies.some((reply) => reply.post_id === post))
  return {
    opened: { ...opened, posts: packThreads(opened.posts) },
    from,
    onlyPost: hasPost ? post : null,
    answeringId: searchParams.get('reply') === '1' ? post : null,
    now: thisMinute(),
  }
}

/** What a browser without scripts sends: plain text. */
export async function action(args: ActionFunctionArgs) {
  const target = targetIn(args.params)
  const form = await args.request.formData()
  const text = textOf(form, 'post_text')
  const written = { parent_id: numberIn(textOf(form, 'parent_id')), post_text: paragraphs(text) }
  const ask = askFrom(args)
  const reply =
    target.kind === 'discussion'
      ? await ask(discussionCalls.postToDiscussion, { discussionId: target.id, ...written })
      : await ask(discussionCalls.postComment, { [`${target.kind}_id`]: target.id, ...written })
  if (!reply.ok) return data({ message: reply.message, isRefused: true }, { status: reply.status })
  if (reply.value.moderated) return data({ message: reply.value.message ?? '', isRefused: false })
  throw redirect(postAddress(target, reply.value.post.post_id))
}

export function Component() {
  const t = useT()
  const { opened: packed, from, onlyPost, answeringId, now } = useLoaderData<typeof loader>()
  const opened = useMemo(() => ({ ...packed, posts: unpackThreads(packed.posts) }), [packed])
  const said = useActionData<typeof action>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const back = opened.about_url
    ? { href: opened.about_url, label: t('discussion.backTo', { title: opened.title }) }
    : { href: '/discussions', label: t('discussion.allDiscussions') }
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('discussion.pageTitle', { title: opened.title })}</title>
      <meta name="description" content={plainText(opened.introduction) || t('discussion.listLead')} />
      <link rel="canonical" href={new URL(opened.url, root?.site.origin).href} />
      {(onlyPost !== null || from !== null) && <meta name="robots" content="noindex" />}
      <Link href={back.href} look="quiet" className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {back.label}
      </Link>
      <header className="mt-4 mb-8 border-b pb-8">
        <h1 className="text-3xl">{opened.title}</h1>
        {opened.introduction !== '' && <RichTextView html={opened.introduction} className="mt-3 max-w-read text-muted" />}
      </header>
      {said && (
        <Callout tone={said.isRefused ? 'danger' : 'success'} live="alert" className="mb-6">
          {said.isRefused ? t('discussion.prefixed', { prefix: t('discussion.errorSaving'), text: said.message }) : said.message}
        </Callout>
      )}
      {(onlyPost !== null || from !== null) && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border bg-raised px-4 py-3">
          <p className="text-muted text-sm">{t(onlyPost === null ? 'discussion.earlierThreads' : 'discussion.oneThread')}</p>
          <ButtonLink href={opened.url} variant="secondary" size="sm">
            {t('discussion.wholeDiscussion')}
          </ButtonLink>
        </div>
      )}
      <DiscussionWidget
        key={`${opened.target} ${onlyPost} ${from}`}
        opened={opened}
        onlyPost={onlyPost}
        answeringId={answeringId}
        viewer={root?.viewer ?? null}
        now={now}
        returnTo={opened.url}
      />
    </div>
  )
}
