import { useState } from 'react'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field, FieldError } from '#ui/entries/field.tsx'
import { LineList } from '#ui/entries/line-list.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { answerFaults } from '../../answer-faults.rules.ts'
import { emptyChoice, freeKey } from '../../question-draft.rules.ts'
import { letterOf } from '../../quiz.rules.ts'
import { type AnswerFields, RemoveButton } from './answer-buttons.tsx'
import { TypedFields } from './typed-fields.tsx'

const editors = {
  radio: ChoiceFields,
  multiple: ChoiceFields,
  matching: PairFields,
  essay: EssayFields,
  short_answer: TypedFields,
  numerical: TypedFields,
  description: DescriptionNote,
} as const

const messageId = 'answers-error'
type MarkedFields = AnswerFields & { faulty: number[] }

/** The answers of a question, by its type. What was refused is marked where it stands. */
export function AnswerEditor({ error, ...fields }: AnswerFields & { error?: string }) {
  const t = useT()
  const Editor = editors[fields.draft.type]
  const found = error ? answerFaults(fields.draft) : null
  const message = found ? t(`quiz-admin.${found.fault}`) : error
  return (
    <div className="flex flex-col gap-3">
      <Editor {...fields} faulty={found?.places ?? []} />
      {message && <FieldError id={messageId} messages={[message]} />}
    </div>
  )
}

const markOf = (faulty: number[], at: number) =>
  faulty.includes(at) ? { 'aria-invalid': true, 'aria-describedby': messageId } : {}

function DescriptionNote() {
  const t = useT()
  return <p className="text-muted text-sm">{t('quiz-admin.descriptionHint')}</p>
}

function ChoiceFields({ draft, onChange, faulty }: MarkedFields) {
  const t = useT()
  const { choices } = draft
  const isOne = draft.type === 'radio'
  const hasDetails = choices.some(({ weight, feedback }) => weight !== '' || feedback !== '')
  const [isOpened, setDetailed] = useState(hasDetails)
  const isDetailed = isOpened || hasDetails
  const set = (at: number, more: Partial<(typeof choices)[number]>) =>
    onChange({ choices: choices.map((choice, place) => (place === at ? { ...choice, ...more } : choice)) })
  const mark = (at: number, isRight: boolean) =>
    isOne ? onChange({ choices: choices.map((choice, place) => ({ ...choice, isRight: place === at })) }) : set(at, { isRight })
  return (
    <LineList
      legend={t(isOne ? 'quiz-admin.choicesOne' : 'quiz-admin.choicesMany')}
      addLabel={t('quiz-admin.addChoice')}
      onAdd={() => onChange({ choices: [...choices, emptyChoice(freeKey(choices.map(({ key }) => key)))] })}
      after={
        <>
          <Checkbox
            label={t('quiz-admin.useWeights')}
            hint={isDetailed ? t('quiz-admin.weightsHint') : undefined}
            checked={isDetailed}
            disabled={hasDetails}
            onChange={(event) => setDetailed(event.target.checked)}
          />
          {!isOne && (
            <Field label={t('quiz-admin.maxAnswers')} hint={t('quiz-admin.maxAnswersHint')} className="max-w-60">
              <TextInput
                inputMode="numeric"
                value={draft.maxAnswers}
                onChange={(event) => onChange({ maxAnswers: event.target.value })}
              />
            </Field>
          )}
        </>
      }
    >
      {choices.map((choice, at) => (
        <div key={choice.key} className="flex flex-col gap-2">
          <div className="flex items-center gap-3">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name="right"
              className="size-5 shrink-0 accent-brand"
              aria-label={t('quiz-admin.isRight', { letter: letterOf(at) })}
              checked={choice.isRight}
              onChange={(event) => mark(at, event.target.checked)}
            />
            <TextInput
              data-line=""
              {...markOf(faulty, at)}
              aria-label={t('quiz-admin.choice', { letter: letterOf(at) })}
              value={choice.text}
              onChange={(event) => set(at, { text: event.target.value })}
            />
            <RemoveButton
              label={t('quiz-admin.removeChoice', { letter: letterOf(at) })}
              onClick={() => onChange({ choices: choices.filter((_, place) => place !== at) })}
            />
          </div>
          {isDetailed && (
            <div className="grid gap-2 pl-8 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <TextInput
                inputMode="decimal"
                aria-label={t('quiz-admin.weight', { letter: letterOf(at) })}
                placeholder={t('quiz-admin.percentShort')}
                value={choice.weight}
                onChange={(event) => set(at, { weight: event.target.value })}
              />
              <TextInput
                aria-label={t('quiz-admin.feedback', { letter: letterOf(at) })}
                placeholder={t('quiz-admin.feedbackPlaceholder')}
                value={choice.feedback}
                onChange={(event) => set(at, { feedback: event.target.value })}
              />
            </div>
          )}
        </div>
      ))}
    </LineList>
  )
}

function PairFields({ draft: { pairs, decoys }, onChange, faulty }: MarkedFields) {
  const t = useT()
  const set = (at: number, more: Partial<(typeof pairs)[number]>) =>
    onChange({ pairs: pairs.map((pair, place) => (place === at ? { ...pair, ...more } : pair)) })
  return (
    <LineList
      legend={t('quiz-admin.pairs')}
      addLabel={t('quiz-admin.addPair')}
      onAdd={() => onChange({ pairs: [...pairs, { text: '', match: '' }] })}
      after={
        <Field label={t('quiz-admin.decoys')} hint={t('quiz-admin.decoysHint')}>
          <TextArea
            rows={3}
            value={decoys.join('\n')}
            onChange={(event) => onChange({ decoys: event.target.value.split('\n') })}
          />
        </Field>
      }
    >
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity but their place while they are typed
        <div key={at} className="flex items-center gap-3">
          <TextInput
            data-line=""
            {...markOf(faulty, at)}
            aria-label={t('quiz-admin.item', { number: at + 1 })}
            value={pair.text}
            onChange={(event) => set(at, { text: event.target.value })}
          />
          <TextInput
            data-line=""
            {...markOf(faulty, at)}
            aria-label={t('quiz-admin.match', { number: at + 1 })}
            value={pair.match}
            onChange={(event) => set(at, { match: event.target.value })}
          />
          <RemoveButton
            label={t('quiz-admin.removePair', { number: at + 1 })}
            onClick={() => onChange({ pairs: pairs.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
    </LineList>
  )
}

function EssayFields({ draft, onChange }: AnswerFields) {
  const t = useT()
  return (
    <>
      <Field label={t('quiz-admin.maxCharacters')} className="max-w-48">
        <TextInput
          inputMode="numeric"
          value={draft.maxCharacters}
          onChange={(event) => onChange({ maxCharacters: event.target.value })}
        />
      </Field>
      <Field label={t('quiz-admin.reviewNotes')} hint={t('quiz-admin.reviewNotesHint')}>
        <TextArea rows={4} value={draft.reviewNotes} onChange={(event) => onChange({ reviewNotes: event.target.value })} />
      </Field>
    </>
  )
}
