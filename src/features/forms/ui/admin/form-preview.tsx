import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type FormAnswers, firstAnswers, sentFieldsOf, shownFields } from '../../form-answers.rules.ts'
import type { FormField } from '../../form-field.schema.ts'
import { FormFields } from '../form-fields.tsx'

type PreviewProps = { fields: FormField[]; submitText: string }

/** The form as it would be met now; its branches can be tried. */
export function FormPreview({ fields, submitText }: PreviewProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<FormAnswers | null>(null)
  if (fields.length === 0) return null
  const shown = shownFields(fields, answers ?? firstAnswers(fields))
  const look = () =>
    form.current &&
    setAnswers(new Map(sentFieldsOf(fields, new FormData(form.current)).map((sent) => [sent.name, sent.userData])))
  return (
    <Card as="section" aria-label={t('forms-admin.preview')}>
      <CardHeader title={t('forms-admin.preview')} hint={t('forms-admin.previewHint')} />
      <form
        ref={form}
        noValidate
        className="flex max-w-2xl flex-col gap-6"
        onChange={look}
        onSubmit={(event) => event.preventDefault()}
      >
        <FormFields fields={shown} />
        <div>
          <Button type="submit">{submitText || t('forms.send')}</Button>
        </div>
      </form>
    </Card>
  )
}
