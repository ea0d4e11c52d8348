import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#platform/contract.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { quizReviewCalls } from '../../quiz.review.contract.ts'
import { type EssayScope, essayAddress } from '../../quiz.rules.ts'

export type EssayReviewProps = {
  essay: AnswerOf<typeof quizReviewCalls.essay>
  scope: EssayScope
  refused?: { message: string; fields: FieldMessages; points: string; comment: string }
}

/** What was asked and written on the left; points and comment on the right, and on to the next. */
export function EssayReview({ essay, scope, refused }: EssayReviewProps) {
  const t = useT()
  const format = useFormat()
  const isSaving = useNavigation().state === 'submitting'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card as="section" aria-label={t('quiz-admin.question')}>
          <p className="mb-2 text-muted text-sm">{essay.quiz_title}</p>
          <RichTextView html={essay.prompt} />
        </Card>
        <Card as="section" aria-label={t('quiz-admin.essay')}>
          <p className="mb-3 flex flex-wrap justify-between gap-2 text-muted text-sm">
            <span>{essay.person}</span>
            <span>{format.dateTime(essay.finished_at)}</span>
          </p>
          <p className="max-w-read whitespace-pre-line break-words">{essay.text}</p>
        </Card>
        {essay.review_notes && (
          <Callout title={t('quiz-admin.reviewNotes')}>
            <span className="whitespace-pre-line">{essay.review_notes}</span>
          </Callout>
        )}
      </div>
      <Card className="lg:sticky lg:top-20">
        <Form method="post" className="flex flex-col gap-5">
          {refused && Object.keys(refused.fields).length === 0 && (
            <Callout tone="danger" live="alert">
              {refused.message}
            </Callout>
          )}
          <Field label={t('quiz-admin.pointsOf', { max: essay.points })} error={refused?.fields.points} required>
            <TextInput
              name="points"
              type="number"
              inputMode="decimal"
              min={0}
              max={essay.points}
              step="0.5"
              defaultValue={refused?.points ?? essay.given_points ?? ''}
              autoFocus
            />
          </Field>
          <Field label={t('quiz-admin.comment')} hint={t('quiz-admin.commentHint')} error={refused?.fields.comment}>
            <TextArea name="comment" rows={5} defaultValue={refused?.comment ?? essay.comment} />
          </Field>
          <Button type="submit" loading={isSaving} wide>
            {t(essay.next ? 'quiz-admin.saveAndNext' : 'quiz-admin.save')}
          </Button>
          {essay.next && (
            <ButtonLink href={essayAddress(essay.next, scope)} variant="quiet" wide>
              {t('quiz-admin.skip')}
            </ButtonLink>
          )}
        </Form>
      </Card>
    </div>
  )
}
