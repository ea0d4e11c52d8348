import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { PersonDetail } from '../../account.people.contract.ts'

/** What an administrator may do about a person's access; the server decides again. */
export function PersonAccess({ person }: { person: PersonDetail }) {
  const t = useT()
  if (person.status === 'removed') return null
  const { name } = person
  const Shield = person.has_second_factor ? ShieldCheck : ShieldOff
  return (
    <Card as="section" aria-label={t('admin.access')}>
      <CardHeader title={t('admin.access')} hint={t('admin.accessHelp')} />
      <ul className="mb-5 flex flex-col gap-2 text-sm [&_svg]:size-4 [&_svg]:text-muted">
        <li className="flex items-center gap-2">
          <Shield aria-hidden="true" />
          {t(person.has_second_factor ? 'admin.secondFactorOn' : 'admin.secondFactorOff')}
        </li>
        <li className="flex items-center gap-2">
          <KeyRound aria-hidden="true" />
          {t('admin.passkeys', { count: person.passkeys })}
        </li>
      </ul>
      <div className="flex flex-col gap-2">
        {person.may_sign_in_as && (
          <ActForm
            wide
            fields={{ act: 'sign_in_as' }}
            label={t('admin.signInAs', { name })}
            variant="primary"
            question={{
              title: t('admin.signInAsTitle', { name }),
              message: t('admin.signInAsText'),
              confirmLabel: t('admin.signInAs', { name }),
            }}
          />
        )}
        {person.may_make_administrator && <RoleForm person={person} />}
        {person.may_manage && <ManageForms person={person} />}
      </div>
    </Card>
  )
}

function ManageForms({ person }: { person: PersonDetail }) {
  const t = useT()
  return (
    <>
      {person.status === 'active' && !person.is_email_verified && <ConfirmForm person={person} />}
      {person.status === 'active' && <ActForm wide fields={{ act: 'password_reset' }} label={t('admin.sendPasswordReset')} />}
      <StatusForm person={person} />
    </>
  )
}

function ConfirmForm({ person: { name, email } }: { person: PersonDetail }) {
  const t = useT()
  const question = {
    title: t('admin.confirmEmailTitle', { email }),
    message: t('admin.confirmEmailText', { name }),
    confirmLabel: t('admin.confirmEmail'),
  }
  return <ActForm wide fields={{ act: 'confirm_email' }} label={t('admin.confirmEmail')} question={question} />
}

function RoleForm({ person: { role, name } }: { person: PersonDetail }) {
  const t = useT()
  const up = { title: t('admin.makeAdminTitle', { name }), message: t('admin.makeAdminText'), confirmLabel: t('admin.makeAdmin') }
  const down = {
    title: t('admin.makeUserTitle', { name }),
    message: t('admin.makeUserText'),
    confirmLabel: t('admin.makeUser'),
    danger: true,
  }
  return role === 2 ? (
    <ActForm wide fields={{ act: 'role', value: '1' }} label={t('admin.makeAdmin')} question={up} />
  ) : (
    <ActForm wide fields={{ act: 'role', value: '2' }} label={t('admin.makeUser')} question={down} />
  )
}

function StatusForm({ person: { status, name } }: { person: PersonDetail }) {
  const t = useT()
  if (status === 'deactivated') return <ActForm wide fields={{ act: 'reactivate' }} label={t('admin.reactivate')} />
  const question = {
    title: t('admin.deactivateTitle', { name }),
    message: t('admin.deactivateText'),
    confirmLabel: t('admin.deactivate'),
    danger: true,
  }
  return <ActForm wide fields={{ act: 'deactivate' }} label={t('admin.deactivate')} question={question} />
}
