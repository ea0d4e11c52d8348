import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { peopleCalls } from '../../account.people.contract.ts'
import type { MergePreview } from '../../account.person-merge.contract.ts'

async function findOthers(search: string) {
  const reply = await askSafely(peopleCalls.findPeople, { search })
  return reply.ok ? reply.value.people.map(({ id, name, email }) => ({ key: String(id), label: name, hint: email })) : []
}

/** Whom to merge into this person. */
export function ChooseOther({ other }: { other: string }) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const isLoading = useNavigation().state === 'loading'
  return (
    <Card>
      <Form className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="other" value={chosen} />
        <Field label={t('people.mergeOther')} hint={t('people.mergeOtherHint')} className="min-w-0 flex-1 basis-72">
          <Autocomplete
            defaultText={other}
            search={findOthers}
            onText={() => setChosen('')}
            onChoose={({ key }) => setChosen(key)}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={chosen === ''} loading={isLoading} className="md:mt-7">
          {t('people.mergeShow')}
        </Button>
      </Form>
    </Card>
  )
}

/** What would happen, and the button that does it. */
export function MergePlan({ preview }: { preview: MergePreview }) {
  const t = useT()
  const { stays, goes, roles, against } = preview
  const names = { name: stays.name, other: goes.name, email: goes.email }
  return (
    <div className="mt-6 flex flex-col gap-6">
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto_1fr]">
        <Record person={goes} title={t('people.mergeGoes')} note={t('people.mergeNoSignIn', { email: goes.email })} />
        <ArrowRight className="mx-auto size-6 text-muted max-md:rotate-90 rtl:md:rotate-180" aria-hidden="true" />
        <Record person={stays} title={t('people.mergeStays')} note={t('people.mergeSignIn', { email: stays.email })} />
      </div>
      {against.length > 0 && (
        <Callout tone="danger" title={t('people.mergeAgainst')}>
          <ul className="list-disc ps-5">
            {against.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      {roles.length > 0 && <Callout tone="warning">{t('people.mergeRoles', { roles: roles.join(', ') })}</Callout>}
      <Entries entries={preview.entries} />
      <div className="flex flex-wrap gap-3">
        <ActForm
          fields={{ act: 'merge', other: String(goes.id) }}
          label={t('people.mergeDo', names)}
          variant="primary"
          size="md"
          disabled={against.length > 0}
          question={{
            title: t('people.mergeQuestion', names),
            message: t('people.mergeQuestionText', names),
            confirmLabel: t('people.merge'),
          }}
        />
        <ButtonLink href={addressWith(`/admin/people/${goes.id}/merge`, { other: stays.id })} variant="quiet">
          {t('people.mergeSwap')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Record({ person, title, note }: { person: MergePreview['stays']; title: string; note: string }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <Card as="section" aria-label={title} className="h-full">
      <p className="mb-3 font-medium text-muted text-sm">{title}</p>
      <div className="flex items-center gap-3">
        <Avatar name={person.name} picture={person.picture_url} size="md" decorative />
        <div className="min-w-0">
          <p className="font-medium">
            <Link href={`/admin/people/${person.id}`}>{person.name}</Link>
          </p>
          <p className="text-muted text-sm">
            <EmailText address={person.email} />
          </p>
        </div>
      </div>
      <p className="mt-3 text-muted text-sm">
        {[person.organisation, `${t('people.joined')} ${date(person.made_at)}`].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-sm">{note}</p>
    </Card>
  )
}

function Entries({ entries }: { entries: MergePreview['entries'] }) {
  const t = useT()
  const columns: Column<MergePreview['entries'][number]>[] = [
    { key: 'kind', header: t('people.mergeKind'), rowHeader: true, cell: ({ label }) => label },
    { key: 'moving', header: t('people.mergeMoving'), align: 'end', cell: ({ moving }) => moving },
    {
      key: 'staying',
      header: t('people.mergeStaying'),
      align: 'end',
      cell: ({ staying }) => (staying > 0 ? staying : <span className="text-muted">–</span>),
    },
  ]
  return (
    <section aria-label={t('people.mergeMoves')}>
      <CardHeader title={t('people.mergeMoves')} />
      {entries.length === 0 ? (
        <p className="flex items-center gap-2 text-muted text-sm">
          <TriangleAlert className="size-4" aria-hidden="true" />
          {t('people.mergeNothing')}
        </p>
      ) : (
        <DataTable caption={t('people.mergeMoves')} columns={columns} rows={entries} rowKey={({ kind }) => kind} />
      )}
    </section>
  )
}
