import { z } from 'zod'

const Key = z.string().min(1).max(40)
const Text = z.string().trim().min(1).max(2000)
const Choice = z.object({ key: Key, text: Text })

const inEvery = {
  /** Sanitised rich text. */
  prompt: z.string().trim().min(1).max(20_000),
  explanation: z.string().trim().max(20_000).default(''),
  category: z.string().trim().max(120).default(''),
  points: z.number().min(0).max(1000),
}

/** What an author writes, with the right answers. The four types of §3. */
export const QuestionContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('radio'), ...inEvery, choices: z.array(Choice).min(2).max(20), right: Key }),
  z.object({
    type: z.literal('multiple'),
    ...inEvery,
    choices: z.array(Choice).min(2).max(20),
    right: z.array(Key).min(1).max(20),
    max_answers: z.number().int().min(1).max(20),
  }),
  z.object({
    type: z.literal('matching'),
    ...inEvery,
    items: z
      .array(Choice.extend({ match: Key }))
      .min(2)
      .max(20),
    /** In the order of their texts, so that a match's place and key tell nothing about its item. */
    matches: z.array(Choice).min(2).max(30),
  }),
  z.object({
    type: z.literal('essay'),
    ...inEvery,
    max_characters: z.number().int().min(1).max(20_000),
    review_notes: z.string().trim().max(4000).default(''),
  }),
])
export type QuestionContent = z.output<typeof QuestionContent>
export type QuestionType = QuestionContent['type']
export const questionTypes = ['radio', 'multiple', 'matching', 'essay'] as const satisfies QuestionType[]

/** What a learner gives: one of these by the question's type; null where they took their answer back. */
export const Answer = z.union([
  z.object({ choice: Key }),
  z.object({ choices: z.array(Key).max(40) }),
  z.object({ matches: z.record(Key, Key) }),
  z.object({ text: z.string().max(100_000) }),
  z.null(),
])
export type Answer = z.output<typeof Answer>
