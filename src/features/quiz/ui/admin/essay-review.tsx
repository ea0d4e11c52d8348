import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { quizReviewCalls } from '../../quiz.review.contract.ts'
import { type EssayScope, essayAddress } from '../../quiz.rules.ts'

export type EssayReviewProps = {
  essay: AnswerOf<typeof quizReviewCalls.essay>
  scope: EssayScope
}

/** What was asked and written on the left; points and comment on the right, and on to the next. */
export function EssayReview({ essay, scope }: EssayReviewProps) {
  const t = useT()
  const format = useFormat()
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
        <ReviewForm essay={essay} scope={scope} />
      </Card>
    </div>
  )
}

type Entry = { points: string; comment: string }
type Review = Pick<EssayReviewProps['essay'], 'given_points' | 'comment' | 'version'>

const storedOf = ({ given_points, comment, version }: Review) => ({
  entry: { points: given_points === null ? '' : String(given_points), comment },
  version,
})

/** Two who review the same essay see each other's points before one of them counts. */
function ReviewForm({ essay, scope }: EssayReviewProps) {
  const t = useT()
  const navigate = useNavigate()
  const { attempt_id, question_id } = essay
  const editor = useEditor<Entry, AnswerOf<typeof quizReviewCalls.review>>({
    stored: storedOf(essay),
    send: ({ points, comment }, version) =>
      ask(quizReviewCalls.review, {
        ...{ attempt_id, question_id, ...scope, comment, version: String(version) },
        points: sentNumber(points),
      }),
    theirs: storedOf,
    onSaved: async ({ next }) => {
      editor.release()
      await navigate(next ? essayAddress(next, scope) : '/admin/essays?done=1')
      return null
    },
    labelOf: (path) => ({ points: t('quiz-admin.points'), comment: t('quiz-admin.comment') })[path] ?? null,
  })
  const { entry, set, errorsOf } = editor
  const points = useRef<HTMLInputElement>(null)
  // On a phone the form stands below what is to be read first.
  useEffect(() => {
    const { current } = points
    if (current && current.getBoundingClientRect().top < window.innerHeight) current.focus({ preventScroll: true })
  }, [])
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <Field label={t('quiz-admin.pointsOf', { max: essay.points })} error={errorsOf('points')} required>
        <TextInput
          inputMode="decimal"
          value={entry.points}
          onChange={({ target }) => set({ points: target.value })}
          autoComplete="off"
          ref={points}
        />
      </Field>
      <Field label={t('quiz-admin.comment')} hint={t('quiz-admin.commentHint')} error={errorsOf('comment')}>
        <TextArea rows={5} value={entry.comment} onChange={({ target }) => set({ comment: target.value })} />
      </Field>
      <SaveBar editor={editor} inPanel label={t(essay.next ? 'quiz-admin.saveAndNext' : 'quiz-admin.save')} />
      {essay.next && (
        <ButtonLink href={essayAddress(essay.next, scope)} variant="quiet" wide>
          {t('quiz-admin.skip')}
        </ButtonLink>
      )}
      <button type="submit" className="hidden">
        {t('editor.save')}
      </button>
    </form>
  )
}
