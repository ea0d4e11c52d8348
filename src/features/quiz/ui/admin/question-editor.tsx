import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { halfAnswers } from '../../answer-faults.rules.ts'
import { questionTypes } from '../../question.schemas.ts'
import { contentOf, draftOf, emptyDraft, hasBadNumber, type QuestionDraft } from '../../question-draft.rules.ts'
import { quizBankCalls, type StoredQuestion } from '../../quiz.bank.contract.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { HtmlField } from './html-field.tsx'

/** Of what cannot be read only the text is there to begin with. */
const startOf = (question: StoredQuestion | null): QuestionDraft => {
  if (question?.content) return draftOf(question.content)
  return question ? { ...emptyDraft, type: question.type, prompt: question.prompt, category: question.category } : emptyDraft
}

/** One question of the bank. Saving makes a new version; attempts that saw the old one keep it. */
export function QuestionEditor({ question }: { question: StoredQuestion | null }) {
  const t = useT()
  const { alert } = useDialogs()
  const { revalidate } = useRevalidator()
  const editor = useQuestionEditor(question)
  const { entry: draft, set: change, fields: errors } = editor
  const archive = async () => {
    if (!question) return
    const request = { question_id: question.question_id, is_archived: !question.is_archived }
    const reply = await ask(quizBankCalls.archiveQuestion, request).catch(() => null)
    if (reply?.ok) await revalidate()
    else await alert(reply?.message ?? t('common.error'))
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="flex flex-col gap-5" key={editor.edition}>
          {question?.unreadable && (
            <Callout tone="warning" title={t('quiz-admin.unreadableTitle')}>
              {t('quiz-admin.unreadableText', { reason: question.unreadable })}
            </Callout>
          )}
          <HtmlField
            label={t('quiz-admin.prompt')}
            error={errors.prompt}
            required
            value={draft.prompt}
            onChange={(prompt) => change({ prompt })}
          />
          <AnswerEditor draft={draft} onChange={change} error={errors.answers?.[0] ?? errors.notes?.[0]} />
          <HtmlField
            label={t('quiz-admin.explanation')}
            hint={t('quiz-admin.explanationHint')}
            error={errors.explanation}
            value={draft.explanation}
            onChange={(explanation) => change({ explanation })}
          />
        </Card>
        <div className="flex flex-col gap-6">
          <Card className="flex flex-col gap-5">
            <Field label={t('quiz-admin.type')}>
              <Select
                value={draft.type}
                options={questionTypes.map((type) => ({ value: type, label: t(`quiz-admin.type_${type}`) }))}
                onChange={(event) => change({ type: questionTypes.find((type) => type === event.target.value) ?? 'radio' })}
              />
            </Field>
            <Field label={t('quiz-admin.category')} hint={t('quiz-admin.categoryHint')} error={errors.category}>
              <TextInput value={draft.category} maxLength={120} onChange={(event) => change({ category: event.target.value })} />
            </Field>
            {draft.type !== 'description' && (
              <Field label={t('quiz-admin.points')} error={errors.points}>
                <TextInput
                  inputMode="decimal"
                  value={draft.points}
                  onChange={(event) => change({ points: event.target.value })}
                />
              </Field>
            )}
            <Field label={t('quiz-admin.name')} hint={t('quiz-admin.nameHint')} error={errors.name}>
              <TextInput value={draft.name} maxLength={255} onChange={(event) => change({ name: event.target.value })} />
            </Field>
            <Field label={t('quiz-admin.tags')} hint={t('quiz-admin.tagsHint')} error={errors.tags}>
              <TextInput value={draft.tags} onChange={(event) => change({ tags: event.target.value })} />
            </Field>
            <Field label={t('quiz-admin.idnumber')}>
              <TextInput value={draft.idnumber} maxLength={100} onChange={(event) => change({ idnumber: event.target.value })} />
            </Field>
            {question && (
              <Button variant="quiet" onClick={archive}>
                {t(question.is_archived ? 'quiz-admin.restore' : 'quiz-admin.doArchive')}
              </Button>
            )}
          </Card>
          {question && <Versions question={question} />}
        </div>
      </div>
      <SaveBar editor={editor} label={t(question ? 'quiz-admin.saveVersion' : 'quiz-admin.save')} />
    </>
  )
}

const storedOf = (question: StoredQuestion) => ({ entry: startOf(question), version: question.version })

const fieldNames = [
  ...(['type', 'prompt', 'explanation', 'category', 'points', 'name', 'tags', 'idnumber', 'choices', 'maxAnswers'] as const),
  ...(['pairs', 'decoys', 'maxCharacters', 'reviewNotes'] as const),
]

function useQuestionEditor(question: StoredQuestion | null) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState({ entry: emptyDraft, version: null })
  const editor = useEditor<QuestionDraft, StoredQuestion>({
    stored: question ? storedOf(question) : fresh,
    send: async (draft, version) => {
      const fault = hasBadNumber(draft) ? 'badNumber' : halfAnswers(draft).length > 0 ? 'halfAnswer' : null
      if (fault) {
        const message = t(`quiz-admin.${fault}`)
        return { ok: false, key: 'invalid', message, fields: { answers: [message] }, details: {} }
      }
      const content = contentOf(draft)
      if (!question) return ask(quizBankCalls.createQuestion, { content })
      return ask(quizBankCalls.changeQuestion, { question_id: question.question_id, version: Number(version), content })
    },
    theirs: storedOf,
    onSaved: async (saved) => {
      if (question) {
        void revalidate()
        return storedOf(saved)
      }
      editor.release()
      await navigate(`/admin/questions/${saved.question_id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = fieldNames.find((one) => one === path)
      return t(name ? `quiz-admin.field_${name}` : 'quiz-admin.field_choices')
    },
    wordsOf: (path, value) => {
      if (path === 'type') return t(`quiz-admin.type_${value as QuestionDraft['type']}`)
      if (path === 'answers') return (value as QuestionDraft['answers']).map(({ text }) => text).join('\n')
      if (path !== 'choices') return null
      const choices = value as QuestionDraft['choices']
      return choices.map(({ text, isRight }) => `${isRight ? '✓' : '–'} ${text}`).join('\n')
    },
  })
  return editor
}

function Versions({ question }: { question: StoredQuestion }) {
  const t = useT()
  const format = useFormat()
  return (
    <Card as="section" aria-label={t('quiz-admin.versions')}>
      <CardHeader title={t('quiz-admin.versions')} hint={t('quiz-admin.usedInCount', { count: question.used_in })} />
      <ol className="flex flex-col gap-2 text-sm">
        {question.versions.map(({ version, made_at, made_by }) => (
          <li key={version} className="flex justify-between gap-3">
            <span className="font-medium">{t('quiz-admin.versionNumber', { number: version })}</span>
            <span className="text-right text-muted">
              {format.dateTime(made_at)}
              {made_by && <br />}
              {made_by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
