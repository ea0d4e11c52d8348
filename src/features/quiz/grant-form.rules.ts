import { knownZone } from '#features/account/time-zone.rules.ts'
import { instantOf, isLocalTime, localTime } from '#features/catalogue/zoned-time.rules.ts'
import { textOf } from '#platform/form.ts'
import type { Accommodation } from './quiz.grants.contract.ts'

/** What stands in the fields of an accommodation's form; the time as a clock in `timeZone` shows it, numbers as they are typed. */
export type EnteredGrant = {
  userId: string
  person: string
  scope: 'all' | 'one'
  assetId: string
  quiz: string
  timeFactor: string
  extraMinutes: string
  extraAttempts: string
  finishUntil: string
  reason: string
  timeZone: string
}

export const freshGrant = (about: Partial<EnteredGrant> = {}): EnteredGrant => ({
  userId: '',
  person: '',
  scope: 'all',
  assetId: '',
  quiz: '',
  timeFactor: '1',
  extraMinutes: '0',
  extraAttempts: '0',
  finishUntil: '',
  reason: '',
  timeZone: 'UTC',
  ...about,
})

/** Its reason is asked for anew: it says why this change is made. */
export const entryOfGrant = (grant: Accommodation, timeZone: string): EnteredGrant => ({
  userId: String(grant.user_id),
  person: grant.person,
  scope: grant.asset_id === null ? 'all' : 'one',
  assetId: grant.asset_id === null ? '' : String(grant.asset_id),
  quiz: grant.quiz_title ?? '',
  timeFactor: String(grant.time_factor),
  extraMinutes: String(grant.extra_minutes),
  extraAttempts: String(grant.extra_attempts),
  finishUntil: grant.finish_until === null ? '' : localTime(new Date(grant.finish_until), timeZone),
  reason: '',
  timeZone,
})

export const enteredGrant = (form: FormData): EnteredGrant => ({
  userId: textOf(form, 'user_id'),
  person: textOf(form, 'person'),
  scope: textOf(form, 'scope') === 'one' ? 'one' : 'all',
  assetId: textOf(form, 'asset_id'),
  quiz: textOf(form, 'quiz'),
  timeFactor: textOf(form, 'time_factor'),
  extraMinutes: textOf(form, 'extra_minutes'),
  extraAttempts: textOf(form, 'extra_attempts'),
  finishUntil: textOf(form, 'finish_until'),
  reason: textOf(form, 'reason'),
  timeZone: knownZone(textOf(form, 'time_zone')),
})

/** What is no number is sent as it is, for the server to refuse it at its field. An empty field gives nothing more. */
const numberOf = (typed: string, nothing: string): string => typed.trim().replace(',', '.') || nothing

export const givenIn = (entered: EnteredGrant) => ({
  time_factor: numberOf(entered.timeFactor, '1'),
  extra_minutes: numberOf(entered.extraMinutes, '0'),
  extra_attempts: numberOf(entered.extraAttempts, '0'),
  finish_until: isLocalTime(entered.finishUntil) ? instantOf(entered.finishUntil, entered.timeZone).toISOString() : null,
  reason: entered.reason,
})
