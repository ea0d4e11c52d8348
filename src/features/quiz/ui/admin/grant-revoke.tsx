import { useNavigation } from 'react-router'
import type { FieldMessages } from '#platform/calls/result.ts'
import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

/** Takes an accommodation back. A reason has to be written first, so that no question need be asked after. */
export function GrantRevoke({ refused }: { refused?: { message: string; fields: FieldMessages } }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('act') === 'revoke'
  return (
    <Card>
      <OnceForm noValidate className="flex flex-col gap-4">
        <input type="hidden" name="act" value="revoke" />
        <h2 className="text-lg md:text-lg">{t('accommodations.revokeTitle')}</h2>
        <p className="text-muted text-sm">{t('accommodations.revokeText')}</p>
        {refused && Object.keys(refused.fields).length === 0 && (
          <Callout tone="danger" live="alert">
            {refused.message}
          </Callout>
        )}
        <Field label={t('accommodations.revokeReason')} error={refused?.fields.reason} required>
          <TextInput name="reason" maxLength={500} />
        </Field>
        <Button type="submit" variant="danger" loading={isSending} className="self-start">
          {t('accommodations.revoke')}
        </Button>
      </OnceForm>
    </Card>
  )
}
