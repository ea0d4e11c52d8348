import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { extraColumns, fieldCells, type PersonExtras } from '../people-extras.rules.ts'
import type { ProfileField } from '../profile-field.rules.ts'
import { keepValues, valuesOf } from './fields/field.store.ts'
import { groupNamesOf, groupsNamed, joinGroups } from './groups/group.store.ts'
import { refreshMembers } from './membership.store.ts'
import { importMemberships, type MembershipRow, membershipDays, numbersByEmail } from './people-extras.store.ts'

type Known = { values: Map<number, string[]>; groups: string[]; memberships: MembershipRow[] }

/** What is known of these people besides who they are. */
export async function knownExtras(ctx: Ctx, people: number[]): Promise<(id: number) => Known> {
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const values = Map.groupBy(await valuesOf(ctx.db, people), ({ personId }) => personId)
  const groups = await groupNamesOf(ctx.db, people)
  const memberships = Map.groupBy(await membershipDays(ctx.db, people, zone), ({ personId }) => personId)
  return (id) => ({
    values: new Map((values.get(id) ?? []).map(({ fieldId, value }) => [fieldId, value])),
    groups: groups.get(id) ?? [],
    memberships: memberships.get(id) ?? [],
  })
}

/** Which columns of a line say something new. */
export function changedExtras(extras: PersonExtras, known: Known, fields: readonly ProfileField[]): string[] {
  const changed = extras.answers
    .filter(({ fieldId, value }) => value.join('\n') !== (known.values.get(fieldId) ?? []).join('\n'))
    .map(
      ({ fieldId }) =>
        must(
          fields.find(({ id }) => id === fieldId),
          'an answer to no field',
        ).key,
    )
  const inGroups = new Set(known.groups.map((name) => name.toLowerCase()))
  if (extras.groups.some((name) => !inGroups.has(name.toLowerCase()))) changed.push('groups')
  const { membership } = extras
  const isKnown =
    membership === null ||
    known.memberships.some(
      ({ kind, number, from, until }) =>
        kind === membership.kind &&
        from === membership.from &&
        until === membership.until &&
        (membership.number === '' || number === membership.number),
    )
  return isKnown ? changed : [...changed, 'membership_kind']
}

/** Writes what lines say besides who the people are, by as many statements for one as for thousands. */
export async function applyExtras(ctx: Ctx, lines: { email: string; extras: PersonExtras }[]): Promise<void> {
  const telling = lines.filter(({ extras: { answers, groups, membership } }) => answers.length + groups.length > 0 || membership)
  if (telling.length === 0) return
  const ids = await numbersByEmail(
    ctx.db,
    telling.map(({ email }) => email),
  )
  const of = telling.map(({ email, extras }) => ({ personId: must(ids.get(email), 'a line of nobody'), ...extras }))
  const at = ctx.now()
  await keepValues(
    ctx.db,
    of.flatMap(({ personId, answers }) => answers.map((one) => ({ ...one, personId }))),
    at,
  )
  const groups = await groupsNamed(
    ctx.db,
    of.flatMap((one) => one.groups),
    at,
  )
  const joining = of.flatMap(({ personId, groups: names }) =>
    names.map((name) => ({ personId, groupId: must(groups.get(name.toLowerCase()), 'a group that was just made') })),
  )
  await joinGroups(ctx.db, joining, actorIdOf(ctx.actor), at)
  const memberships = of.flatMap(({ personId, membership }) => (membership ? [{ personId, ...membership }] : []))
  await importMemberships(ctx.db, memberships, await readSetting(ctx, siteSettings.timeZone), at)
  await refreshMembers(
    ctx.db,
    memberships.map(({ personId }) => personId),
    at,
  )
}

/** The columns of an export besides the person's own, and the cells of each person. */
export async function exportedExtras(ctx: Ctx, fields: readonly ProfileField[], people: number[]) {
  const known = await knownExtras(ctx, people)
  return (id: number): string[] => {
    const { values, groups, memberships } = known(id)
    const latest = memberships.at(-1)
    return [
      ...fieldCells(fields, values),
      groups.join('; '),
      ...(latest ? [latest.kind, latest.number, latest.from, latest.until ?? ''] : ['', '', '', '']),
    ]
  }
}

export const extraHeader = (fields: readonly ProfileField[]): string[] => [
  ...fields.map(({ key }) => key),
  ...Object.keys(extraColumns),
]
