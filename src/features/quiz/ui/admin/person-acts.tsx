import { type FormEvent, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { textOf } from '#platform/calls/form.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { quizGrantCalls } from '../../quiz.grants.contract.ts'
import { quizReviewCalls } from '../../quiz.review.contract.ts'

type PersonActsProps = { assetId: number; userId: number; person: string; onClose: (isDone: boolean) => void }

/** More time or attempts for one person, or the quiz marked completed or unstarted: each with its reason. */
export function PersonActs({ assetId, userId, person, onClose }: PersonActsProps) {
  const t = useT()
  const toast = useToast()
  const [fault, setFault] = useState<string | null>(null)
  const settle = (reply: { ok: boolean; message?: string } | null, done: string) => {
    if (!reply?.ok) return setFault(reply?.message ?? t('common.error'))
    toast({ text: done, tone: 'success' })
    onClose(true)
  }
  const grant = useOnce(async (form: FormData) => {
    const request = {
      user_id: userId,
      asset_id: form.get('all') === 'on' ? null : assetId,
      time_factor: sentNumber(textOf(form, 'time_factor'), '1'),
      extra_minutes: sentNumber(textOf(form, 'extra_minutes'), '0'),
      extra_attempts: sentNumber(textOf(form, 'extra_attempts'), '0'),
      reason: textOf(form, 'reason'),
    }
    settle(await ask(quizGrantCalls.grant, request).catch(() => null), t('quiz-admin.granted', { person }))
  })
  const mark = useOnce(async (form: FormData, as: 'completed' | 'unstarted') => {
    const reason = textOf(form, 'reason')
    const request = { asset_id: assetId, user_id: userId, as, reason }
    settle(await ask(quizReviewCalls.mark, request).catch(() => null), t(`quiz-admin.marked_${as}`, { person }))
  })
  const entered = (event: FormEvent<HTMLFormElement>): FormData => {
    event.preventDefault()
    return new FormData(event.currentTarget)
  }
  return (
    <Modal open onClose={() => onClose(false)} title={person} size="content">
      <div className="flex flex-col gap-8">
        {fault && (
          <Callout tone="danger" live="alert">
            {fault}
          </Callout>
        )}
        <form className="flex flex-col gap-4" onSubmit={(event) => void grant(entered(event))}>
          <h3 className="text-lg md:text-lg">{t('quiz-admin.grantTitle')}</h3>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('quiz-admin.timeFactor')}>
              <TextInput name="time_factor" inputMode="decimal" defaultValue="1" />
            </Field>
            <Field label={t('quiz-admin.extraMinutes')}>
              <TextInput name="extra_minutes" inputMode="numeric" defaultValue="0" />
            </Field>
            <Field label={t('quiz-admin.extraAttempts')}>
              <TextInput name="extra_attempts" inputMode="numeric" defaultValue="0" />
            </Field>
          </div>
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="all" /> {t('quiz-admin.forAllQuizzes')}
          </label>
          <Field label={t('quiz-admin.reason')} required>
            <TextInput name="reason" maxLength={500} />
          </Field>
          <Button type="submit" className="self-start">
            {t('quiz-admin.grant')}
          </Button>
        </form>
        <div className="flex flex-col gap-4 border-t pt-6">
          <h3 className="text-lg md:text-lg">{t('quiz-admin.markTitle')}</h3>
          {(['completed', 'unstarted'] as const).map((as) => (
            <form key={as} className="flex flex-col gap-3" onSubmit={(event) => void mark(entered(event), as)}>
              <Field label={t('quiz-admin.reason')} hint={t(`quiz-admin.markHint_${as}`)} required>
                <TextInput name="reason" maxLength={500} />
              </Field>
              <Button type="submit" variant={as === 'unstarted' ? 'danger' : 'secondary'} className="self-start">
                {t(`quiz-admin.mark_${as}`)}
              </Button>
            </form>
          ))}
        </div>
      </div>
    </Modal>
  )
}
