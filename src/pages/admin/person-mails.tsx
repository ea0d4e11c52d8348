import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { MailList } from '#features/admin/ui/outbox.tsx'
import { mailLogCalls } from '#features/mails/mails.log.contract.ts'
import { AddressWithheld } from '#features/mails/ui/address-withheld.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { loadMails } from './parts/mails.ts'

export const handle: PageHandle = { namespaces: ['mails'] }

export async function loader(args: LoaderFunctionArgs) {
  const { person_id } = args.params
  const { id, name } = await load(args, peopleCalls.readPerson, { person_id })
  const [{ withheld }, list] = await Promise.all([
    load(args, mailLogCalls.addressOf, { person_id }),
    loadMails(args, { person_id: id }),
  ])
  return { person: { id, name }, withheld, list }
}

export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(mailLogCalls.clearAddress, { person_id: args.params.person_id })
  return reply.ok ? { isCleared: true } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { person, withheld, list } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const outcome = ended && (ended.refused ? { refused: ended.refused } : { done: t('mails.cleared') })
  return (
    <AdminPage
      title={t('mails.mailsOf')}
      trail={[
        { label: t('admin.people'), href: '/admin/people', needs: 'people.read' },
        { label: person.name, href: `/admin/people/${person.id}`, needs: 'people.read' },
      ]}
    >
      <ActOutcome outcome={outcome} />
      {withheld && <AddressWithheld withheld={withheld} />}
      <MailList {...list} path={`/admin/people/${person.id}/mails`} />
    </AdminPage>
  )
}
