import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { type Accommodation, quizGrantCalls } from '#features/quiz/quiz.grants.contract.ts'
import { GrantForm } from '#features/quiz/ui/admin/grant-form.tsx'
import { GrantList, GrantState } from '#features/quiz/ui/admin/grant-list.tsx'
import { GrantRevoke } from '#features/quiz/ui/admin/grant-revoke.tsx'
import { useGrantText } from '#features/quiz/ui/admin/grant-text.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Fact } from '#ui/admin/fact.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { changes: 'accommodations.edit', namespaces: ['accommodations'] }

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
    ...(person && { user_id: String(person.id), person: person.name }),
    ...(quiz && { scope: 'one' as const, asset_id: String(quiz.asset_id), quiz: quiz.title }),
  }
}

/** Takes one back; it is given and changed in its editor. */
export async function action(args: ActionFunctionArgs) {
  const { id } = args.params
  const form = await args.request.formData()
  const reply = await askFrom(args)(quizGrantCalls.revoke, { id, reason: textOf(form, 'reason') })
  return reply.ok
    ? redirect(`${address}/${id}`)
    : { message: reply.message, fields: reply.fields, reason: textOf(form, 'reason') }
}

export function Component() {
  const t = useT()
  const { grant, record, about } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const trail = [{ label: t('admin.accommodations'), href: address }]
  if (!grant)
    return (
      <AdminPage title={t('accommodations.giveOne')} trail={trail} intro={t('accommodations.giveIntro')}>
        <div className="max-w-3xl">
          <GrantForm grant={null} about={about} />
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
              <GrantForm key={grant.id} grant={grant} />
            </section>
            <GrantRevoke refused={refused} />
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
          <LinkIfMay needs="people.read" href={`/admin/people/${grant.user_id}`}>
            {grant.email}
          </LinkIfMay>
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
