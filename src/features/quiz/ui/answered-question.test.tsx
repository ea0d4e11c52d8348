import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import quiz from '#locales/en/quiz.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { AnsweredQuestion } from '../quiz.contract.ts'
import { AnsweredQuestionView } from './answered-question.tsx'

const question: AnsweredQuestion = {
  id: 1,
  type: 'radio',
  prompt: '<p>Which?</p>',
  category: '',
  points: 1,
  choices: [
    { key: 'a', text: 'This' },
    { key: 'b', text: 'That' },
  ],
  items: [],
  matches: [],
  max_answers: null,
  max_characters: null,
  answer: { choice: 'a' },
  right_answer: { choice: 'a' },
  is_right: null,
  points_reached: null,
  explanation: null,
  credits: null,
  accepted: [],
  feedback: [],
  comment: null,
}

const shown = (changes: Partial<AnsweredQuestion>, isKey: boolean) =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { quiz })}>
      <AnsweredQuestionView question={{ ...question, ...changes }} number={1} count={1} showPoints isKey={isKey} />
    </LanguageProvider>,
  )

describe('a question with its answer', () => {
  it('says to a learner what they answered', () => {
    expect(shown({}, false)).toContain('Your answer')
    expect(shown({ type: 'essay', answer: null, right_answer: null }, false)).toContain('Not answered')
  })

  it('says to its author which answer is right, and nothing of an answer that nobody gave', () => {
    expect(shown({}, true)).toContain('Correct answer')
    expect(shown({}, true)).not.toContain('Your answer')
    expect(shown({ type: 'essay', answer: null, right_answer: null }, true)).not.toContain('Not answered')
  })
})
