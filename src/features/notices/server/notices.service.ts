import { randomBytes } from 'node:crypto'
import { actorIdOf, isGuest } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import { touchContent } from '#platform/content-version.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { unlessChanged, versionOf } from '#platform/edition.ts'
import { readCookies } from '#platform/http/cookies.ts'
import type { MessageKey } from '#platform/i18n.ts'
import { allow, type FieldMessages, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/result.ts'
import { isBlankText, sanitizeRichText } from '#platform/rich-text.ts'
import type { noticesCalls } from '../notices.contract.ts'
import { noticesPolicy } from '../notices.policy.ts'
import { faultsOf, isReservedCookie, noticePhase } from '../notices.rules.ts'
import * as store from './notices.store.ts'

type Calls = typeof noticesCalls
type NoticeView = AnswerOf<Calls['read']>

/**
 * What is to be shown now. A signed-in person's request says by its cookies what was dismissed; guests' pages are cached per
 * address and must be the same for all of them, so their browsers hide what they dismissed (ui/dismissed.ts).
 */
export async function activeNotices(ctx: Ctx): Promise<Result<AnswerOf<Calls['active']>>> {
  const cookies = isGuest(ctx.actor) ? new Map<string, string>() : readCookies(ctx.caller.headers.get('cookie'))
  const notices = await store.noticesToShow(ctx.db, ctx.now())
  return ok({ notices: notices.filter(({ cookieName }) => !cookies.has(cookieName)).map(activeView) })
}

export async function listNotices(ctx: Ctx, { before }: InputOf<Calls['list']>): Promise<Result<AnswerOf<Calls['list']>>> {
  allow(noticesPolicy.manage(ctx.actor))
  const { notices, next } = await store.listNotices(ctx.db, before)
  return ok({ notices: notices.map((notice) => viewOf(ctx, notice)), next })
}

export async function readNotice(ctx: Ctx, { notice_id }: InputOf<Calls['read']>): Promise<Result<NoticeView, 'noticeNotFound'>> {
  allow(noticesPolicy.manage(ctx.actor))
  const notice = await store.findNotice(ctx.db, notice_id)
  return notice ? ok(viewOf(ctx, notice)) : refuse('noticeNotFound')
}

export function createNotice(ctx: Ctx, entry: InputOf<Calls['create']>): Promise<Result<NoticeView, 'invalid'>> {
  allow(noticesPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    const checked = await checkEntry(ctx, entry, null)
    if (!checked.ok) return checked
    const madeBy = actorIdOf(ctx.actor)
    const notice = await store.addNotice(ctx.db, checked.value, madeBy, ctx.now())
    await touchContent(ctx, 'site')
    const details = { ...auditView(notice) }
    await recordAct(ctx, { action: 'notices.create', subjectType: 'notice', subjectId: notice.id, details })
    return ok(viewOf(ctx, notice))
  })
}

export function updateNotice(
  ctx: Ctx,
  { notice_id, version, ...entry }: InputOf<Calls['update']>,
): Promise<Result<NoticeView, 'invalid' | 'noticeNotFound' | 'changedMeanwhile'>> {
  allow(noticesPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    const old = await store.lockNotice(ctx.db, notice_id)
    if (!old) return refuse('noticeNotFound')
    const changed = unlessChanged(version, viewOf(ctx, old))
    if (changed) return changed
    const checked = await checkEntry(ctx, { ...entry, cookie_name: entry.cookie_name || old.cookieName }, old.id)
    if (!checked.ok) return checked
    const notice = await store.changeNotice(ctx.db, old.id, checked.value, ctx.now())
    await touchContent(ctx, 'site')
    const details = { old: auditView(old), new: auditView(notice) }
    await recordAct(ctx, { action: 'notices.update', subjectType: 'notice', subjectId: notice.id, details })
    return ok(viewOf(ctx, notice))
  })
}

export function removeNotice(
  ctx: Ctx,
  { notice_id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'noticeNotFound'>> {
  allow(noticesPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    const old = await store.lockNotice(ctx.db, notice_id)
    if (!old) return refuse('noticeNotFound')
    await store.removeNotice(ctx.db, old.id)
    await touchContent(ctx, 'site')
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
  for (const [field, fault] of Object.entries(faultsOf(notice))) complain(field, `notices.${fault}`)
  if (isReservedCookie(notice.cookieName)) complain('cookie_name', 'notices.cookieNameReserved')
  else if (await store.isCookieTaken(ctx.db, notice.cookieName, id)) complain('cookie_name', 'notices.cookieNameTaken')
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok(notice)
}

const activeView = ({ id, html, style, cookieName, cookieExpiresAt }: store.Notice) => ({
  id,
  html,
  style,
  cookie_name: cookieName,
  cookie_expires_at: cookieExpiresAt.toISOString(),
})

const viewOf = (ctx: Ctx, notice: store.Notice): NoticeView => ({
  ...activeView(notice),
  starts_at: notice.startsAt.toISOString(),
  ends_at: notice.endsAt?.toISOString() ?? null,
  phase: noticePhase(notice, ctx.now()),
  changed_at: notice.changedAt.toISOString(),
  version: versionOf(auditView(notice)),
})

const auditView = ({ id: _, changedAt: __, ...notice }: store.Notice) => notice
