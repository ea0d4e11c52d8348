import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { filesCalls } from '#features/files/files.contract.ts'
import { type EditedPost, newsAdminCalls } from '#features/news/news.contract.ts'
import { newsAddress } from '#features/news/news.rules.ts'
import { PostEditor } from '#features/news/ui/admin/post-editor.tsx'
import { usePostEditor } from '#features/news/ui/admin/use-post-editor.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { enteredInstant } from '#platform/time/wall-time.ts'
import { knownZone } from '#platform/time/zones.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { useSending } from '#ui/actions/use-sending.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { changes: 'pages.edit', namespaces: ['news-admin', 'files'] }

export async function loader(args: LoaderFunctionArgs) {
  const { post_id } = args.params
  const [post, limits] = await Promise.all([
    post_id === 'new' ? null : load(args, newsAdminCalls.edited, { post_id }),
    load(args, filesCalls.limits, {}),
  ])
  return { post, maxMb: limits.max_mb }
}

/** Whether and from when it is seen; its words are saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const act = textOf(form, 'act')
  const { post_id } = args.params
  const ask = askFrom(args)
  if (act === 'remove') {
    const removed = await ask(newsAdminCalls.remove, { post_id })
    return removed.ok ? redirect('/admin/news') : { message: removed.message }
  }
  const at = act === 'schedule' ? (enteredInstant(textOf(form, 'at'), knownZone(textOf(form, 'time_zone'))) ?? '') : undefined
  const reply =
    act === 'withdraw'
      ? await ask(newsAdminCalls.withdraw, { post_id })
      : await ask(newsAdminCalls.publish, { post_id, ...(at !== undefined && { at }) })
  return reply.ok ? null : { message: reply.message }
}

export function Component() {
  const { post, maxMb } = useLoaderData<typeof loader>()
  return <PostPage key={post?.id ?? 'new'} post={post} maxMb={maxMb} />
}

function PostPage({ post, maxMb }: { post: EditedPost | null; maxMb: number }) {
  const t = useT()
  const refused = useActionData<typeof action>()
  const editor = usePostEditor(post)
  // What is published is what stands in the form.
  const before = async () => !editor.isDirty || editor.save()
  return (
    <AdminPage
      title={post?.title ?? t('news-admin.newPost')}
      trail={[{ label: t('admin.news'), href: '/admin/news' }]}
      actions={post && <PostActions post={post} before={before} />}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      {post && <PostStanding key={post.published_at} post={post} before={before} />}
      <PostEditor editor={editor} maxMb={maxMb} />
    </AdminPage>
  )
}

type Standing = { post: EditedPost; before: () => Promise<boolean> }

function PostActions({ post: { slug, state }, before }: Standing) {
  const t = useT()
  const question = {
    title: t('news-admin.removeTitle'),
    message: t('news-admin.removeText'),
    confirmLabel: t('news-admin.remove'),
    danger: true,
  }
  return (
    <IfMay permission="pages.edit">
      {state === 'published' && (
        <ButtonLink variant="secondary" size="sm" href={newsAddress(slug)}>
          {t('news-admin.open')}
        </ButtonLink>
      )}
      {state !== 'draft' && <ActForm fields={{ act: 'withdraw' }} label={t('news-admin.withdraw')} />}
      {state !== 'published' && (
        <ActForm fields={{ act: 'publish' }} label={t('news-admin.publish')} variant="primary" before={before} />
      )}
      <ActForm fields={{ act: 'remove' }} label={t('news-admin.remove')} question={question} />
    </IfMay>
  )
}

/** How it stands, and a time to come for what is not seen yet. */
function PostStanding({ post: { state, published_at }, before }: Standing) {
  const { t, timeZone } = useLanguage()
  const { dateTime } = useFormat()
  const [at, setAt] = useState('')
  const isScheduling = useSending({ act: 'schedule' })
  return (
    <Card as="section" aria-label={t('news-admin.state')} className="mb-6 max-w-4xl">
      <p suppressHydrationWarning>
        {published_at ? t(`news-admin.says_${state}`, { date: dateTime(published_at) }) : t('news-admin.says_draft')}
      </p>
      {state === 'draft' && (
        <IfMay permission="pages.edit">
          <OnceForm before={before} className="mt-4 flex flex-wrap items-end gap-3">
            <input type="hidden" name="act" value="schedule" />
            <input type="hidden" name="time_zone" value={timeZone} suppressHydrationWarning />
            <Field label={t('news-admin.publishFrom')}>
              <TextInput type="datetime-local" name="at" value={at} onChange={(event) => setAt(event.target.value)} />
            </Field>
            <Button type="submit" variant="secondary" loading={isScheduling}>
              {t('news-admin.schedule')}
            </Button>
          </OnceForm>
        </IfMay>
      )}
    </Card>
  )
}
