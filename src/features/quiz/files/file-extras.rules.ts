import type { QuestionContent } from '../question.schemas.ts'
import { type Extras, essayDefault, type QuestionFormat } from './question-file.rules.ts'

/** What a question has that the readers of others do not know, so that it comes back here all the same. */
export function extrasOf(content: QuestionContent, format: QuestionFormat): Extras {
  const isGift = format === 'gift'
  return {
    ...(isGift && content.type !== 'description' && content.points !== 1 && { points: content.points }),
    ...(content.type === 'multiple' && content.max_answers !== content.choices.length && { max_answers: content.max_answers }),
    ...(content.type === 'essay' &&
      content.max_characters !== essayDefault.max_characters && { max_characters: content.max_characters }),
    ...(isGift && content.type === 'essay' && content.review_notes !== '' && { review_notes: content.review_notes }),
    ...(isGift && content.type === 'description' && content.explanation !== '' && { explanation: content.explanation }),
    ...(isGift && content.type === 'short_answer' && content.case_sensitive && { case_sensitive: true }),
    ...(isGift &&
      content.type === 'short_answer' &&
      content.answers.every(({ text }) => text.includes('->')) && { is_typed: true }),
    ...(!isGift && content.name === undefined && { unnamed: true }),
  }
}

/** What others will not find in a file of ours. The sentences are `quiz-admin.export_<key>`. */
export type ExportLoss =
  | 'points'
  | 'max_answers'
  | 'max_characters'
  | 'review_notes'
  | 'explanation'
  | 'case_sensitive'
  | 'images'

export function exportLosses(content: QuestionContent, format: QuestionFormat): ExportLoss[] {
  const { unnamed: _, ...unknown } = extrasOf(content, format)
  const names = ['points', 'max_answers', 'max_characters', 'review_notes', 'explanation', 'case_sensitive'] as const
  const hasImages = /<img /.test(content.prompt + content.explanation)
  return [...names.filter((name) => name in unknown), ...(format === 'gift' && hasImages ? ['images' as const] : [])]
}
