import type { PersonMerging } from '#platform/calls/feature.ts'

/** Memberships are the person's. Every way in, and every right, stays with the record it was given to: none is gained unseen. */
export const accountMerging: PersonMerging = {
  columns: {
    'membership.person_id': 'moves',
    'profile_value.person_id': 'moves',
    'people_group_member.person_id': 'moves',
    'removed_group_member.person_id': 'moves',
    'role_assignment.person_id': 'stays',
    'session.user_id': 'stays',
    'credential.user_id': 'stays',
    'two_factor.user_id': 'stays',
    'passkey.user_id': 'stays',
    'account_link.user_id': 'stays',
    'known_device.user_id': 'stays',
    'used_code.user_id': 'stays',
    'mail.sealed_for': 'stays',
    'person.merged_into': 'stays',
    'person_merge.from_id': 'stays',
    'person_merge.into_id': 'stays',
  },
}
