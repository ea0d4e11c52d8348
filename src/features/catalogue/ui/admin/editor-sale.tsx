import { useRef, useState } from 'react'
import { usualKind } from '#features/account/membership.rules.ts'
import { readAmount, writeAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PartProps } from './editor-basics.tsx'
import { CancellationEntry } from './editor-cancellation.tsx'
import { InstantEntry } from './time-entries.tsx'

/** What it costs, when it is sold, and where one registers (ADM-02). */
export function EditorSale({ editor, currency }: PartProps & { currency: string }) {
  const t = useT()
  const { timeZone } = useLanguage()
  const { entry, set, errorsOf } = editor
  return (
    <div className="grid gap-6">
      {entry.currency !== currency && <ForeignPrice editor={editor} currency={currency} />}
      <div className="grid gap-4 md:grid-cols-2">
        <ListPrice key={`list ${entry.currency}`} editor={editor} />
        <MoneyEntry
          key={`member ${entry.currency}`}
          field="member_price"
          editor={editor}
          onAmount={(member_price) => set({ member_price })}
        />
      </div>
      <MembershipEntry editor={editor} />
      <fieldset className="grid gap-4 lg:grid-cols-2">
        <legend className="mb-1 font-medium text-sm">{t('catalogue-admin.saleLegend')}</legend>
        <p className="col-span-full -mt-1 text-muted text-xs">
          {t('catalogue-admin.saleHint', { zone: timeZone.replaceAll('_', ' ') })}
        </p>
        <InstantEntry
          label={t('catalogue-admin.field_sale_starts_at')}
          usualTime="00:00"
          value={entry.sale_starts_at}
          error={errorsOf('sale_starts_at')}
          onChange={(sale_starts_at) => set({ sale_starts_at })}
        />
        <InstantEntry
          label={t('catalogue-admin.field_sale_ends_at')}
          usualTime="23:59"
          value={entry.sale_ends_at}
          error={errorsOf('sale_ends_at')}
          onChange={(sale_ends_at) => set({ sale_ends_at })}
        />
      </fieldset>
      <CancellationEntry editor={editor} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-medium text-sm">{t('catalogue-admin.registration')}</legend>
        <Switch
          label={t('catalogue-admin.field_remote_registration')}
          hint={t('catalogue-admin.remoteHint')}
          checked={entry.remote_registration}
          onChange={(event) => set({ remote_registration: event.target.checked })}
        />
        {entry.remote_registration && (
          <Field label={t('catalogue-admin.field_remote_registration_url')} error={errorsOf('remote_registration_url')}>
            <TextInput
              type="url"
              placeholder="https://"
              value={entry.remote_registration_url}
              onChange={(event) => set({ remote_registration_url: event.target.value })}
            />
          </Field>
        )}
        {entry.remote_registration && entry.remote_registration_url.trim() === '' && (
          <Callout tone="warning">{t('catalogue-admin.remoteMissing')}</Callout>
        )}
      </fieldset>
    </div>
  )
}

/** A product that makes whoever registers a member. */
function MembershipEntry({ editor: { entry, set, errorsOf } }: PartProps) {
  const t = useT()
  const [isGranting, setGranting] = useState(entry.membership_months !== null || entry.membership_kind !== '')
  const toggle = (isOn: boolean) => {
    setGranting(isOn)
    set(isOn ? { membership_kind: usualKind, membership_months: 12 } : { membership_kind: '', membership_months: null })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium text-sm">{t('catalogue-admin.membershipLegend')}</legend>
      <Switch
        label={t('catalogue-admin.grantsMembership')}
        hint={t('catalogue-admin.grantsMembershipHint')}
        checked={isGranting}
        onChange={(event) => toggle(event.target.checked)}
      />
      {isGranting && (
        <div className="grid gap-4 md:grid-cols-3">
          <Field label={t('catalogue-admin.field_membership_kind')} error={errorsOf('membership_kind')}>
            <TextInput
              value={entry.membership_kind}
              maxLength={60}
              onChange={(event) => set({ membership_kind: event.target.value })}
            />
          </Field>
          <Field label={t('catalogue-admin.field_membership_months')} error={errorsOf('membership_months')}>
            <NumberInput
              value={entry.membership_months}
              onNumber={(membership_months) => set({ membership_months })}
              onNone={() => set({ membership_months: null })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}

/** Priced before the site sold in its currency. The figures stay as they are written; whoever saves them has looked at them. */
function ForeignPrice({ editor: { entry, set, errorsOf }, currency }: PartProps & { currency: string }) {
  const t = useT()
  const carried = (minor: number) => readAmount(String(Number(writeAmount(minor, entry.currency))), currency) ?? -1
  const change = () =>
    set({
      currency,
      list_price: carried(entry.list_price),
      member_price: carried(entry.member_price),
      cancel_fee: entry.cancel_fee === null ? null : carried(entry.cancel_fee),
    })
  return (
    <Callout
      tone={errorsOf('currency') ? 'danger' : 'warning'}
      actions={
        <Button variant="secondary" size="sm" onClick={change}>
          {t('catalogue-admin.usePricesIn', { currency })}
        </Button>
      }
    >
      {t('catalogue-admin.foreignPrice', { value: entry.currency, currency })}
    </Callout>
  )
}

/** Members pay the same until somebody says otherwise: whoever sets only this one does not give it away to them. */
function ListPrice({ editor }: PartProps) {
  const { list_price, member_price } = editor.entry
  // As it was when the entry was begun: on the way to an amount there is much that is none.
  const isForAll = useRef(false)
  return (
    <MoneyEntry
      field="list_price"
      editor={editor}
      onFocus={() => {
        isForAll.current = list_price === member_price
      }}
      onAmount={(amount) => editor.set({ list_price: amount, ...(isForAll.current && amount >= 0 && { member_price: amount }) })}
    />
  )
}

type MoneyEntryProps = PartProps & {
  field: 'list_price' | 'member_price'
  onAmount: (minor: number) => void
  onFocus?: () => void
}

/** What costs nothing is an empty entry: a nought that stands there becomes part of what is typed before or after it. */
function MoneyEntry({ field, editor: { entry, errorsOf }, onAmount, onFocus }: MoneyEntryProps) {
  const { t, locale } = useLanguage()
  const { money } = useFormat()
  const { currency } = entry
  const minor = entry[field]
  const [typed, setTyped] = useState<string | null>(null)
  const decimal = decimalSignOf(locale)
  const written = (amount: number) => writeAmount(amount, currency, decimal)
  const change = (text: string) => {
    setTyped(text)
    // An amount that cannot be read is refused by the same rule as one below nothing.
    onAmount(text.trim() === '' ? 0 : (readAmount(text, currency, decimal) ?? -1))
  }
  const hint = minor < 0 ? undefined : minor === 0 ? t('ui.free') : money(minor, currency)
  return (
    <Field
      label={t(`catalogue-admin.field_${field}`)}
      hint={hint}
      error={errorsOf(field) ?? (minor < 0 ? t('catalogue-admin.fault_price') : undefined)}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        placeholder={written(0)}
        value={typed ?? (minor === 0 ? '' : written(minor))}
        onFocus={onFocus}
        onChange={(event) => change(event.target.value)}
        onBlur={() => minor >= 0 && setTyped(null)}
        className="tabular-nums"
      />
    </Field>
  )
}
