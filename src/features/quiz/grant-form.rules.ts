import { sentNumber } from '#platform/texts/typed-number.ts'
import { enteredInstant, wallTimeOf } from '#platform/time/wall-time.ts'
import type { Accommodation } from './quiz.grants.contract.ts'

/** What stands in the fields of an accommodation's form; the time as a clock in `time_zone` shows it, numbers as they are typed. */
export type EnteredGrant = {
  user_id: string
  person: string
  scope: 'all' | 'one'
  asset_id: string
  quiz: string
  time_factor: string
  extra_minutes: string
  extra_attempts: string
  finish_until: string
  reason: string
}

export const freshGrant = (about: Partial<EnteredGrant> = {}): EnteredGrant => ({
  user_id: '',
  person: '',
  scope: 'all',
  asset_id: '',
  quiz: '',
  time_factor: '1',
  extra_minutes: '0',
  extra_attempts: '0',
  finish_until: '',
  reason: '',
  ...about,
})

/** Its reason is asked for anew: it says why this change is made. */
export const entryOfGrant = (grant: Accommodation, timeZone: string): EnteredGrant => ({
  user_id: String(grant.user_id),
  person: grant.person,
  scope: grant.asset_id === null ? 'all' : 'one',
  asset_id: grant.asset_id === null ? '' : String(grant.asset_id),
  quiz: grant.quiz_title ?? '',
  time_factor: String(grant.time_factor),
  extra_minutes: String(grant.extra_minutes),
  extra_attempts: String(grant.extra_attempts),
  finish_until: grant.finish_until === null ? '' : wallTimeOf(new Date(grant.finish_until), timeZone),
  reason: '',
})

/** An empty field gives nothing more. */
export const givenIn = (entered: EnteredGrant, timeZone: string) => ({
  time_factor: sentNumber(entered.time_factor, '1'),
  extra_minutes: sentNumber(entered.extra_minutes, '0'),
  extra_attempts: sentNumber(entered.extra_attempts, '0'),
  finish_until: enteredInstant(entered.finish_until, timeZone),
  reason: entered.reason,
})
