import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { useSending } from '#ui/actions/use-sending.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { SubmissionView } from '../../inbox.contract.ts'
import { submissionStatuses } from '../../submission.schema.ts'

type DeskProps = { submission: SubmissionView; pageKey: string }

/** How far it is, whose it is, notes, and the end of it all. */
export function SubmissionDesk({ submission, pageKey }: DeskProps) {
  const t = useT()
  const { status, assignee, assignees, sender_email } = submission
  const isAssigning = useSending({ act: 'assign' })
  return (
    <IfMay permission="submissions.edit">
      <Card as="section" aria-label={t('forms-admin.desk')} className="flex flex-col gap-6">
        <CardHeader title={t('forms-admin.desk')} />
        <div className="flex flex-wrap gap-2">
          {submissionStatuses
            .filter((one) => one !== status)
            .map((one) => (
              <ActForm key={one} fields={{ act: 'mark', status: one }} label={t(`forms-admin.mark_${one}`)} />
            ))}
        </div>
        <OnceForm className="flex items-end gap-2" preventScrollReset>
          <input type="hidden" name="act" value="assign" />
          <Field label={t('forms-admin.assignee')} className="flex-1">
            <Select
              key={assignee?.id ?? 0}
              name="assignee_id"
              options={assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder={t('forms-admin.nobody')}
              defaultValue={String(assignee?.id ?? '')}
            />
          </Field>
          <Button type="submit" variant="secondary" loading={isAssigning}>
            {t('forms-admin.assign')}
          </Button>
        </OnceForm>
        <SureForm
          name="note"
          pageKey={pageKey}
          button={t('forms-admin.addNote')}
          size="sm"
          done={t('forms-admin.noteAdded')}
          className="grid gap-3"
          question={() => ({ title: t('forms-admin.addNote'), message: t('forms-admin.noteForStaff') })}
        >
          {(errors) => (
            <Field label={t('forms-admin.note')} error={errors.text}>
              <TextArea name="text" rows={3} maxLength={5000} />
            </Field>
          )}
        </SureForm>
        {sender_email && (
          <ActForm
            fields={{ act: 'erase', email: sender_email }}
            label={t('forms-admin.eraseSender')}
            variant="quiet"
            question={{
              title: t('forms-admin.eraseTitle', { email: sender_email }),
              message: t('forms-admin.eraseText'),
              confirmLabel: t('forms-admin.eraseSender'),
              danger: true,
            }}
          />
        )}
      </Card>
    </IfMay>
  )
}
