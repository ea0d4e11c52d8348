import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formsCalls } from '#features/forms/forms.contract.ts'
import type { ContactReply } from '#features/forms/ui/contact-form.tsx'
import { ContactWidget } from '#features/forms/ui/contact-widget.tsx'
import { widgetCalls } from '#features/widgets/widgets.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { contactIn, contactReply } from './parts/sent-contact.ts'

export const handle: PageHandle = { namespaces: ['forms', 'widgets'], cacheTags: ['forms', 'site'] }

/** One widget on a page of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const { widget_id } = args.params
  const widget = await load(args, widgetCalls.widget, { widget_id })
  const form = widget.kind === 'contact-form' ? await load(args, formsCalls.contactForm, { widget_id }) : null
  return { widget, form }
}

/** What a browser sends without our scripts. */
export async function action(args: ActionFunctionArgs): Promise<ContactReply> {
  const { widget_id } = args.params
  const typed = await args.request.formData()
  const ask = askFrom(args)
  const { definition } = await load(args, formsCalls.contactForm, { widget_id })
  const sent = contactIn(definition, typed)
  return contactReply(sent, await ask(formsCalls.contact, { widget_id, ...sent }))
}

export function Component() {
  const t = useT()
  const { widget, form } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const title = form?.title ?? t('widgets.title')
  return (
    <article className="mx-auto max-w-page px-4 py-10">
      <title>{title}</title>
      <h1 className="mb-6">{title}</h1>
      <div className="max-w-2xl">
        {form ? (
          <ContactWidget view={form} reply={reply} />
        ) : (
          <Callout>{t('widgets.unknownKind', { kind: widget.kind })}</Callout>
        )}
      </div>
    </article>
  )
}
