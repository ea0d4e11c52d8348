import { z } from 'zod'
import { type KindField, kindOf, type WidgetValues } from './kinds.rules.ts'

/** Where a link may lead: into this site, to another, to a mailbox or a telephone. Nothing that runs. */
export const isLink = (value: string): boolean =>
  value === '' || /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s<>"]*$/i.test(value)

const Text = (most: number) => z.string().trim().max(most).default('')

function fieldSchema(field: KindField): z.ZodType {
  switch (field.type) {
    case 'number':
      return z.coerce
        .number()
        .int()
        .min(field.least ?? 0)
        .max(field.most ?? 1_000_000)
        .default(Number(field.initial))
    case 'choice':
      return z.enum(field.choices ?? []).default(String(field.initial))
    case 'flag':
      return z.boolean().default(Boolean(field.initial))
    case 'link':
      return Text(500).refine(isLink)
    case 'picture':
    case 'audio':
    case 'video':
    case 'poll':
    case 'form':
    case 'collection':
    case 'feed':
      return z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)
    case 'code':
    case 'html':
      return z.string().max(100_000).default('')
    case 'long':
      return Text(5000)
    case 'product':
      return Text(200)
    default:
      return Text(300)
  }
}

const schemas = new Map<string, z.ZodObject>()

/** The shape of a kind's settings at its present version; what it does not know is left out. */
export function settingsSchema(kind: string): z.ZodObject | null {
  const known = schemas.get(kind)
  if (known) return known
  const found = kindOf(kind)
  if (!found) return null
  const schema = z.object(Object.fromEntries(found.fields.map((field) => [field.name, fieldSchema(field)])))
  schemas.set(kind, schema)
  return schema
}

/** WidgetValues of an earlier version as those of the present one; null where they are beyond repair, or of a version to come. */
export function presentSettings(kind: string, version: number, settings: unknown): WidgetValues | null {
  const found = kindOf(kind)
  if (!found || typeof settings !== 'object' || settings === null || version > found.version) return null
  let upgraded: WidgetValues = { ...settings }
  for (let from = version; from < found.version; from += 1) {
    const step = found.upgrades?.[from]
    if (!step) return null
    upgraded = step(upgraded)
  }
  const parsed = settingsSchema(kind)?.safeParse(upgraded)
  return parsed?.success ? parsed.data : null
}
