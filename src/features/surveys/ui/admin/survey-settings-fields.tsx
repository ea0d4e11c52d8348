import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { SurveySettings } from '../../survey.admin.contract.ts'

type FieldsProps = { settings: SurveySettings; isAnswered: boolean; onChange: (change: Partial<SurveySettings>) => void }

export function SurveySettingsFields({ settings, isAnswered, onChange }: FieldsProps) {
  const t = useT()
  return (
    <>
      <Checkbox
        label={t('surveys-admin.isAnonymous')}
        hint={t(isAnswered ? 'surveys-admin.isAnonymousFixed' : 'surveys-admin.isAnonymousHint')}
        checked={settings.is_anonymous}
        disabled={isAnswered}
        onChange={(event) =>
          onChange({ is_anonymous: event.target.checked, ...(event.target.checked && { allow_changes: false }) })
        }
      />
      <Checkbox
        label={t('surveys-admin.allowChanges')}
        hint={t('surveys-admin.allowChangesHint')}
        checked={settings.allow_changes}
        disabled={settings.is_anonymous}
        onChange={(event) => onChange({ allow_changes: event.target.checked })}
      />
      <Field label={t('surveys-admin.introduction')}>
        <TextArea rows={3} value={settings.introduction} onChange={(event) => onChange({ introduction: event.target.value })} />
      </Field>
      <Field label={t('surveys-admin.thanks')} hint={t('surveys-admin.thanksHint')}>
        <TextArea rows={2} value={settings.thanks} onChange={(event) => onChange({ thanks: event.target.value })} />
      </Field>
    </>
  )
}
