import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { HeldRoles, RoleView } from '../../account.roles.contract.ts'

/** Products by a part of their title; accounts know of none, so the page hands it in. */
export type FindProducts = (search: string) => Promise<{ key: string; label: string; hint?: string }[]>

type Props = { roles: HeldRoles; isAdministrator: boolean; isActive: boolean; findProducts: FindProducts }

/** What a person may do here, and what may be given to them. */
export function PersonRoles({ roles: { held, offered }, isAdministrator, isActive, findProducts }: Props) {
  const t = useT()
  return (
    <Card as="section" aria-label={t('roles.rolesOfPerson')}>
      <CardHeader title={t('roles.rolesOfPerson')} hint={t('roles.rolesOfPersonHelp')} />
      {isAdministrator && <p className="mb-3 text-sm">{t('roles.isAdministrator')}</p>}
      {held.length === 0 && !isAdministrator && <p className="text-muted text-sm">{t('roles.noRoles')}</p>}
      <ul className="flex flex-col divide-y text-sm empty:hidden">
        {held.map((role) => (
          <HeldRole key={role.id} role={role} />
        ))}
      </ul>
      {isActive && offered.length > 0 && <GiveRole key={held.length} offered={offered} findProducts={findProducts} />}
    </Card>
  )
}

function HeldRole({ role: { id, name, product, may_take } }: { role: HeldRoles['held'][number] }) {
  const t = useT()
  const question = {
    title: t('roles.takeRoleTitle', { name }),
    message: t('roles.takeRoleText'),
    confirmLabel: t('roles.takeRole'),
    danger: true,
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">
          {product ? <Link href={`/admin/products/${product.id}`}>{product.title}</Link> : t('roles.onEverything')}
        </span>
      </span>
      {may_take && <ActForm fields={{ act: 'take_role', value: String(id) }} label={t('roles.takeRole')} question={question} />}
    </li>
  )
}

function GiveRole({ offered, findProducts }: { offered: RoleView[]; findProducts: FindProducts }) {
  const t = useT()
  const [roleId, setRoleId] = useState('')
  const [isOnProduct, setOnProduct] = useState(false)
  const [productId, setProductId] = useState('')
  const isSending = useNavigation().formData?.get('act') === 'give_role'
  const mayNarrow = offered.find(({ id }) => String(id) === roleId)?.is_per_product ?? false
  return (
    <OnceForm preventScrollReset className="mt-5 grid gap-4 border-t pt-5 sm:grid-cols-2">
      <input type="hidden" name="act" value="give_role" />
      <Field label={t('roles.role')}>
        <Select
          name="role_id"
          required
          value={roleId}
          onChange={({ target }) => setRoleId(target.value)}
          placeholder={t('roles.chooseRole')}
          options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      {mayNarrow && (
        <Field label={t('roles.where')}>
          <Select
            value={isOnProduct ? 'product' : 'everywhere'}
            onChange={({ target }) => setOnProduct(target.value === 'product')}
            options={[
              { value: 'everywhere', label: t('roles.everywhere') },
              { value: 'product', label: t('roles.onProduct') },
            ]}
          />
        </Field>
      )}
      {mayNarrow && isOnProduct && (
        <Field label={t('roles.product')} className="sm:col-span-2">
          <Autocomplete
            placeholder={t('roles.findProduct')}
            search={findProducts}
            onText={() => setProductId('')}
            onChoose={({ key }) => setProductId(key)}
          />
        </Field>
      )}
      <input type="hidden" name="product_id" value={mayNarrow && isOnProduct ? productId : ''} />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="sm"
          loading={isSending}
          disabled={roleId === '' || (mayNarrow && isOnProduct && productId === '')}
        >
          {t('roles.giveRole')}
        </Button>
      </div>
    </OnceForm>
  )
}
