import { memo, useState } from 'react'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { type KindField, kindOf, type WidgetValues } from '#features/widgets/kinds.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import { isLocale, type Locale, locales } from '#platform/texts/i18n.ts'
import { enteredInstant, wallTimeOf } from '#platform/time/wall-time.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { IllustratedField, UploadField } from '#ui/choosing/file-parts.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { type BlockSight, blockAudiences, type PageBlock } from '../../page-content.rules.ts'
import { useWords } from './words.ts'

/** What a block can point at, as far as whoever edits may see it. */
export type Choices = {
  polls: Choice[]
  forms: Choice[]
  collections: Choice[]
  feeds: Choice[]
  maxMb: number
  maxMediaMb: number
}
export type Choice = { id: number; title: string }

type Props = {
  block: PageBlock
  choices: Choices
  errors: string[] | undefined
  onChange: (change: Partial<PageBlock>, key: string) => void
}

/** What the chosen block says and to whom, in one language at a time. */
export const BlockSettings = memo(function BlockSettings({ block, choices, errors, onChange }: Props) {
  const t = useT()
  const words = useWords()
  const [locale, setLocale] = useState<Locale | ''>('')
  const kind = kindOf(block.kind)
  if (!kind) return <Callout>{t('pages-admin.unknownKind', { kind: block.kind })}</Callout>
  const isTranslatable = kind.fields.some(({ isTranslated }) => isTranslated)
  const shown = locale === '' ? kind.fields : kind.fields.filter(({ isTranslated }) => isTranslated)
  const values: WidgetValues = locale === '' ? block.settings : (block.texts[locale] ?? {})
  const set = (name: string, value: unknown) =>
    locale === ''
      ? onChange({ settings: { ...block.settings, [name]: value } }, name)
      : onChange({ texts: { ...block.texts, [locale]: { ...block.texts[locale], [name]: String(value) } } }, `${locale} ${name}`)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">{words.about(block.kind)}</p>
      {errors && (
        <Callout tone="danger" live="alert">
          {errors.join(' ')}
        </Callout>
      )}
      {isTranslatable && <LanguageField locale={locale} onChange={setLocale} />}
      {shown.map((field) => (
        <SettingField
          // Fields that keep their own text begin anew in another language.
          key={`${locale} ${field.name}`}
          field={field}
          value={values[field.name]}
          choices={choices}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {locale === '' && <SeenFields seen={block.seen} onChange={(seen) => onChange({ seen }, 'seen')} />}
    </div>
  )
})

export function LanguageField({ locale, onChange }: { locale: Locale | ''; onChange: (locale: Locale | '') => void }) {
  const { t, locale: own } = useLanguage()
  const names = new Intl.DisplayNames([own], { type: 'language' })
  return (
    <Field label={t('pages-admin.language')} hint={locale === '' ? undefined : t('pages-admin.languageHint')}>
      <Select
        options={[
          { value: '', label: t('pages-admin.allLanguages') },
          ...locales.map((value) => ({ value, label: names.of(value) ?? value })),
        ]}
        value={locale}
        onChange={(event) => onChange(isLocale(event.target.value) ? event.target.value : '')}
      />
    </Field>
  )
}

type FieldProps = { field: KindField; value: unknown; choices: Choices; onChange: (value: unknown) => void }

function SettingField({ field, value, choices, onChange }: FieldProps) {
  const t = useT()
  const words = useWords()
  const label = words.field(field.name)
  const text = String(value ?? '')
  const required = field.isNeeded ?? false
  switch (field.type) {
    case 'html':
      return <IllustratedField label={label} required={required} value={text} onChange={onChange} visibility="public" />
    case 'picture':
    case 'audio':
    case 'video':
      return (
        <UploadField
          label={label}
          kind={field.type === 'picture' ? 'image' : field.type}
          maxMb={field.type === 'picture' ? choices.maxMb : choices.maxMediaMb}
          visibility="public"
          file={Number(value) ? { id: Number(value), name: t('pages-admin.chosenFile', { number: Number(value) }) } : null}
          onChange={(file) => onChange(file?.id ?? 0)}
        />
      )
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    case 'product':
      return (
        <Field label={label} required={required} hint={t('pages-admin.productHint')}>
          <ProductEntry slug={text} onChange={onChange} />
        </Field>
      )
    default:
      return (
        <Field label={label} required={required} hint={field.type === 'link' ? t('pages-admin.linkHint') : undefined}>
          <PlainEntry field={field} value={value} choices={choices} onChange={onChange} />
        </Field>
      )
  }
}

function PlainEntry({ field, value, choices, onChange }: FieldProps) {
  const t = useT()
  const words = useWords()
  const text = String(value ?? '')
  if (field.type === 'choice')
    return (
      <Select
        options={(field.choices ?? []).map((one) => ({ value: one, label: words.choice(field.name, one) }))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const known = { poll: choices.polls, form: choices.forms, collection: choices.collections, feed: choices.feeds }[
    field.type as string
  ]
  if (known)
    return (
      <Select
        placeholder={t('pages-admin.choose')}
        options={known.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={Number(value) ? text : ''}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    )
  if (field.type === 'code')
    return (
      <TextArea
        rows={10}
        spellCheck={false}
        className="font-mono text-xs"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (field.type === 'long') return <TextArea rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
  if (field.type === 'number') return <NumberInput value={Number(value)} onNumber={onChange} />
  return (
    <TextInput value={text} maxLength={field.type === 'link' ? 500 : 300} onChange={(event) => onChange(event.target.value)} />
  )
}

const findProducts = async (text: string) => {
  const reply = await askSafely(catalogueCalls.search, { q: text })
  return reply.ok ? reply.value.products : []
}

function ProductEntry({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  return (
    <Autocomplete
      defaultText={slug}
      search={async (text) =>
        (await findProducts(text)).map(({ url_slug, title }) => ({ key: url_slug, label: url_slug, hint: title }))
      }
      onText={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  )
}

function SeenFields({ seen, onChange }: { seen: BlockSight; onChange: (seen: BlockSight) => void }) {
  const { t, timeZone } = useLanguage()
  const time = (name: 'from' | 'until') => (
    <Field label={t(`pages-admin.seen_${name}`)}>
      <TextInput
        type="datetime-local"
        value={seen[name] ? wallTimeOf(seen[name], timeZone) : ''}
        onChange={(event) => onChange({ ...seen, [name]: enteredInstant(event.target.value, timeZone) ?? null })}
        suppressHydrationWarning
      />
    </Field>
  )
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="float-left mb-3 font-medium text-sm">{t('pages-admin.seenBy')}</legend>
      <Field label={t('pages-admin.who')}>
        <Select
          options={blockAudiences.map((value) => ({ value, label: t(`pages-admin.who_${value}`) }))}
          value={seen.who}
          onChange={(event) =>
            onChange({ ...seen, who: blockAudiences.find((one) => one === event.target.value) ?? 'everybody' })
          }
        />
      </Field>
      {seen.who === 'registered' && (
        <Field label={t('pages-admin.whichProduct')} hint={t('pages-admin.whichProductHint')}>
          <Autocomplete
            defaultText={seen.product_id === null ? '' : String(seen.product_id)}
            search={async (text) =>
              (await findProducts(text)).map(({ id, title }) => ({ key: String(id), label: String(id), hint: title }))
            }
            onChoose={({ key }) => onChange({ ...seen, product_id: Number(key) })}
          />
        </Field>
      )}
      {time('from')}
      {time('until')}
    </fieldset>
  )
}
