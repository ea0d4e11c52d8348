import { longestAnnouncement, longestSubject } from '#features/announcements/announcements.rules.ts'
import { useAllowed } from '#ui/admin/may.tsx'
import type { AutocompleteSuggestion } from '#ui/choosing/autocomplete.rules.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { BulkOptions } from '../bulk.contract.ts'
import type { BulkActName } from '../bulk.rules.ts'

export type FindProducts = (text: string) => Promise<readonly AutocompleteSuggestion[]>

type FieldName = keyof BulkOptions

const fields: Partial<Record<BulkActName, FieldName[]>> = {
  register: ['product_id'],
  move: ['product_id', 'over_capacity'],
  extend: ['until'],
  cancel: ['reason', 'refund'],
  mail: ['subject', 'body'],
}
const needed: Partial<Record<FieldName, true>> = { product_id: true, until: true, reason: true, subject: true, body: true }

/** Whether everything is there that the act cannot do without. */
export const isFilledIn = (act: BulkActName, options: BulkOptions): boolean =>
  (fields[act] ?? []).every((name) => !needed[name] || Boolean(options[name]))

type FieldsProps = {
  act: BulkActName
  options: BulkOptions
  onChange: (options: BulkOptions) => void
  findProducts: FindProducts
}

/** What an act needs to know besides its rows. */
export function BulkFields({ act, options, onChange, findProducts }: FieldsProps) {
  const t = useT()
  const mayRefund = useAllowed().may('orders.refund')
  const has = (name: FieldName) => fields[act]?.includes(name) ?? false
  const set = (change: Partial<BulkOptions>) => onChange({ ...options, ...change })
  return (
    <>
      {has('product_id') && (
        <Field label={t('bulk.product')} hint={t('bulk.productHint')} required>
          <Autocomplete
            data-autofocus
            search={findProducts}
            onText={() => set({ product_id: undefined })}
            onChoose={({ key }) => set({ product_id: Number(key) })}
          />
        </Field>
      )}
      {has('over_capacity') && (
        <Checkbox
          label={t('bulk.overCapacity')}
          checked={options.over_capacity ?? false}
          onChange={(event) => set({ over_capacity: event.target.checked })}
        />
      )}
      {has('until') && (
        <Field label={t('bulk.until')} required>
          <DatePicker value={options.until ?? ''} onChange={(until) => set({ until: until || undefined })} />
        </Field>
      )}
      {has('reason') && (
        <Field label={t('bulk.reason')} hint={t('bulk.reasonHint')} required>
          <TextArea
            data-autofocus
            rows={2}
            maxLength={500}
            value={options.reason ?? ''}
            onChange={(event) => set({ reason: event.target.value || undefined })}
          />
        </Field>
      )}
      {has('subject') && (
        <Field label={t('bulk.subject')} required>
          <TextInput
            data-autofocus
            maxLength={longestSubject}
            value={options.subject ?? ''}
            onChange={(event) => set({ subject: event.target.value || undefined })}
          />
        </Field>
      )}
      {has('body') && (
        <Field label={t('bulk.body')} hint={t('bulk.bodyHint')} required>
          <TextArea
            rows={6}
            limit={longestAnnouncement}
            value={options.body ?? ''}
            onChange={(event) => set({ body: event.target.value || undefined })}
          />
        </Field>
      )}
      {has('refund') && mayRefund && (
        <RadioGroup
          legend={t('bulk.refund')}
          name="refund"
          value={options.refund ?? 'none'}
          onChange={(refund) => set({ refund: refund === 'rule' ? 'rule' : 'none' })}
          options={(['rule', 'none'] as const).map((value) => ({ value, label: t(`bulk.refund_${value}`) }))}
        />
      )}
    </>
  )
}
