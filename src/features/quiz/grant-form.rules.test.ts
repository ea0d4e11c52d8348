import { describe, expect, it } from 'vitest'
import { entryOfGrant, freshGrant, givenIn } from './grant-form.rules.ts'

const grant = {
  id: 3,
  version: '3',
  user_id: 7,
  person: 'Ann Arbour',
  email: 'ann@example.org',
  asset_id: 12,
  quiz_title: 'Final quiz',
  course: 'Falls',
  time_factor: 1.25,
  extra_minutes: 10,
  extra_attempts: 1,
  finish_until: '2026-07-01T10:00:00.000Z',
  reason: 'Letter of 3 May',
  granted_by: 'Ada',
  granted_at: '2026-05-04T08:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
  revoke_reason: '',
  replaces_id: null,
  replaced_by_id: null,
}

describe('the form of an accommodation', () => {
  it('shows one in the administrator’s own time and asks for the reason anew', () => {
    const entry = entryOfGrant(grant, 'Europe/Berlin')

    expect(entry).toMatchObject({
      scope: 'one',
      asset_id: '12',
      time_factor: '1.25',
      finish_until: '2026-07-01T12:00',
      reason: '',
    })
    expect(givenIn(entry, 'Europe/Berlin')).toMatchObject({
      time_factor: '1.25',
      extra_minutes: '10',
      finish_until: grant.finish_until,
    })
  })

  it('takes a comma in the factor, and an empty field as nothing more', () => {
    const entered = { ...freshGrant(), time_factor: '1,5', extra_minutes: '', extra_attempts: ' ', reason: 'Broken arm' }

    expect(givenIn(entered, 'UTC')).toEqual({
      time_factor: '1.5',
      extra_minutes: '0',
      extra_attempts: '0',
      finish_until: null,
      reason: 'Broken arm',
    })
  })
})
