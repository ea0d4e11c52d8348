import { CircleCheck, MailX } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { askFrom } from '#platform/api.ts'
import { textOf } from '#platform/form.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['discussion'] }

/** Opening the link stops nothing yet: programs open the links of mails to look at them. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ code: new URL(request.url).searchParams.get('code') ?? '' })

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(discussionCalls.unsubscribe, { code: textOf(form, 'code') })
  return { isStopped: reply.ok, message: reply.ok ? null : reply.message }
}

export function Component() {
  const t = useT()
  const { code } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const isSending = useNavigation().state === 'submitting'
  const manage = (
    <ButtonLink href="/discussions" variant="secondary">
      {t('discussion.allDiscussions')}
    </ButtonLink>
  )
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <title>{t('discussion.stopTitle')}</title>
      {done?.isStopped ? (
        <div role="status">
          <EmptyState level={1} icon={<CircleCheck />} title={t('discussion.stoppedTitle')} actions={manage}>
            {t('discussion.stoppedText')}
          </EmptyState>
        </div>
      ) : (
        <EmptyState
          level={1}
          icon={<MailX />}
          title={t('discussion.stopTitle')}
          actions={
            <>
              <Form method="post">
                <input type="hidden" name="code" value={code} />
                <Button type="submit" loading={isSending}>
                  {t('discussion.stopButton')}
                </Button>
              </Form>
              {manage}
            </>
          }
        >
          {t('discussion.stopText')}
          {done?.message && (
            <Callout tone="danger" live="alert" className="mt-4 text-left">
              {done.message}
            </Callout>
          )}
        </EmptyState>
      )}
    </div>
  )
}
