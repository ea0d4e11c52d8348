import { z } from 'zod'
import { newsKinds } from './product-news.rules.ts'

/** Whether whoever is registered is told of what a save means for them. Left out, the save is refused with what they would read. */
export const telling = {
  tell_registrants: z.union([z.boolean(), z.stringbool()]).optional(),
  /** Stands in the mail after its own text. */
  note_to_registrants: z.string().trim().max(1000).default(''),
}
const Telling = z.object(telling)
export type Telling = z.output<typeof Telling>

export const onTelling = { tellRegistrants: 409 } as const

/** One product's news as somebody who is registered would read it, in the language of whoever asks. */
const NewsPreview = z.object({
  product_id: z.number(),
  title: z.string(),
  kind: z.enum(newsKinds),
  count: z.number(),
  /** The first few. */
  names: z.array(z.string()),
  mail: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
})
export type NewsPreview = z.output<typeof NewsPreview>
