import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { type FieldMessages, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { shippedTemplate, writtenLetter } from '#platform/mail/letter.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { type MailKind, mailGroups, namesOf } from '#platform/mail/mail-kind.ts'
import {
  allTemplates,
  dropTemplate,
  keepTemplate,
  lockTemplate,
  type MailTemplate,
  type StoredTemplate,
  templatesOf,
} from '#platform/mail/mail-template.ts'
import { dressed } from '#platform/mail/render-mail.ts'
import { senderOf } from '#platform/mail/sender.ts'
import { unknownNames } from '#platform/mail/template-text.ts'
import { isLocale, type Locale, type MessageKey } from '#platform/texts/i18n.ts'
import type { EditedTemplate, mailTemplateCalls } from '../mails.contract.ts'
import { listSamples, sampleFor } from './samples.service.ts'

type Calls = typeof mailTemplateCalls
type NotFound = 'mailKindNotFound'

/** What administrators do with the texts of mails, of all the kinds that the features send. */
export function makeTemplates(others: () => readonly Feature[]) {
  const kinds = (): MailKind[] => others().flatMap(({ mailKinds = [] }) => mailKinds)
  const kindOf = (name: string) => kinds().find((kind) => kind.name === name)

  async function templates(ctx: Ctx): Promise<Result<AnswerOf<Calls['templates']>>> {
    const changed = Map.groupBy(await allTemplates(ctx.db), ({ kind }) => kind)
    const listed = kinds().map((kind) => {
      const own = changed.get(kind.name) ?? []
      return {
        kind: kind.name,
        group: kind.group,
        label: labelOf(ctx, kind),
        subject: (own.find(({ locale }) => locale === ctx.locale) ?? shippedTemplate(ctx.t, kind)).subject,
        is_critical: kind.isCritical ?? false,
        changed_in: own.map(({ locale }) => locale).filter(isLocale),
      }
    })
    return ok({ kinds: listed.sort((one, other) => mailGroups.indexOf(one.group) - mailGroups.indexOf(other.group)) })
  }

  async function template(
    ctx: Ctx,
    { kind: name, locale }: InputOf<Calls['template']>,
  ): Promise<Result<EditedTemplate, NotFound>> {
    const kind = kindOf(name)
    return kind
      ? ok(viewOf(ctx, kind, locale, (await templatesOf(ctx.db, name)).get(locale) ?? null))
      : refuse('mailKindNotFound')
  }

  const saveTemplate = (
    ctx: Ctx,
    { kind: name, locale, version, ...entered }: InputOf<Calls['saveTemplate']>,
  ): Promise<Result<EditedTemplate, NotFound | 'changedMeanwhile' | 'invalid'>> =>
    ctx.tx(async (ctx): Promise<Result<EditedTemplate, NotFound | 'changedMeanwhile' | 'invalid'>> => {
      const kind = kindOf(name)
      if (!kind) return refuse('mailKindNotFound')
      const old = await lockTemplate(ctx.db, name, locale)
      const changed = unlessChanged(version, viewOf(ctx, kind, locale, old))
      if (changed) return changed
      const faults = faultsOf(ctx, kind, entered)
      if (Object.keys(faults).length > 0) return refuseFields(faults)
      const kept = { ...entered, kind: name, locale, changedAt: ctx.now(), changedBy: actorIdOf(ctx.actor) }
      await keepTemplate(ctx.db, kept)
      const details = { locale, old: textsOf(old ?? shippedTemplate(ctx.parts.translate(locale), kind)), new: textsOf(entered) }
      await recordAct(ctx, { action: 'mails.template', subjectType: 'mail_template', subjectId: name, details })
      return ok(viewOf(ctx, kind, locale, kept))
    })

  const resetTemplate = (
    ctx: Ctx,
    { kind: name, locale }: InputOf<Calls['resetTemplate']>,
  ): Promise<Result<EditedTemplate, NotFound>> =>
    ctx.tx(async (ctx): Promise<Result<EditedTemplate, NotFound>> => {
      const kind = kindOf(name)
      if (!kind) return refuse('mailKindNotFound')
      const old = await lockTemplate(ctx.db, name, locale)
      if (old) {
        await dropTemplate(ctx.db, name, locale)
        const details = { locale, old: textsOf(old) }
        await recordAct(ctx, { action: 'mails.resetTemplate', subjectType: 'mail_template', subjectId: name, details })
      }
      return ok(viewOf(ctx, kind, locale, null))
    })

  async function previewTemplate(
    ctx: Ctx,
    { kind: name, locale, sample_id, ...entered }: InputOf<Calls['previewTemplate']>,
  ): Promise<Result<AnswerOf<Calls['previewTemplate']>, NotFound | 'invalid'>> {
    const kind = kindOf(name)
    if (!kind) return refuse('mailKindNotFound')
    const faults = faultsOf(ctx, kind, entered)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const { letter, label } = await draftLetter(ctx, kind, { locale, entered, sampleId: sample_id })
    const look = await ctx.parts.mailLook(ctx)
    const from = senderOf(ctx.parts.config.mailFrom, look.sender)
    return ok({
      subject: letter.subject,
      html: dressed(letter.html, look),
      from: from.name ? `${from.name} <${from.address}>` : from.address,
      reply_to: look.sender.replyTo,
      sample: label,
    })
  }

  const testTemplate = (
    ctx: Ctx,
    { kind: name, locale, sample_id, ...entered }: InputOf<Calls['testTemplate']>,
  ): Promise<Result<AnswerOf<Calls['testTemplate']>, NotFound | 'invalid'>> =>
    ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['testTemplate']>, NotFound | 'invalid'>> => {
      const kind = kindOf(name)
      if (!kind) return refuse('mailKindNotFound')
      const faults = faultsOf(ctx, kind, entered)
      if (Object.keys(faults).length > 0) return refuseFields(faults)
      const self = must(isUser(ctx.actor) ? ctx.actor : null, 'nobody to send a test to')
      const { letter } = await draftLetter(ctx, kind, { locale, entered, sampleId: sample_id })
      const { subject, text, html } = letter
      const id = await sendMail(ctx, {
        to: self.email,
        locale,
        subject: ctx.t('mails.testSubject', { subject }),
        text,
        html,
        kind: name,
        personId: self.userId,
      })
      await recordAct(ctx, { action: 'mails.test', subjectType: 'mail', subjectId: id, details: { kind: name, locale } })
      return ok({ sent_to: self.email })
    })

  async function samples(
    ctx: Ctx,
    { kind: name, search = '' }: InputOf<Calls['samples']>,
  ): Promise<Result<AnswerOf<Calls['samples']>, NotFound>> {
    const kind = kindOf(name)
    return kind ? ok({ samples: await listSamples(ctx, kind.about, search) }) : refuse('mailKindNotFound')
  }

  return { templates, template, saveTemplate, resetTemplate, previewTemplate, testTemplate, samples }
}

const labelOf = (ctx: Ctx, { name }: MailKind): string => ctx.t(`mails.kind_${name.replace('.', '_')}` as MessageKey)

const textsOf = ({ subject, body, action }: MailTemplate): MailTemplate => ({ subject, body, action })

const viewOf = (ctx: Ctx, kind: MailKind, locale: Locale, stored: StoredTemplate | MailTemplate | null): EditedTemplate => {
  const shipped = shippedTemplate(ctx.parts.translate(locale), kind)
  const shown = textsOf(stored ?? shipped)
  return {
    ...shown,
    kind: kind.name,
    label: labelOf(ctx, kind),
    locale,
    shipped,
    is_changed: stored !== null,
    has_button: kind.shipped.action !== undefined,
    names: namesOf(kind).map((name) => ({
      name,
      label: ctx.t(`mails.name_${name}` as MessageKey),
      is_block: kind.blocks.includes(name),
    })),
    about: kind.about,
    changed_at: stored && 'changedAt' in stored ? stored.changedAt.toISOString() : null,
    version: versionOf({ ...shown, isChanged: stored !== null }),
  }
}

/** What cannot stand in a mail of this kind, field by field. */
function faultsOf(ctx: Ctx, kind: MailKind, entered: MailTemplate): FieldMessages {
  const known = namesOf(kind)
  const faults: FieldMessages = {}
  for (const field of ['subject', 'body', 'action'] as const) {
    const unknown = unknownNames([entered[field]], known)
    if (unknown.length > 0) faults[field] = [ctx.t('mails.unknownNames', { count: unknown.length, names: unknown.join(', ') })]
  }
  if (kind.shipped.action !== undefined && entered.action === '') faults.action = [ctx.t('common.requiredField')]
  return faults
}

type Draft = { locale: Locale; entered: MailTemplate; sampleId: number | undefined }

async function draftLetter(ctx: Ctx, kind: MailKind, { locale, entered, sampleId }: Draft) {
  const { filling, label } = await sampleFor(ctx, kind, locale, sampleId)
  const { name: site } = await ctx.parts.mailLook(ctx)
  return { letter: writtenLetter(ctx.parts.translate(locale), kind, entered, { locale, site, filling }), label }
}
