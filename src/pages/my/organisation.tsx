import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { readAddresses } from '#features/cart/address-list.rules.ts'
import { cartManyCalls } from '#features/cart/cart.many.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { mostInvited, organisationsCalls } from '#features/organisations/organisations.contract.ts'
import { ManageColleagues } from '#features/organisations/ui/manage-colleagues.tsx'
import { Belonging, JoinOrganisation } from '#features/organisations/ui/my-organisation.tsx'
import { askFrom } from '#platform/calls/api.ts'
import { ask as askServer } from '#platform/calls/client.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import type { Translate } from '#platform/texts/i18n.ts'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['organisations', 'cart'] }

export async function loader(args: LoaderFunctionArgs) {
  const [mine, { viewer }] = await Promise.all([
    loadForPerson(args, organisationsCalls.myOrganisation, {}),
    loadForPerson(args, accountCalls.viewer, {}),
  ])
  return { mine, myId: viewer?.id ?? 0 }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  switch (form.get('act')) {
    case 'join':
      return endOf(await ask(organisationsCalls.joinOrganisation, { organisation_id: textOf(form, 'organisation_id') }))
    case 'leave':
      return endOf(await ask(organisationsCalls.leaveOrganisation, {}))
    case 'dismiss':
      return endOf(await ask(organisationsCalls.dismissColleague, { person_id: textOf(form, 'person_id') }))
    case 'invite': {
      const named = readAddresses(textOf(form, 'emails'))
      const wrong = named.filter(({ email }) => email === null).map(({ text }) => text)
      const emails = [...new Set(named.flatMap(({ email }) => email ?? []))]
      if (wrong.length > 0 || emails.length > mostInvited) return { wrong }
      const reply = await ask(organisationsCalls.inviteColleagues, { emails })
      return reply.ok ? { isInvited: true } : { refused: reply.message }
    }
    default: {
      const wanted = { product_id: textOf(form, 'product_id'), text: textOf(form, 'emails') }
      const reply = await ask(cartManyCalls.addMany, wanted)
      return reply.ok ? redirect('/cart') : { refused: reply.message }
    }
  }
}

const endOf = (reply: { ok: true } | { ok: false; message: string }) => (reply.ok ? null : { refused: reply.message })

async function findProducts(search: string) {
  if (search.trim() === '') return []
  const reply = await askServer(catalogueCalls.search, { q: search })
  return (reply.ok ? reply.value.products : []).slice(0, 8).map(({ id, title }) => ({ key: String(id), label: title }))
}

/** What stands in a list of people to be invited and is no address, or that they are too many. */
const wordsOf = (t: Translate, wrong: string[]) =>
  wrong.length > 0
    ? `${t('cart.outcome_not_an_address')}: ${wrong.slice(0, 10).join(', ')}`
    : t('cart.tooManyAddresses', { max: mostInvited })

export function Component() {
  const t = useT()
  const { mine, myId } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const refused = ended?.wrong ? wordsOf(t, ended.wrong) : ended?.refused
  const outcome = ended && (refused === undefined ? { done: t('organisations.invitationsSent') } : { refused })
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8 md:py-12">
      <title>{t('organisations.title')}</title>
      <h1>{mine.organisation?.name ?? t('organisations.title')}</h1>
      <ActOutcome outcome={outcome ?? undefined} />
      {mine.organisation ? <Belonging name={mine.organisation.name} /> : <JoinOrganisation offers={mine.offers} />}
      {mine.is_manager && (
        <ManageColleagues people={mine.people} invitations={mine.invitations} myId={myId} findProducts={findProducts} />
      )}
    </div>
  )
}
