import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { type FieldMessages, ok, type Result, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { limitText } from '#platform/http/limit-text.ts'
import { settingText } from '#platform/settings/setting-texts.ts'
import { type Setting, type SettingGuard, writeSetting } from '#platform/settings/settings.ts'
import { isMessageKey } from '#platform/texts/message-key.ts'
import { sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { adminCalls } from '../admin.contract.ts'
import { settingGroups } from '../admin.rules.ts'
import { lockSettings, storedSettings } from './admin.store.ts'

type Calls = typeof adminCalls
type SettingView = AnswerOf<Calls['settings']>['settings'][number]

/** The settings page works on whatever settings the features bring. */
export function makeSettingsService(settings: Setting[], guards: SettingGuard[]) {
  const byName = new Map(settings.map((setting) => [setting.name, setting]))

  async function listSettings(ctx: Ctx): Promise<Result<AnswerOf<Calls['settings']>>> {
    return ok(await readAll(ctx))
  }

  async function readAll(ctx: Ctx): Promise<AnswerOf<Calls['settings']>> {
    const stored = await storedSettings(ctx.db)
    const views = settings.map((setting) => viewOf(ctx, setting, stored.get(setting.name)))
    const place = ({ group }: SettingView) => settingGroups.indexOf(group)
    const version = versionOf(views.map(({ name, value }) => [name, value]))
    return { settings: views.sort((one, other) => place(one) - place(other)), version }
  }

  function saveSettings(
    ctx: Ctx,
    { values, version }: InputOf<Calls['saveSettings']>,
  ): Promise<Result<AnswerOf<Calls['saveSettings']>, 'invalid' | 'changedMeanwhile'>> {
    return ctx.tx(async (ctx) => {
      await lockSettings(ctx.db)
      const conflict = unlessChanged(version, await readAll(ctx))
      if (conflict) return conflict
      const { accepted, fields } = checkValues(ctx, byName, values)
      if (Object.keys(fields).length > 0) return refuseFields(fields)
      const stored = await storedSettings(ctx.db)
      const changes = accepted
        .map((one) => ({ ...one, old: currentValue(one.setting, stored.get(one.setting.name)?.value) }))
        .filter(({ old, value }) => JSON.stringify(old) !== JSON.stringify(value))
      const hindered = await hindrancesOf(ctx, guards, changes)
      if (Object.keys(hindered).length > 0) return refuseFields(hindered)
      const changed: string[] = []
      for (const { setting, value, old } of changes) {
        await writeSetting(ctx, setting, value, actorIdOf(ctx.actor))
        const details = { old, new: value }
        await recordAct(ctx, { action: 'settings.change', subjectType: 'setting', subjectId: setting.name, details })
        changed.push(setting.name)
      }
      return ok({ ...(await readAll(ctx)), changed })
    })
  }

  return { listSettings, saveSettings }
}

type Accepted = { setting: Setting; value: unknown }

function checkValues(ctx: Ctx, byName: Map<string, Setting>, values: Record<string, unknown>) {
  const accepted: Accepted[] = []
  const fields: FieldMessages = {}
  for (const [name, given] of Object.entries(values)) {
    const setting = byName.get(name)
    const parsed = setting?.schema.safeParse(tidy(setting, given))
    if (setting && parsed?.success) accepted.push({ setting, value: parsed.data })
    else fields[name] = [setting ? faultText(ctx, setting, given) : ctx.t('admin.unknownSetting')]
  }
  return { accepted, fields }
}

/** Everything that stands against these changes, at the field of each. */
async function hindrancesOf(ctx: Ctx, guards: SettingGuard[], changes: Accepted[]): Promise<FieldMessages> {
  const fields: FieldMessages = {}
  for (const { setting, value } of changes) {
    const own = guards.filter((guard) => guard.setting === setting.name)
    const found = (await Promise.all(own.map(({ hindrance }) => hindrance(ctx, value)))).flatMap((text) => text ?? [])
    if (found.length > 0) fields[setting.name] = found
  }
  return fields
}

function tidy({ input }: Setting, given: unknown): unknown {
  if (typeof given !== 'string') return given
  return input === 'richText' ? sanitizeRichText(given) : input === 'longText' ? given.trimEnd() : given.trim()
}

/** What is wrong with a value, in the terms of its input: the schema knows the rule, not the words. */
function faultText(ctx: Ctx, setting: Setting, given: unknown): string {
  if (given === '' || given === null || given === undefined) return ctx.t('common.requiredField')
  const [issue] = setting.schema.safeParse(tidy(setting, given)).error?.issues ?? []
  if (issue?.code === 'too_big' && issue.origin === 'string') return ctx.t('common.tooLong', { max: Number(issue.maximum) })
  if (issue?.code === 'too_small' && issue.origin === 'string') return ctx.t('common.requiredField')
  if (issue?.code === 'custom' && isMessageKey(issue.message)) return ctx.t(issue.message)
  return (issue && limitText(ctx, issue)) ?? ctx.t('common.invalidValue')
}

/** A stored value that its schema no longer accepts counts as not set: the page must stay open to mend it. */
function currentValue({ schema, fallback }: Setting, stored: unknown): unknown {
  const parsed = schema.safeParse(stored)
  return stored !== undefined && parsed.success ? parsed.data : fallback
}

function viewOf(ctx: Ctx, setting: Setting, stored: { value: unknown; changedAt: Date } | undefined): SettingView {
  const { name, group, input, fallback, choices = [] } = setting
  return {
    name,
    group,
    input,
    label: settingText(ctx.t, name, 'label'),
    help: settingText(ctx.t, name, 'help'),
    value: currentValue(setting, stored?.value),
    fallback,
    choices: choices.map((choice) => ({ value: choice, label: choiceLabel(ctx, setting, choice) })),
    changed_at: stored?.changedAt.toISOString() ?? null,
  }
}

/** Currencies are named here: server and browser know them by different names, and a page must come alive as it was drawn. */
const choiceLabel = (ctx: Ctx, { name, input }: Setting, choice: string): string =>
  input === 'currency'
    ? `${choice} – ${new Intl.DisplayNames(ctx.locale, { type: 'currency' }).of(choice) ?? choice}`
    : settingText(ctx.t, name, { choice })
