import { Megaphone } from 'lucide-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { announcementsCalls } from '#features/announcements/announcements.contract.ts'
import { announcementAudiences, longestAnnouncement, longestSubject } from '#features/announcements/announcements.rules.ts'
import { AnnouncementPreview } from '#features/announcements/ui/announcement-preview.tsx'
import { AnnouncementsSent } from '#features/announcements/ui/announcements-sent.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { entriesOf, textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { changes: 'inbox.announce', namespaces: ['announcements', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const list = await load(args, announcementsCalls.list, { product_id: args.params.product_id ?? '' })
  return { ...list, formKey: newFormKey(), sentTo: filtersIn(args.request, ['sent']).sent }
}

/** First the preview of who gets it and of the mail, with what was typed; then the sending of just that. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const ask = askFrom(args)
  const product_id = args.params.product_id ?? ''
  const audience = chosenOf(announcementAudiences, textOf(form, 'audience')) ?? 'registered'
  const draft = { product_id, audience, ...entriesOf(form, ['subject', 'body']) }
  if (textOf(form, 'intent') === 'send') {
    const sent = await ask(announcementsCalls.send, { ...draft, form_key: textOf(form, 'form_key') })
    if (sent.ok) throw redirect(`/admin/products/${product_id}/announcements?sent=${sent.value.count}`)
    return { draft, refused: sent.message, fields: sent.fields, preview: null }
  }
  const reply = await ask(announcementsCalls.preview, draft)
  if (!reply.ok) return { draft, refused: reply.status === 422 ? null : reply.message, fields: reply.fields, preview: null }
  return { draft, refused: null, fields: {}, preview: reply.value }
}

export function Component() {
  const t = useT()
  const { product, announcements, counts, formKey, sentTo } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const fields: Record<string, string[] | undefined> = done?.fields ?? {}
  const outcome = done?.refused
    ? { refused: done.refused }
    : sentTo && !done
      ? { done: t('announcements.sent', { count: Number(sentTo) }) }
      : undefined
  return (
    <AdminPage title={t('announcements.title')} trail={productTrail(t, product)} intro={t('announcements.intro')}>
      <ProductTabs productId={product.id} current="announcements" />
      <ActOutcome outcome={outcome} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <OnceForm
            action={`/admin/products/${product.id}/announcements`}
            className="grid gap-4"
            key={sentTo ?? 'new'}
            preventScrollReset
          >
            <Field label={t('announcements.audience')}>
              <Select
                name="audience"
                defaultValue={done?.draft.audience ?? 'registered'}
                options={announcementAudiences.map((one) => ({
                  value: one,
                  label: t(`announcements.audience_${one}`, { count: counts[one] }),
                }))}
              />
            </Field>
            <Field label={t('announcements.subject')} error={fields.subject} required>
              <TextInput name="subject" maxLength={longestSubject} defaultValue={done?.draft.subject ?? ''} />
            </Field>
            <Field label={t('announcements.body')} hint={t('announcements.bodyHint')} error={fields.body} required>
              <TextArea name="body" rows={8} limit={longestAnnouncement} defaultValue={done?.draft.body ?? ''} />
            </Field>
            <Button
              type="submit"
              variant="secondary"
              loading={isSending}
              icon={<Megaphone className="size-4" aria-hidden="true" />}
              className="justify-self-start"
            >
              {t('announcements.preview')}
            </Button>
          </OnceForm>
        </Card>
        {done?.preview && <AnnouncementPreview preview={done.preview} draft={done.draft} formKey={formKey} />}
      </div>
      <AnnouncementsSent announcements={announcements} />
    </AdminPage>
  )
}
