import { z } from 'zod'

export const submissionStatuses = ['new', 'read', 'done', 'spam'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** A field with what was entered, in the words that the form had for it then. */
export const SubmissionEntry = z.object({
  name: z.string(),
  type: z.string(),
  label: z.string(),
  userData: z.array(z.string()),
  text: z.string(),
})
export type SubmissionEntry = z.output<typeof SubmissionEntry>
