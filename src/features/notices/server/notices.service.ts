import { randomBytes } from 'node:crypto'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { type FieldMessages, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf, isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readCookies } from '#platform/http/cookies.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { keepPerVersion } from '#platform/pages/keep-per-version.ts'
import type { Locale, MessageKey } from '#platform/texts/i18n.ts'
import { isBlankText, sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { noticesAdminCalls } from '../notices.admin.contract.ts'
import type { noticesCalls } from '../notices.contract.ts'
import { isReservedCookie, noticeFaults, noticePhase } from '../notices.rules.ts'
import * as store from './notices.store.ts'

type Calls = typeof noticesAdminCalls
type NoticeView = AnswerOf<Calls['read']>

/** All that are or will be to be shown. */
const keptNotices = keepPerVersion('site', (ctx) => store.noticesNotOver(ctx.db, ctx.now()))

/**
 * What is to be shown now. A signed-in person's request says by its cookies what was dismissed; guests' pages are cached per
 * address and must be the same for all of them, so their browsers hide what they dismissed (ui/dismissed.ts).
 */
export async function activeNotices(ctx: Ctx): Promise<Result<AnswerOf<typeof noticesCalls.active>>> {
  const cookies = isGuest(ctx.actor) ? new Map<string, string>() : readCookies(ctx.caller.headers.get('cookie'))
  const showing = (await keptNotices(ctx)).filter((notice) => noticePhase(notice, ctx.now()) === 'showing')
  return ok({
    notices: showing.filter(({ cookieName }) => !cookies.has(cookieName)).map((notice) => activeView(notice, ctx.locale)),
  })
}

export async function listNotices(ctx: Ctx, { before }: InputOf<Calls['list']>): Promise<Result<AnswerOf<Calls['list']>>> {
  const { notices, next } = await store.listNotices(ctx.db, before)
  return ok({ notices: notices.map((notice) => viewOf(ctx, notice)), next })
}

export async function readNotice(ctx: Ctx, { notice_id }: InputOf<Calls['read']>): Promise<Result<NoticeView, 'noticeNotFound'>> {
  const notice = await store.findNotice(ctx.db, notice_id)
  return notice ? ok(viewOf(ctx, notice)) : refuse('noticeNotFound')
}

export function createNotice(ctx: Ctx, entry: InputOf<Calls['create']>): Promise<Result<NoticeView, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const checked = await checkEntry(ctx, entry, null)
    if (!checked.ok) return checked
    const madeBy = actorIdOf(ctx.actor)
    const notice = await store.addNotice(ctx.db, checked.value, madeBy, ctx.now())
    await invalidatePages(ctx, 'site')
    const details = { ...auditView(notice) }
    await recordAct(ctx, { action: 'notices.create', subjectType: 'notice', subjectId: notice.id, details })
    return ok(viewOf(ctx, notice))
  })
}

export function updateNotice(
  ctx: Ctx,
  { notice_id, version, ...entry }: InputOf<Calls['update']>,
): Promise<Result<NoticeView, 'invalid' | 'noticeNotFound' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockNotice(ctx.db, notice_id)
    if (!old) return refuse('noticeNotFound')
    const changed = unlessChanged(version, viewOf(ctx, old))
    if (changed) return changed
    const checked = await checkEntry(ctx, { ...entry, cookie_name: entry.cookie_name || old.cookieName }, old.id)
    if (!checked.ok) return checked
    const notice = await store.changeNotice(ctx.db, old.id, checked.value, ctx.now())
    await invalidatePages(ctx, 'site')
    const details = { old: auditView(old), new: auditView(notice) }
    await recordAct(ctx, { action: 'notices.update', subjectType: 'notice', subjectId: notice.id, details })
    return ok(viewOf(ctx, notice))
  })
}

export function removeNotice(
  ctx: Ctx,
  { notice_id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'noticeNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockNotice(ctx.db, notice_id)
    if (!old) return refuse('noticeNotFound')
    await store.removeNotice(ctx.db, old.id)
    await invalidatePages(ctx, 'site')
    const details = { ...auditView(old) }
    await recordAct(ctx, { action: 'notices.remove', subjectType: 'notice', subjectId: old.id, details })
    return ok({ removed: true })
  })
}

type Entry = InputOf<Calls['create']>

/** The entry as it will be stored, or what must be mended in it. */
async function checkEntry(
  ctx: Ctx,
  entry: Entry,
  id: number | null,
): Promise<{ ok: true; value: store.NoticeToStore } | Refusal<'invalid'>> {
  const notice: store.NoticeToStore = {
    html: sanitizeRichText(entry.html),
    translations: cleaned(entry.translations),
    style: entry.style,
    startsAt: new Date(entry.starts_at),
    endsAt: entry.ends_at ? new Date(entry.ends_at) : null,
    cookieName: entry.cookie_name || `notice-${randomBytes(6).toString('hex')}`,
    cookieExpiresAt: new Date(entry.cookie_expires_at),
  }
  const fields: FieldMessages = {}
  const complain = (field: string, key: MessageKey) => {
    fields[field] = [ctx.t(key)]
  }
  if (isBlankText(notice.html)) complain('html', 'common.requiredField')
  for (const [field, fault] of Object.entries(noticeFaults(notice))) complain(field, `notices.${fault}`)
  if (isReservedCookie(notice.cookieName)) complain('cookie_name', 'notices.cookieNameReserved')
  else if (await store.isCookieTaken(ctx.db, notice.cookieName, id)) complain('cookie_name', 'notices.cookieNameTaken')
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok(notice)
}

/** A language in which nothing is said is none. */
const cleaned = (translations: Entry['translations']): store.NoticeToStore['translations'] =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([locale, html]) => [locale, sanitizeRichText(html)] as const)
      .filter(([, html]) => !isBlankText(html)),
  )

const activeView = ({ id, html, translations, style, cookieName, cookieExpiresAt }: store.Notice, locale?: Locale) => ({
  id,
  html: (locale && translations[locale]) || html,
  style,
  cookie_name: cookieName,
  cookie_expires_at: cookieExpiresAt.toISOString(),
})

const viewOf = (ctx: Ctx, notice: store.Notice): NoticeView => ({
  ...activeView(notice),
  translations: notice.translations,
  starts_at: notice.startsAt.toISOString(),
  ends_at: notice.endsAt?.toISOString() ?? null,
  phase: noticePhase(notice, ctx.now()),
  changed_at: notice.changedAt.toISOString(),
  version: versionOf(auditView(notice)),
})

const auditView = ({ id: _, changedAt: __, ...notice }: store.Notice) => notice
