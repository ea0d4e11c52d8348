import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { creditsAdminCalls } from '#features/credits/credits.admin.contract.ts'
import { grantKinds } from '#features/credits/credits.rules.ts'
import { GrantCredits } from '#features/credits/ui/admin/grant-form.tsx'
import { isRevocable, RevokeEntry } from '#features/credits/ui/admin/revoke-entry.tsx'
import { EarnedTable, EarnedTotals } from '#features/credits/ui/earned-list.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { sentNumber } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Field } from '#ui/entries/field.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'

export const handle: PageHandle = { namespaces: ['credits-admin', 'credits'] }

export async function loader(args: LoaderFunctionArgs) {
  const { page, as_of } = filtersIn(args.request, ['page', 'as_of'])
  const person_id = args.params.person_id ?? ''
  const ledger = await load(args, creditsAdminCalls.ledger, { person_id, page: page || undefined, as_of: as_of || undefined })
  return { ...ledger, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const person_id = args.params.person_id ?? ''
  const name = text('form')
  const reply = name.startsWith('revoke-')
    ? await ask(creditsAdminCalls.revoke, { person_id, entry_id: text('entry_id'), reason: text('reason') })
    : await ask(creditsAdminCalls.grant, {
        person_id,
        kind: chosenOf(grantKinds, text('kind')) ?? 'grant',
        provider: text('provider'),
        carried_to: text('carried_to'),
        title: text('title'),
        credit_type_id: text('credit_type_id'),
        amount: sentNumber(text('amount')),
        earned_on: text('earned_on'),
        reason: text('reason'),
        form_key: text('form_key'),
      })
  return sureReply(name, reply)
}

export function Component() {
  const t = useT()
  const { person, entries, totals, page, pages, types, today, as_of, pageKey } = useLoaderData<typeof loader>()
  const path = `/admin/people/${person.id}/credits`
  return (
    <AdminPage
      title={t('credits-admin.ledger')}
      intro={t('credits-admin.ledgerIntro')}
      trail={[
        { label: t('admin.people'), href: '/admin/people', needs: 'people.read' },
        { label: person.name, href: `/admin/people/${person.id}`, needs: 'people.read' },
      ]}
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <EarnedTotals totals={totals} />
          <form action={path} className="flex flex-wrap items-end gap-3">
            <Field label={t('credits-admin.asOf')} className="w-44">
              <DatePicker key={as_of} name="as_of" defaultValue={as_of} max={today} />
            </Field>
            <Button type="submit" variant="secondary">
              {t('credits-admin.show')}
            </Button>
            {as_of && (
              <ButtonLink href={path} variant="quiet">
                {t('credits-admin.now')}
              </ButtonLink>
            )}
          </form>
          {entries.length === 0 ? (
            <p className="text-muted">{t('credits-admin.none')}</p>
          ) : (
            <EarnedTable
              entries={entries}
              action={(entry) => isRevocable(entry) && <RevokeEntry entry={entry} pageKey={pageKey} />}
            />
          )}
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => `${path}?page=${number}${as_of ? `&as_of=${as_of}` : ''}`}
            className="justify-center"
          />
        </div>
        <GrantCredits name={person.name} types={types} today={today} pageKey={pageKey} />
      </div>
    </AdminPage>
  )
}
