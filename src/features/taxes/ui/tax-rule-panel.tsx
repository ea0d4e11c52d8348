import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ProductKind, productKinds } from '#features/catalogue/product-kind.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { taxesCalls } from '../taxes.contract.ts'
import type { TaxRuleView } from './tax-rules.tsx'

type Entry = { region: string; kind: ProductKind | ''; rate: number | null }

const fresh: Entry = { region: '', kind: '', rate: null }
const storedOf = ({ region, kind, rate, version }: TaxRuleView) => ({
  entry: { region: region ?? '', kind: kind ?? '', rate } satisfies Entry,
  version,
})

/** A rule of tax, new or changed. */
export function TaxRulePanel({ rule, onClose }: { rule: TaxRuleView | null; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [empty] = useState({ entry: fresh, version: null })
  const editor = useEditor<Entry, TaxRuleView>({
    stored: rule ? storedOf(rule) : empty,
    send: ({ rate, kind, region }, version) => {
      const entered = { region, kind: kind || null, rate: String(rate ?? '?') }
      return rule
        ? ask(taxesCalls.change, { rule_id: rule.id, ...entered, version: String(version) })
        : ask(taxesCalls.add, entered)
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('taxes.saved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) => ({ region: t('taxes.region'), kind: t('taxes.kind'), rate: t('taxes.rate') })[path] ?? null,
    wordsOf: (path, value) => (path === 'kind' ? kindText(value) : null),
  })
  const kindText = (value: unknown) => {
    const kind = productKinds.find((one) => one === value)
    return kind ? t(`catalogue.kind_${kind}`) : t('taxes.everyKind')
  }
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel
      editor={editor}
      title={t(rule ? 'taxes.changeRule' : 'taxes.addRule')}
      onClose={onClose}
      label={rule ? undefined : t('taxes.add')}
    >
      <Field label={t('taxes.region')} hint={t('taxes.regionHint')} error={errorsOf('region')}>
        <TextInput data-autofocus value={entry.region} onChange={({ target }) => set({ region: target.value })} />
      </Field>
      <Field label={t('taxes.kind')} error={errorsOf('kind')}>
        <Select
          value={entry.kind}
          placeholder={t('taxes.everyKind')}
          options={productKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
          onChange={({ target }) => set({ kind: productKinds.find((one) => one === target.value) ?? '' })}
        />
      </Field>
      <Field label={t('taxes.rate')} error={errorsOf('rate')} required className="max-w-40">
        <NumberInput isPercent value={entry.rate} onNumber={(rate) => set({ rate })} onNone={() => set({ rate: null })} />
      </Field>
    </EditorPanel>
  )
}
