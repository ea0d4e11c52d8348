import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { groupsCalls } from '#features/account/account.groups.contract.ts'
import { membershipCalls } from '#features/account/account.membership.contract.ts'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { personMergeCalls } from '#features/account/account.person-merge.contract.ts'
import { rolesCalls } from '#features/account/account.roles.contract.ts'
import { PersonView } from '#features/account/ui/admin/person.tsx'
import { mailLogCalls } from '#features/mails/mails.log.contract.ts'
import { AddressWithheld } from '#features/mails/ui/address-withheld.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { instantOf, isWallTime } from '#platform/time/wall-time.ts'
import { findAnyProduct } from './parts/find-products.ts'

export const handle: PageHandle = { namespaces: ['audit', 'mails', 'people', 'registrations-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = { person_id: args.params.person_id }
  const [person, { memberships }, roles, { merges, merged_into }, { groups }, all, { withheld }] = await Promise.all([
    load(args, peopleCalls.readPerson, asked),
    load(args, membershipCalls.memberships, asked),
    load(args, rolesCalls.rolesOf, asked),
    load(args, personMergeCalls.listMerges, asked),
    load(args, groupsCalls.groupsOfPerson, asked),
    load(args, groupsCalls.listGroups, {}),
    load(args, mailLogCalls.addressOf, asked),
  ])
  return {
    person,
    memberships,
    roles,
    merges,
    mergedInto: merged_into,
    groups,
    knownGroups: all.groups,
    withheld,
    isMerged: new URL(args.request.url).searchParams.has('merged'),
  }
}

/** The days of the form, in its reader's zone, as instants: from the beginning of the first to the end of the last. */
function membershipIn(form: FormData) {
  const zone = textOf(form, 'zone')
  const beginning = (day: string) => (isWallTime(`${day}T00:00`) ? instantOf(`${day}T00:00`, zone).toISOString() : day)
  const until = textOf(form, 'until')
  return {
    kind: textOf(form, 'kind'),
    number: textOf(form, 'number'),
    from: beginning(textOf(form, 'from')),
    until: until === '' ? null : beginning(dayAfter(until)),
  }
}

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T24:00:00Z`)
  return Number.isNaN(next.getTime()) ? day : next.toISOString().slice(0, 10)
}

/** One act on a person; the button names it. */
export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const { person_id } = args.params
  const form = await args.request.formData()
  const value = String(form.get('value') ?? '')
  const membership_id = textOf(form, 'membership_id')
  switch (form.get('act')) {
    case 'role':
      return endOf(await ask(peopleCalls.changeRole, { person_id, role: value }))
    case 'give_role': {
      const given = { role_id: textOf(form, 'role_id'), product_id: textOf(form, 'product_id') }
      return endOf(await ask(rolesCalls.giveRole, { person_id, ...given }))
    }
    case 'take_role':
      return endOf(await ask(rolesCalls.takeRole, { person_id, assignment_id: value }))
    case 'add_membership':
      return endOf(await ask(membershipCalls.addMembership, { person_id, ...membershipIn(form) }))
    case 'save_membership':
      return endOf(await ask(membershipCalls.saveMembership, { person_id, membership_id, ...membershipIn(form) }))
    case 'end_membership':
      return endOf(await ask(membershipCalls.endMembership, { person_id, membership_id }))
    case 'put_in_group':
      return endOf(await ask(groupsCalls.putInGroup, { person_id, name: textOf(form, 'name') }))
    case 'take_from_group':
      return endOf(await ask(groupsCalls.takeFromGroup, { person_id, group_id: value }))
    case 'undo_merge': {
      const reply = await ask(personMergeCalls.undoMerge, { person_id, merge_id: value })
      return reply.ok ? { isUnmerged: true } : { refused: reply.message }
    }
    case 'clear_address':
      return endOf(await ask(mailLogCalls.clearAddress, { person_id }))
    case 'deactivate':
      return endOf(await ask(peopleCalls.deactivatePerson, { person_id }))
    case 'reactivate':
      return endOf(await ask(peopleCalls.reactivatePerson, { person_id }))
    case 'confirm_email':
      return endOf(await ask(peopleCalls.confirmEmail, { person_id }))
    case 'end_sessions': {
      const reply = await ask(peopleCalls.endSessions, { person_id })
      return reply.ok ? { ended: reply.value.ended } : { refused: reply.message }
    }
    case 'password_reset': {
      const reply = await ask(peopleCalls.sendPasswordReset, { person_id })
      return reply.ok ? { message: reply.value.message } : { refused: reply.message }
    }
    default: {
      const reply = await ask(peopleCalls.signInAs, { person_id })
      // Loaded anew, so that nothing of the administrator stays in memory.
      return reply.ok ? redirectDocument(reply.value.redirect) : { refused: reply.message }
    }
  }
}

const endOf = (reply: { ok: true } | { ok: false; message: string }) => (reply.ok ? { saved: true } : { refused: reply.message })

export function Component() {
  const { withheld, ...loaded } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const warning = withheld && <AddressWithheld withheld={withheld} />
  return <PersonView {...loaded} ended={ended} findProducts={findAnyProduct} warning={warning} />
}
