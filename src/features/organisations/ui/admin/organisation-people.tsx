import { useState } from 'react'
import { useNavigation } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { LinkIfMay, useMay } from '#ui/admin/may.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedOrganisation } from '../../organisations.contract.ts'

/** Who belongs to an organisation, and who manages it. */
export function OrganisationPeople({ organisation: { people, invitations } }: { organisation: EditedOrganisation }) {
  const t = useT()
  const mayChange = useMay()('people.edit')
  return (
    <Card as="section" aria-label={t('organisations-admin.people')} className="mt-6 max-w-3xl">
      <CardHeader title={t('organisations-admin.people')} />
      {people.length === 0 && <p className="text-muted text-sm">{t('organisations-admin.noPeople')}</p>}
      <ul className="flex flex-col divide-y text-sm">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0">
            <span className="min-w-0">
              <LinkIfMay needs="people.read" href={`/admin/people/${person.id}`} look="plain" className="font-medium">
                {person.name}
              </LinkIfMay>{' '}
              <span className="text-muted">
                <EmailText address={person.email} />
              </span>{' '}
              {person.is_manager && <Badge tone="brand">{t('organisations-admin.manager')}</Badge>}
            </span>
            {mayChange && <PersonActs person={person} />}
          </li>
        ))}
      </ul>
      {mayChange && <AddPerson key={people.length} />}
      {invitations.length > 0 && (
        <p className="mt-4 text-muted text-sm">
          {t('organisations-admin.invited')}: {invitations.map(({ email }) => email).join(', ')}
        </p>
      )}
    </Card>
  )
}

function PersonActs({ person: { id, name, is_manager } }: { person: EditedOrganisation['people'][number] }) {
  const t = useT()
  const question = {
    title: t('organisations-admin.takeOutTitle', { name }),
    message: t('organisations-admin.takeOutText'),
    confirmLabel: t('organisations-admin.takeOut'),
    danger: true,
  }
  return (
    <span className="flex flex-wrap gap-2">
      <ActForm
        fields={{ act: 'put_in', person_id: String(id), ...(is_manager ? {} : { is_manager: 'on' }) }}
        label={t(is_manager ? 'organisations-admin.makeMember' : 'organisations-admin.makeManager')}
      />
      <ActForm fields={{ act: 'take_out', person_id: String(id) }} label={t('organisations-admin.takeOut')} question={question} />
    </span>
  )
}

async function findSomebody(search: string) {
  const reply = await askSafely(peopleCalls.findPeople, { search })
  return reply.ok ? reply.value.people.map(({ id, name, email }) => ({ key: String(id), label: name, hint: email })) : []
}

function AddPerson() {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const isSending = useNavigation().formData?.get('act') === 'put_in'
  return (
    <OnceForm preventScrollReset className="mt-5 flex flex-col gap-4 border-t pt-5">
      <input type="hidden" name="act" value="put_in" />
      <input type="hidden" name="person_id" value={chosen} />
      <Field label={t('organisations-admin.person')} hint={t('organisations-admin.personHint')}>
        <Autocomplete search={findSomebody} onText={() => setChosen('')} onChoose={({ key }) => setChosen(key)} />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Checkbox name="is_manager" label={t('organisations-admin.asManager')} />
        <Button type="submit" variant="secondary" disabled={chosen === ''} loading={isSending}>
          {t('organisations-admin.addDo')}
        </Button>
      </div>
    </OnceForm>
  )
}
