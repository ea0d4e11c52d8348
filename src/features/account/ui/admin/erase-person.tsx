import { Check, X } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ErasePreview } from '../../account.person-erase.contract.ts'

const going = ['identity', 'access', 'membership', 'things', 'words', 'mails'] as const

/** What goes and what stays, and the entry that says once more who is meant. */
export function ErasePerson({ preview, wrong }: { preview: ErasePreview; wrong: string | undefined }) {
  const t = useT()
  const { id, name, email } = preview
  const isSending = useNavigation().state === 'submitting'
  const staying = [
    t('people.eraseStays_law'),
    ...preview.staying.map(({ label, count }) => t('people.eraseStays_counts', { label, count })),
    t('people.eraseStays_audit'),
  ]
  if (preview.is_last_administrator) return <Callout tone="warning">{t('people.lastAdministrator')}</Callout>
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Fates title={t('people.eraseGoes')} texts={going.map((what) => t(`people.eraseGoes_${what}`))} goes />
        <Fates title={t('people.eraseStays')} texts={staying} />
      </div>
      <OnceForm className="flex flex-col gap-4">
        <Field label={t('people.eraseEmail', { email })} error={wrong} required>
          <TextInput name="email" autoComplete="off" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={isSending}>
            {t('people.eraseDo', { name })}
          </Button>
          <ButtonLink href={`/admin/people/${id}`} variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </OnceForm>
    </div>
  )
}

function Fates({ title, texts, goes = false }: { title: string; texts: string[]; goes?: boolean }) {
  const Mark = goes ? X : Check
  return (
    <Card as="section" aria-label={title} className="h-full">
      <CardHeader title={title} />
      <ul className="flex flex-col gap-2 text-sm">
        {texts.map((text) => (
          <li key={text} className="flex gap-2">
            <Mark className={`mt-0.5 size-4 shrink-0 ${goes ? 'text-danger' : 'text-success'}`} aria-hidden="true" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
