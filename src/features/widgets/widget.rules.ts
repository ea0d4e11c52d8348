import { z } from 'zod'
import { isPlacedKind } from './kinds.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What each kind of widget needs to know, in the shape of its present version. The page builder places them; an address names them. */
export const widgetKinds = {
  'contact-form': {
    schemaVersion: 1,
    settings: z.object({
      form_id: Id,
      /** Behind an open button that shows a modal; otherwise inline. */
      is_modal: z.boolean(),
      modal_title: z.string(),
      open_text: z.string(),
      submit_text: z.string(),
    }),
  },
} as const

export type WidgetKind = keyof typeof widgetKinds
export type WidgetSettings<Kind extends WidgetKind> = z.output<(typeof widgetKinds)[Kind]['settings']>

/** A kind that a later version placed, or an earlier one had, is kept and said to be unknown. */
export const isWidgetKind = (kind: string): kind is WidgetKind => Object.hasOwn(widgetKinds, kind)
export const isKnownKind = (kind: string): boolean => isWidgetKind(kind) || isPlacedKind(kind)
