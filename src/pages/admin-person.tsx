import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { PersonView } from '#features/admin/ui/person.tsx'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'

export const handle: PageHandle = { namespaces: ['audit', 'registrations'] }

export const loader = (args: LoaderFunctionArgs) => load(args, peopleCalls.readPerson, { person_id: args.params.person_id })

/** One act on a person; the button names it. */
export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const { person_id } = args.params
  const form = await args.request.formData()
  const value = String(form.get('value') ?? '')
  switch (form.get('act')) {
    case 'role':
      return endOf(await ask(peopleCalls.changeRole, { person_id, role: value }))
    case 'member':
      return endOf(await ask(peopleCalls.setMember, { person_id, is_member: value }))
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

export const Component = () => <PersonView person={useLoaderData<typeof loader>()} ended={useActionData<typeof action>()} />
