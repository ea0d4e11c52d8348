import type { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import { invalidatePages } from '../pages/content-version.ts'
import { keepPerVersion } from '../pages/keep-per-version.ts'

/** A setting of the site that an administrator can change while it runs. Its label is `settings.<name>` in locales. */
export type Setting<Value = unknown> = {
  name: string
  group: 'site' | 'look' | 'mail' | 'accounts' | 'uploads' | 'legal' | 'commerce'
  /** How the settings page lets it be edited. */
  input:
    | 'text'
    | 'longText'
    | 'richText'
    | 'switch'
    | 'number'
    | 'percent'
    | 'amount'
    | 'hue'
    | 'choice'
    | 'timeZone'
    | 'currency'
    | 'image'
  schema: z.ZodType<Value>
  fallback: Value
  choices?: readonly string[]
}

/** Why a setting cannot become this now, in words for the administrator; null where it can. Asked by whoever would suffer. */
export type SettingGuard = { setting: string; hindrance: (ctx: Ctx, value: unknown) => Promise<string | null> }

export const guardSetting = <Value>(
  { name, schema }: Setting<Value>,
  hindrance: (ctx: Ctx, value: Value) => Promise<string | null>,
): SettingGuard => ({ setting: name, hindrance: (ctx, value) => hindrance(ctx, schema.parse(value)) })

export const defineSetting = <Value>(setting: Setting<Value>): Setting<Value> => setting

/** The values that somebody has chosen, by name. */
const storedValues = keepPerVersion('site', async ({ db }) => {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return new Map<string, unknown>(rows.map(({ name, value }) => [name, value]))
})

export async function readSetting<Value>(ctx: Ctx, { name, schema, fallback }: Setting<Value>): Promise<Value> {
  const stored = await storedValues(ctx)
  return stored.has(name) ? schema.parse(stored.get(name)) : fallback
}

export async function readSettings<const Wanted extends Record<string, Setting>>(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ [K in keyof Wanted]: Wanted[K] extends Setting<infer Value> ? Value : never }> {
  const stored = await storedValues(ctx)
  const entries = Object.entries(wanted).map(([key, setting]) => [
    key,
    stored.has(setting.name) ? setting.schema.parse(stored.get(setting.name)) : setting.fallback,
  ])
  return Object.fromEntries(entries)
}

/** Stores a value that its schema has accepted; cached pages that show settings are made anew. */
export async function writeSetting<Value>(
  ctx: Ctx,
  { name, schema }: Setting<Value>,
  value: Value,
  changedBy: number | null,
): Promise<void> {
  const row = { value: JSON.stringify(schema.parse(value)), changed_at: ctx.now(), changed_by: changedBy }
  await ctx.db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await invalidatePages(ctx, 'site')
}
