import { RefreshCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { textOf } from '#platform/calls/form.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { quizReviewCalls } from '../../quiz.review.contract.ts'

type Preview = AnswerOf<typeof quizReviewCalls.previewRegrade>

/** Who would change and how, before anything is graded anew. */
export function RegradePanel({ assetId, preview }: { assetId: number; preview: Preview }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string | null>(null)
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = textOf(new FormData(event.currentTarget), 'reason')
    const reply = await ask(quizReviewCalls.regrade, { asset_id: assetId, reason, digest: preview.digest }).catch(() => null)
    setFault(reply?.ok ? null : (reply?.message ?? t('common.error')))
    if (reply?.ok) toast({ text: t('quiz-admin.regraded', { count: reply.value.changed }), tone: 'success' })
    await revalidate()
  }
  if (preview.questions.length === 0)
    return (
      <EmptyState icon={<RefreshCcw />} title={t('quiz-admin.nothingToRegrade')}>
        {t('quiz-admin.nothingToRegradeText')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <Callout title={t('quiz-admin.changedQuestions', { count: preview.questions.length })}>
        <ul className="list-disc pl-5">
          {preview.questions.map(({ question_id, prompt }) => (
            <li key={question_id}>{plainText(prompt)}</li>
          ))}
        </ul>
      </Callout>
      <DataTable
        caption={t('quiz-admin.regrade')}
        rows={preview.changes}
        rowKey={({ attempt_id }) => String(attempt_id)}
        columns={[
          { key: 'person', header: t('quiz-admin.person'), rowHeader: true, cell: ({ person }) => person },
          {
            key: 'points',
            header: t('quiz-admin.points'),
            align: 'end',
            cell: ({ old_points, new_points }) => `${old_points} → ${new_points}`,
          },
          {
            key: 'state',
            header: t('quiz-admin.state'),
            cell: ({ old_state, new_state }) =>
              old_state === new_state ? stateText(t, new_state) : `${stateText(t, old_state)} → ${stateText(t, new_state)}`,
          },
        ]}
        empty={
          <p className="px-4 py-8 text-center text-muted text-sm">
            {t('quiz-admin.nobodyChanges', { count: preview.attempt_count })}
          </p>
        }
      />
      <form className="flex flex-wrap items-end gap-3" onSubmit={run}>
        <Field label={t('quiz-admin.reason')} required className="min-w-64 flex-1">
          <TextInput name="reason" maxLength={500} />
        </Field>
        <Button type="submit">{t('quiz-admin.runRegrade', { count: preview.change_count })}</Button>
      </form>
      {fault && (
        <Callout tone="danger" live="alert">
          {fault}
        </Callout>
      )}
    </div>
  )
}

const stateText = (t: ReturnType<typeof useT>, state: string): string =>
  t(state === 'passed' ? 'quiz.attempt_passed' : 'quiz.attempt_not_passed')
