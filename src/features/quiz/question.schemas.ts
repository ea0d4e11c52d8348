import { z } from 'zod'
import { questionLimits as most } from './question-limits.rules.ts'

const Key = z.string().min(1).max(40)
const Text = z.string().trim().min(1).max(most.text)
/** What a learner reads about the answer that they gave. Plain text. */
const Feedback = z.string().trim().max(most.feedback).optional()
/** The share of the points that an answer brings, in percent. */
const Weight = z.number().min(-100).max(100)

const Entry = z.object({ key: Key, text: Text })
/** Without a weight: by the rule of its type (docs/decisions/0039). */
const Choice = Entry.extend({ feedback: Feedback, weight: Weight.optional() })
const Choices = z.array(Choice).min(2).max(most.choices)

const inEvery = {
  /** Sanitised rich text. */
  prompt: z.string().trim().min(1).max(most.prompt),
  explanation: z.string().trim().max(most.explanation).default(''),
  category: z.string().trim().max(most.category).default(''),
  points: z.number().min(0).max(1000),
  /** For authors: what it is called, filed under and numbered by where it came from. */
  name: z.string().trim().min(1).max(most.name).optional(),
  tags: z.array(z.string().trim().min(1).max(most.tag)).min(1).max(most.tags).optional(),
  idnumber: z.string().trim().min(1).max(most.idnumber).optional(),
}

/** What an author writes, with the right answers. The four types of §3, two that are typed, and text between questions. */
export const QuestionContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('radio'), ...inEvery, choices: Choices, right: Key }),
  z.object({
    type: z.literal('multiple'),
    ...inEvery,
    choices: Choices,
    right: z.array(Key).min(1).max(most.choices),
    max_answers: z.number().int().min(1).max(most.choices),
  }),
  z.object({
    type: z.literal('matching'),
    ...inEvery,
    items: z
      .array(Entry.extend({ match: Key }))
      .min(2)
      .max(most.pairs),
    /** In the order of their texts, so that a match's place and key tell nothing about its item. */
    matches: z.array(Entry).min(2).max(most.matches),
  }),
  z.object({
    type: z.literal('essay'),
    ...inEvery,
    max_characters: z.number().int().min(1).max(most.essay),
    review_notes: z.string().trim().max(most.notes).default(''),
  }),
  z.object({
    type: z.literal('short_answer'),
    ...inEvery,
    /** The first that fits counts. `*` stands for anything, `\*` for itself. */
    answers: z
      .array(z.object({ text: z.string().trim().min(1).max(most.typed), weight: Weight.min(0), feedback: Feedback }))
      .min(1)
      .max(most.answers),
    case_sensitive: z.boolean(),
  }),
  z.object({
    type: z.literal('numerical'),
    ...inEvery,
    /** The first that fits counts. Value null: whatever else was given. */
    answers: z
      .array(
        z.object({
          value: z.number().nullable(),
          tolerance: z.number().min(0),
          weight: Weight.min(0),
          feedback: Feedback,
        }),
      )
      .min(1)
      .max(most.answers),
  }),
  z.object({ type: z.literal('description'), ...inEvery }),
])
export type QuestionContent = z.output<typeof QuestionContent>
export type QuestionType = QuestionContent['type']
export const questionTypes = [
  'radio',
  'multiple',
  'matching',
  'essay',
  'short_answer',
  'numerical',
  'description',
] as const satisfies QuestionType[]

/** What a learner gives: one of these by the question's type; null where they took their answer back. */
export const Answer = z.union([
  z.object({ choice: Key }),
  z.object({ choices: z.array(Key).max(40) }),
  z.object({ matches: z.record(Key, Key) }),
  /** Of a number also what was meant by it, in the learner's own way of writing decimals. */
  z.object({ text: z.string().max(100_000), value: z.number().optional() }),
  z.null(),
])
export type Answer = z.output<typeof Answer>
