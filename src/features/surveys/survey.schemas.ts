import { z } from 'zod'
import { type Entry as EntryShape, entryTypes, plainEntry } from './survey.rules.ts'

const Key = z.string().regex(/^[\w-]{1,40}$/)
const Choice = z.object({ key: Key, text: z.string().trim().max(500) })
const Label = z.string().trim().max(120)

/** What an author writes. What must be mended in it is said by `survey-entry.rules.ts`, in the editor as here. */
export const SurveyEntry = z.object({
  key: Key,
  type: z.enum(entryTypes),
  prompt: z.string().trim().max(2000).default(plainEntry.prompt),
  is_required: z.boolean().default(plainEntry.is_required),
  only_if: z
    .object({ entry: Key, any_of: z.array(Key).max(40) })
    .nullable()
    .default(null),
  choices: z.array(Choice).max(30).default([]),
  items: z.array(Choice).max(20).default([]),
  matches: z.array(Choice).max(20).default([]),
  max_answers: z.number().int().min(1).max(30).nullable().default(null),
  max_characters: z.number().int().min(1).max(20_000).default(plainEntry.max_characters),
  steps: z.number().int().min(2).max(10).default(plainEntry.steps),
  from_label: Label.default(''),
  to_label: Label.default(''),
}) satisfies z.ZodType<EntryShape>

/** What somebody answers: one of these by the question's type; null where they took their answer back. */
export const SurveyAnswer = z.union([
  z.object({ choice: Key }),
  z.object({ choices: z.array(Key).max(40) }),
  z.object({ matches: z.record(Key, Key) }),
  z.object({ text: z.string().max(100_000) }),
  z.object({ step: z.number().int().min(1).max(10) }),
  z.null(),
])
