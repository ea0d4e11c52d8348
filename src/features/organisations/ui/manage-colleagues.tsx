import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import type { AutocompleteSuggestion } from '#ui/choosing/autocomplete.rules.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { MyOrganisation } from '../organisations.contract.ts'

type Props = {
  people: MyOrganisation['people']
  invitations: MyOrganisation['invitations']
  myId: number
  /** Organisations know of no products, so the page hands it in. */
  findProducts: (search: string) => Promise<readonly AutocompleteSuggestion[]>
}

/** What a manager does: see the own people, register them, invite more. */
export function ManageColleagues({ people, invitations, myId, findProducts }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (email: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, email] : [...before].filter((one) => one !== email)))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card as="section" aria-label={t('organisations.people')}>
        <CardHeader title={t('organisations.people')} />
        <ul className="flex flex-col divide-y">
          {people.map((person) => (
            <Colleague
              key={person.id}
              person={person}
              isMe={person.id === myId}
              isChosen={chosen.has(person.email)}
              onChange={(isOn) => toggle(person.email, isOn)}
            />
          ))}
        </ul>
      </Card>
      <div className="grid gap-6">
        <RegisterColleagues emails={[...chosen]} findProducts={findProducts} />
        <InviteColleagues invitations={invitations} />
      </div>
    </div>
  )
}

type ColleagueProps = {
  person: MyOrganisation['people'][number]
  isMe: boolean
  isChosen: boolean
  onChange: (isOn: boolean) => void
}

function Colleague({ person, isMe, isChosen, onChange }: ColleagueProps) {
  const t = useT()
  const { name } = person
  return (
    <li className="flex flex-wrap items-start gap-3 py-4 first:pt-0 last:pb-0">
      <Checkbox
        label={name}
        labelHidden
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-2"
      />
      <Avatar name={name} picture={person.picture_url} size="sm" decorative />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {person.is_manager && <Badge tone="brand">{t('organisations.manager')}</Badge>}
        </p>
        <p className="text-muted text-sm">
          <EmailText address={person.email} />
        </p>
        {person.registrations.length > 0 && (
          <p className="mt-1 text-sm">
            <span className="text-muted">{t('organisations.registeredFor')}: </span>
            {person.registrations.map(({ title, url }, at) => (
              <span key={url}>
                {at > 0 && ', '}
                <Link href={url}>{title}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {!isMe && (
        <ActForm
          fields={{ act: 'dismiss', person_id: String(person.id) }}
          label={t('organisations.dismiss')}
          variant="quiet"
          question={{
            title: t('organisations.dismissTitle', { name }),
            message: t('organisations.dismissText'),
            confirmLabel: t('organisations.dismiss'),
            danger: true,
          }}
        />
      )}
    </li>
  )
}

function RegisterColleagues({ emails, findProducts }: { emails: string[] } & Pick<Props, 'findProducts'>) {
  const t = useT()
  const [productId, setProductId] = useState('')
  const isSending = useNavigation().formData?.get('act') === 'register'
  return (
    <Card as="section" aria-label={t('organisations.registerTitle')}>
      <CardHeader title={t('organisations.registerTitle')} hint={t('organisations.registerHint')} />
      <OnceForm className="flex flex-col gap-4">
        <input type="hidden" name="act" value="register" />
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="emails" value={emails.join('\n')} />
        <Field label={t('organisations.product')}>
          <Autocomplete search={findProducts} onText={() => setProductId('')} onChoose={({ key }) => setProductId(key)} />
        </Field>
        <p role="status" className="text-muted text-sm">
          {emails.length === 0 ? t('organisations.chooseFirst') : t('organisations.chosen', { count: emails.length })}
        </p>
        <Button type="submit" disabled={emails.length === 0 || productId === ''} loading={isSending}>
          {t('organisations.toCart')}
        </Button>
      </OnceForm>
    </Card>
  )
}

function InviteColleagues({ invitations }: Pick<Props, 'invitations'>) {
  const t = useT()
  const { date } = useFormat()
  const isSending = useNavigation().formData?.get('act') === 'invite'
  return (
    <Card as="section" aria-label={t('organisations.invite')}>
      <CardHeader title={t('organisations.invite')} hint={t('organisations.inviteHint')} />
      <OnceForm key={invitations.length} preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="act" value="invite" />
        <Field label={t('organisations.addresses')}>
          <TextArea name="emails" rows={3} required />
        </Field>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('organisations.inviteDo')}
        </Button>
      </OnceForm>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-5 font-medium text-sm">{t('organisations.invited')}</h3>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {invitations.map(({ email, invited_at }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-3">
                <EmailText address={email} />
                <span className="text-muted">{t('organisations.invitedOn', { date: date(invited_at) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
