import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from 'react-router'
import { mailTemplateCalls } from '#features/mails/mails.contract.ts'
import { TemplateEditor } from '#features/mails/ui/template-editor.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { isLocale, locales } from '#platform/texts/i18n.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useLanguageName } from '#ui/editor/other-languages.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'mails.edit', namespaces: ['mails'] }

/** A language that there is not has the text of English. */
const asked = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  kind: params.kind ?? '',
  locale: isLocale(params.locale) ? params.locale : ('en' as const),
})

export const loader = (args: LoaderFunctionArgs) => load(args, mailTemplateCalls.template, asked(args))

/** Back to the shipped text; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(mailTemplateCalls.resetTemplate, asked(args))
  return reply.ok ? { isReset: true } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const template = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const question = { title: t('mails.resetTitle'), message: t('mails.resetText'), confirmLabel: t('mails.reset'), danger: true }
  return (
    <AdminPage
      title={template.label}
      trail={[{ label: t('mails.title'), href: '/admin/mail-templates' }]}
      actions={
        <>
          <Language kind={template.kind} locale={template.locale} />
          {template.is_changed && <ActForm fields={{ act: 'reset' }} label={t('mails.reset')} question={question} />}
        </>
      }
    >
      <ActOutcome outcome={ended && (ended.refused ? { refused: ended.refused } : { done: t('mails.resetDone') })} />
      <TemplateEditor key={`${template.kind} ${template.locale}`} loaded={template} />
    </AdminPage>
  )
}

/** Each language has a text of its own. */
function Language({ kind, locale }: { kind: string; locale: string }) {
  const t = useT()
  const navigate = useNavigate()
  const nameOf = useLanguageName()
  return (
    <Select
      aria-label={t('mails.language')}
      value={locale}
      onChange={({ target }) => void navigate(`/admin/mail-templates/${kind}/${target.value}`)}
      options={locales.map((value) => ({ value, label: nameOf(value) }))}
    />
  )
}
