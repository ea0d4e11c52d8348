import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { addressWith, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { Fact } from '#features/admin/ui/fact.tsx'
import { enteredGrant, givenIn } from '#features/quiz/grant-form.rules.ts'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { type Accommodation, quizGrantCalls } from '#features/quiz/quiz.grants.contract.ts'
import { GrantForm } from '#features/quiz/ui/admin/grant-form.tsx'
import { GrantList, GrantState } from '#features/quiz/ui/admin/grant-list.tsx'
import { GrantRevoke } from '#features/quiz/ui/admin/grant-revoke.tsx'
import { useGrantText } from '#features/quiz/ui/admin/grant-text.ts'
import { askFrom, load } from '#platform/api.ts'
import { textOf } from '#platform/form.ts'
import type { PageHandle } from '#platform/page.ts'
import { Card } from '#ui/card.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['accommodations'] }

const address = '/admin/accommodations'
const isNew = (id: string | undefined) => id === 'new'

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params
  if (isNew(id)) return { grant: null, record: null, about: await aboutIn(args) }
  const grant = await load(args, quizGrantCalls.accommodation, { id })
  const { before } = filtersIn(args.request, ['before'])
  return {
    grant,
    record: await load(args, quizGrantCalls.accommodations, { user_id: grant.user_id, state: 'all', before }),
    about: {},
  }
}

/** Whom or what the page that led here was about. */
async function aboutIn(args: LoaderFunctionArgs) {
  const { user_id, asset_id } = filtersIn(args.request, ['user_id', 'asset_id'])
  const person = user_id ? await load(args, peopleCalls.readPerson, { person_id: user_id }) : null
  const quiz = asset_id ? await load(args, quizBankCalls.quiz, { asset_id }) : null
  return {
    ...(person && { userId: String(person.id), person: person.name }),
    ...(quiz && { scope: 'one' as const, assetId: String(quiz.asset_id), quiz: quiz.title }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const { id } = args.params
  const form = await args.request.formData()
  const entered = enteredGrant(form)
  if (form.get('act') === 'revoke') {
    const reply = await ask(quizGrantCalls.revoke, { id, reason: textOf(form, 'reason') })
    return reply.ok ? redirect(`${address}/${id}`) : { act: 'revoke', message: reply.message, fields: reply.fields, entered }
  }
  const whom = { user_id: entered.userId, asset_id: entered.scope === 'all' ? null : entered.assetId }
  const reply = isNew(id)
    ? await ask(quizGrantCalls.grant, { ...whom, ...givenIn(entered) })
    : await ask(quizGrantCalls.changeGrant, { id, ...givenIn(entered) })
  if (reply.ok) return redirect(`${address}/${reply.value.id}`)
  return { act: 'give', message: reply.message, fields: reply.fields, entered }
}

export function Component() {
  const t = useT()
  const { grant, record, about } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const trail = [{ label: t('admin.accommodations'), href: address }]
  const giving = refused?.act === 'give' ? refused : undefined
  if (!grant)
    return (
      <AdminPage title={t('accommodations.giveOne')} trail={trail} intro={t('accommodations.giveIntro')}>
        <div className="max-w-3xl">
          <GrantForm grant={null} about={about} refused={giving} />
        </div>
      </AdminPage>
    )
  const isInForce = grant.revoked_at === null
  return (
    <AdminPage
      title={grant.person}
      trail={trail}
      actions={
        <ButtonLink href={addressWith(`${address}/new`, { user_id: grant.user_id })} variant="secondary">
          {t('accommodations.giveAnother')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-8">
        <Facts grant={grant} />
        {isInForce && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <section>
              <h2 className="mb-3">{t('accommodations.changeTitle')}</h2>
              <GrantForm key={grant.id} grant={grant} refused={giving} />
            </section>
            <GrantRevoke refused={refused?.act === 'revoke' ? refused : undefined} />
          </div>
        )}
        {record && (
          <section>
            <h2 className="mb-3">{t('accommodations.history')}</h2>
            <GrantList
              caption={t('accommodations.historyOf', { person: grant.person })}
              accommodations={record.accommodations}
              nextHref={record.next ? addressWith(`${address}/${grant.id}`, { before: record.next }) : undefined}
              hidesPerson
            />
          </section>
        )}
      </div>
    </AdminPage>
  )
}

function Facts({ grant }: { grant: Accommodation }) {
  const t = useT()
  const format = useFormat()
  const textOf = useGrantText()
  const made = (at: string, by: string | null) => [format.dateTime(at), by].filter(Boolean).join(' · ')
  return (
    <Card>
      <dl className="grid gap-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Fact term={t('accommodations.state')}>
          <GrantState grant={grant} />
        </Fact>
        <Fact term={t('accommodations.given')}>{textOf(grant)}</Fact>
        <Fact term={t('accommodations.quiz')}>
          {grant.asset_id === null ? (
            t('accommodations.allQuizzes')
          ) : (
            <Link href={`/admin/quizzes/${grant.asset_id}`}>{[grant.quiz_title, grant.course].filter(Boolean).join(' · ')}</Link>
          )}
        </Fact>
        <Fact term={t('accommodations.person')}>
          <Link href={`/admin/people/${grant.user_id}`}>{grant.email}</Link>
        </Fact>
        <Fact term={t('accommodations.since')}>{made(grant.granted_at, grant.granted_by)}</Fact>
        <Fact term={t('accommodations.reason')}>{grant.reason || '–'}</Fact>
        {grant.revoked_at && (
          <>
            <Fact term={t('accommodations.endedAt')}>{made(grant.revoked_at, grant.revoked_by)}</Fact>
            <Fact term={t('accommodations.revokeReason')}>{grant.revoke_reason || '–'}</Fact>
          </>
        )}
      </dl>
    </Card>
  )
}
