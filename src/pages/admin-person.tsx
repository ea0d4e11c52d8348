import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { membershipCalls } from '#features/account/account.membership.contract.ts'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { PersonView } from '#features/admin/ui/person.tsx'
import { instantOf, isLocalTime } from '#features/catalogue/zoned-time.rules.ts'
import { askFrom, load } from '#platform/api.ts'
import { textOf } from '#platform/form.ts'
import type { PageHandle } from '#platform/page.ts'

export const handle: PageHandle = { namespaces: ['audit', 'registrations-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = { person_id: args.params.person_id }
  const [person, { memberships }] = await Promise.all([
    load(args, peopleCalls.readPerson, asked),
    load(args, membershipCalls.memberships, asked),
  ])
  return { person, memberships }
}

/** The days of the form, in its reader's zone, as instants: from the beginning of the first to the end of the last. */
function membershipIn(form: FormData) {
  const zone = textOf(form, 'zone')
  const beginning = (day: string) => (isLocalTime(`${day}T00:00`) ? instantOf(`${day}T00:00`, zone).toISOString() : day)
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
    case 'add_membership':
      return endOf(await ask(membershipCalls.addMembership, { person_id, ...membershipIn(form) }))
    case 'save_membership':
      return endOf(await ask(membershipCalls.saveMembership, { person_id, membership_id, ...membershipIn(form) }))
    case 'end_membership':
      return endOf(await ask(membershipCalls.endMembership, { person_id, membership_id }))
    case 'deactivate':
      return endOf(await ask(peopleCalls.deactivatePerson, { person_id }))
    case 'reactivate':
      return endOf(await ask(peopleCalls.reactivatePerson, { person_id }))
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

export const Component = () => <PersonView {...useLoaderData<typeof loader>()} ended={useActionData<typeof action>()} />
