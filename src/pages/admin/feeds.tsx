import { Rss } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { feedsAdminCalls } from '#features/feeds/feeds.contract.ts'
import { FeedTable } from '#features/feeds/ui/admin/feed-table.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['feeds-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, feedsAdminCalls.feeds, {})

/** One feed more, one again, or one less. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const [act, feed_id] = [textOf(form, 'act'), textOf(form, 'feed_id')]
  const ask = askFrom(args)
  if (act === 'add') {
    const reply = await ask(feedsAdminCalls.add, { address: textOf(form, 'address') })
    return reply.ok ? { added: reply.value.id } : { fault: reply.fields.address ?? [reply.message] }
  }
  const reply = act === 'remove' ? await ask(feedsAdminCalls.remove, { feed_id }) : await ask(feedsAdminCalls.again, { feed_id })
  return reply.ok ? null : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { feeds } = useLoaderData<typeof loader>()
  const said = useActionData<typeof action>()
  return (
    <AdminPage title={t('admin.feeds')} intro={t('feeds-admin.intro')}>
      {said && 'message' in said && (
        <Callout tone="danger" live="alert" className="mb-4">
          {said.message}
        </Callout>
      )}
      {said && 'added' in said && (
        <Callout tone="success" live="status" className="mb-4">
          {t('feeds-admin.added')}
        </Callout>
      )}
      <IfMay permission="pages.edit">
        <NewFeed
          added={(said && 'added' in said && said.added) || null}
          fault={said && 'fault' in said ? said.fault : undefined}
        />
      </IfMay>
      <FeedTable feeds={feeds} />
    </AdminPage>
  )
}

/** `added`: the feed that was added by it last. */
function NewFeed({ added, fault }: { added: number | null; fault: string[] | undefined }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  // Empty for the next one; what somebody else adds meanwhile takes nothing from who is typing.
  useEffect(() => {
    if (added !== null) form.current?.reset()
  }, [added])
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" aria-label={t('feeds-admin.add')} className="mb-6">
      <OnceForm ref={form} className="flex flex-wrap items-start gap-4">
        <input type="hidden" name="act" value="add" />
        <div className="min-w-56 flex-1">
          <Field label={t('feeds-admin.address')} hint={t('feeds-admin.addressHint')} error={fault} required>
            <TextInput name="address" type="url" maxLength={1000} lead={<Rss aria-hidden="true" />} />
          </Field>
        </div>
        <Button type="submit" className="mt-7" loading={isSending}>
          {t('feeds-admin.add')}
        </Button>
      </OnceForm>
    </Card>
  )
}
