import { CircleX, MoreHorizontal, UserRoundPen, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Translate } from '#platform/texts/i18n.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { NameWithEmail } from '#ui/admin/name-with-email.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable, type Selection } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { keptReason, type RegistrationState } from '../registration.rules.ts'
import type { ListedRegistration } from '../registrations.admin.contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useRegistrationActs } from './use-registration-acts.ts'

/** What each row is called by: the person on a product's page, the product on a person's, both where all are listed. */
export type NamedBy = 'person' | 'product' | 'both'

type TableProps = {
  registrations: ListedRegistration[]
  by: NamedBy
  footer: ReactNode
  selection?: Selection | undefined
}
type Asked = { what: 'cancel' | 'replace'; registration: ListedRegistration }

export function RegistrationTable({ registrations, by, footer, selection }: TableProps) {
  const t = useT()
  const { cancel, replace } = useRegistrationActs()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <DataTable
        selection={selection}
        caption={t('registrations-admin.title')}
        columns={useColumns(by, setAsked)}
        rows={registrations}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState icon={<Users />} title={t('registrations-admin.noneFound')}>
            {t('registrations-admin.noneFoundText')}
          </EmptyState>
        }
        footer={footer}
      />
      {asked?.what === 'cancel' && (
        <CancelDialog
          registration={asked.registration}
          onClose={close}
          onCancel={(reason) => cancel(asked.registration.id, reason)}
        />
      )}
      {asked?.what === 'replace' && (
        <PersonPicker
          title={t('registrations-admin.replaceTitle', { name: asked.registration.person.name })}
          hint={t('registrations-admin.replaceHint', { title: asked.registration.product.title })}
          action={t('registrations-admin.replace')}
          onClose={close}
          onPick={(userId) => replace(asked.registration.id, userId)}
        />
      )}
    </>
  )
}

const tones: Record<RegistrationState, Tone> = { active: 'success', ended: 'neutral', cancelled: 'warning' }

function useColumns(by: NamedBy, ask: (asked: Asked) => void): Column<ListedRegistration>[] {
  const t = useT()
  const format = useFormat()
  return [
    ...namesOf(by, t),
    {
      key: 'state',
      header: t('registrations-admin.state'),
      cell: ({ state, cancel_reason }) => (
        <span>
          <Badge tone={tones[state]}>{t(`registrations-admin.state_${state}`)}</Badge>
          {cancel_reason && <ReasonText reason={cancel_reason} />}
        </span>
      ),
    },
    {
      key: 'source',
      header: t('registrations-admin.source'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ source }) => t(`registrations-admin.source_${source}`),
    },
    {
      key: 'registered_at',
      header: t('registrations-admin.registeredAt'),
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ registered_at }) => format.date(registered_at),
    },
    {
      key: 'access',
      header: t('registrations-admin.accessEnds'),
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ access_ends_at }) => (access_ends_at ? format.date(access_ends_at) : t('registrations-admin.never')),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('registrations-admin.acts')}</span>,
      align: 'end',
      className: 'w-0',
      cell: (one) =>
        one.state !== 'cancelled' &&
        !one.is_part && (
          <IfMay permission="registrations.edit">
            <RowMenu registration={one} ask={ask} />
          </IfMay>
        ),
    },
  ]
}

function namesOf(by: NamedBy, t: Translate): Column<ListedRegistration>[] {
  const productColumn = {
    key: 'product',
    header: t('registrations-admin.column_product'),
    cell: (one: ListedRegistration) => <ProductLink registration={one} />,
  }
  if (by === 'product') return [{ ...productColumn, rowHeader: true }]
  const person: Column<ListedRegistration> = {
    key: 'person',
    header: t('registrations-admin.column_person'),
    rowHeader: true,
    cell: (one) => (
      <>
        <NameWithEmail
          needs="people.read"
          href={`/admin/people/${one.person.id}`}
          name={one.person.name}
          email={one.person.email}
        />
        {by === 'both' && (
          <span className="mt-1 block font-normal text-sm md:hidden">
            <ProductLink registration={one} />
          </span>
        )}
      </>
    ),
  }
  return by === 'both' ? [person, { ...productColumn, wideOnly: true }] : [person]
}

const ProductLink = ({ registration: { product } }: { registration: ListedRegistration }) => (
  <Link href={`/admin/products/${product.id}/registrations`} look="plain">
    {product.title}
  </Link>
)

/** Our own reasons are keys; an administrator's are their words. */
function ReasonText({ reason }: { reason: string }) {
  const t = useT()
  const kept = keptReason(reason)
  const text = kept ? t(`registrations-admin.reason_${kept}`) : reason
  return <span className="mt-1 block max-w-60 break-words text-muted text-xs">{text}</span>
}

function RowMenu({ registration, ask }: { registration: ListedRegistration; ask: (asked: Asked) => void }) {
  const t = useT()
  const label = t('registrations-admin.actsFor', { name: registration.person.name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      items={[
        ...(registration.state === 'active'
          ? [
              {
                key: 'replace',
                label: t('registrations-admin.replace'),
                icon: <UserRoundPen aria-hidden="true" />,
                onSelect: () => ask({ what: 'replace', registration }),
              },
            ]
          : []),
        {
          key: 'cancel',
          label: t('registrations-admin.cancel'),
          icon: <CircleX aria-hidden="true" />,
          danger: true,
          onSelect: () => ask({ what: 'cancel', registration }),
        },
      ]}
    />
  )
}
