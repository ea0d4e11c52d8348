import type { ShownQuestion } from '../question.rules.ts'
import type { Answer } from '../question.schemas.ts'

/** What a letter key answers: A chooses the first choice. Null where the key means nothing to this question. */
export function answerOfKey(question: ShownQuestion, answer: Answer, key: string): Answer {
  const choice = /^[a-z]$/i.test(key) ? question.choices[key.toUpperCase().charCodeAt(0) - 65] : undefined
  if (!choice) return null
  if (question.type === 'radio') return { choice: choice.key }
  const chosen = answer && 'choices' in answer ? answer.choices : []
  const isChosen = chosen.includes(choice.key)
  return { choices: isChosen ? chosen.filter((other) => other !== choice.key) : [...chosen, choice.key] }
}
