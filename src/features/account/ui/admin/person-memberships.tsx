import { useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { membershipCalls } from '#features/account/account.membership.contract.ts'
import { usualKind } from '#features/account/membership.rules.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { dayIn } from '#platform/time/days.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export type Membership = AnswerOf<typeof membershipCalls.memberships>['memberships'][number]

const tones = { active: 'success', coming: 'neutral', over: 'neutral', cancelled: 'neutral' } as const

type Props = { memberships: Membership[]; personId: number; mayChange: boolean }

/** When a person is and was a member, and how that came about. */
export function PersonMemberships({ memberships, personId, mayChange }: Props) {
  const t = useT()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <Card as="section" aria-label={t('admin.memberships')}>
      <CardHeader
        title={t('admin.memberships')}
        hint={t('admin.membershipsHelp')}
        actions={
          mayChange &&
          opened !== 'new' && (
            <Button size="sm" variant="secondary" onClick={() => setOpened('new')}>
              {t('admin.addMembership')}
            </Button>
          )
        }
      />
      {opened === 'new' && <MembershipForm act="add_membership" onEnd={close} />}
      {memberships.length === 0 && opened !== 'new' && <p className="text-muted text-sm">{t('admin.noMemberships')}</p>}
      <ul className="flex flex-col divide-y text-sm">
        {memberships.map((one) => (
          <li key={one.id} className="py-3 first:pt-0 last:pb-0">
            <Row
              membership={one}
              personId={personId}
              onEdit={mayChange ? () => setOpened(one.id) : null}
              isEdited={opened === one.id}
            />
            {opened === one.id && <MembershipForm act="save_membership" membership={one} onEnd={close} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { membership: Membership; personId: number; onEdit: (() => void) | null; isEdited: boolean }

function Row({ membership, personId, onEdit, isEdited }: RowProps) {
  const t = useT()
  const { date } = useFormat()
  const { id, kind, number, from, until, source, state, registration_id } = membership
  const isLive = state === 'active' || state === 'coming'
  const question = {
    title: t('admin.endMembershipTitle', { kind }),
    message: t('admin.endMembershipText'),
    confirmLabel: t('admin.endMembership'),
    danger: true,
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {kind}
          <Badge tone={tones[state]}>{t(`admin.membershipState_${state}`)}</Badge>
        </p>
        <p className="mt-1 tabular-nums">
          {until
            ? t('admin.membershipRange', { from: date(from), until: date(lastDayOf(until)) })
            : t('admin.membershipFrom', { from: date(from) })}
        </p>
        <p className="text-muted text-xs">
          {t('admin.membershipNumber', { number })} · {t(`admin.membershipSource_${source}`)}
          {registration_id !== null && (
            <>
              {' · '}
              <Link href={`/admin/people/${personId}/registrations`}>{t('admin.membershipRegistration')}</Link>
            </>
          )}
        </p>
      </div>
      {isLive && onEdit && !isEdited && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={onEdit}>
            {t('admin.editMembership')}
          </Button>
          <ActForm
            fields={{ act: 'end_membership', membership_id: String(id) }}
            label={t('admin.endMembership')}
            question={question}
          />
        </div>
      )}
    </div>
  )
}

/** A membership that ends at midnight was there until the day before. */
const lastDayOf = (until: string): string => new Date(new Date(until).getTime() - 1).toISOString()

type FormProps = { act: 'add_membership' | 'save_membership'; membership?: Membership; onEnd: () => void }

function MembershipForm({ act, membership, onEnd }: FormProps) {
  const t = useT()
  const { timeZone } = useLanguage()
  const { state, formData } = useNavigation()
  const isSending = formData?.get('act') === act
  const refused = useActionData<{ refused?: string }>()?.refused
  const wasSent = useRef(false)
  // What was refused is put right where it stands.
  useEffect(() => {
    if (isSending) wasSent.current = true
    else if (wasSent.current && state === 'idle') {
      wasSent.current = false
      if (!refused) onEnd()
    }
  }, [isSending, state, refused, onEnd])
  const dayOf = (instant: string) => dayIn(instant, timeZone)
  const from = membership?.from ?? new Date().toISOString()
  return (
    <OnceForm preventScrollReset className="my-3 grid gap-4 rounded-control border bg-sunken/50 p-4">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="zone" value={timeZone} />
      {membership && <input type="hidden" name="membership_id" value={membership.id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.membershipKind')} required>
          <TextInput name="kind" required maxLength={60} defaultValue={membership?.kind ?? usualKind} />
        </Field>
        <Field label={t('admin.membershipNumberLabel')} hint={t('admin.membershipNumberHint')}>
          <TextInput name="number" maxLength={40} defaultValue={membership?.number ?? ''} />
        </Field>
        <Field label={t('admin.membershipFirstDay')} required>
          <TextInput name="from" type="date" required defaultValue={dayOf(from)} />
        </Field>
        <Field label={t('admin.membershipLastDay')} hint={t('admin.membershipLastDayHint')}>
          <TextInput name="until" type="date" defaultValue={membership?.until ? dayOf(lastDayOf(membership.until)) : ''} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isSending}>
          {t('admin.saveMembership')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onEnd}>
          {t('ui.cancel')}
        </Button>
      </div>
    </OnceForm>
  )
}
