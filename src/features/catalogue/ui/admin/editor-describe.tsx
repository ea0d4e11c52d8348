import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Terms, TermView } from '../../catalogue.terms.contract.ts'
import { levels } from '../../facets.rules.ts'
import type { PartProps } from './editor-basics.tsx'

const options = (terms: TermView[]) => terms.map(({ code, name }) => ({ value: code, label: name }))

/** By what it is found: topics, audience, level, and the credits that it gives. */
export function EditorDescribe({ editor, terms }: PartProps & { terms: Terms }) {
  const t = useT()
  const { entry, set, errorsOf } = editor
  return (
    <div className="grid gap-6">
      {Object.values(terms).some((list) => list.length === 0) && (
        <p className="hint">
          {t('catalogue-admin.termsElsewhere')} <Link href="/admin/topics">{t('catalogue-admin.terms')}</Link>
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t('catalogue-admin.field_topics')} hint={t('catalogue-admin.topicsHint')} error={errorsOf('topics')} group>
          <Multiselect options={options(terms.topics)} value={entry.topics} onChange={(topics) => set({ topics })} />
        </Field>
        <Field label={t('catalogue-admin.field_audiences')} error={errorsOf('audiences')} group>
          <Multiselect options={options(terms.audiences)} value={entry.audiences} onChange={(audiences) => set({ audiences })} />
        </Field>
        <Field label={t('catalogue-admin.field_level')} error={errorsOf('level')}>
          <Select
            value={entry.level}
            onChange={(event) => set({ level: levels.find((level) => level === event.target.value) ?? 'all' })}
            options={levels.map((value) => ({ value, label: t(`catalogue.level_${value}`) }))}
          />
        </Field>
      </div>
      <Credits editor={editor} types={terms.credit_types} />
      <Switch
        label={t('catalogue-admin.field_is_elective')}
        hint={t('catalogue-admin.electiveHint')}
        checked={entry.is_elective}
        onChange={(event) => set({ is_elective: event.target.checked })}
      />
    </div>
  )
}

function Credits({ editor: { entry, set, errorsOf }, types }: PartProps & { types: TermView[] }) {
  const t = useT()
  const { credits } = entry
  const change = (at: number, patch: Partial<(typeof credits)[number]>) =>
    set({ credits: credits.map((credit, place) => (place === at ? { ...credit, ...patch } : credit)) })
  const unused = types.find(({ code }) => !credits.some(({ type }) => type === code))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t('catalogue-admin.field_credits')}</legend>
      {credits.length === 0 && <p className="text-muted text-sm">{t('catalogue-admin.noCredits')}</p>}
      {credits.map((credit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a credit is its place in the list
        <div key={at} className="flex items-start gap-3">
          <Field
            label={t('catalogue-admin.creditAmount', { number: at + 1 })}
            labelHidden
            error={errorsOf(`credits.${at}.amount`)}
            className="w-28"
          >
            <NumberInput value={credit.amount} onNumber={(amount) => change(at, { amount })} />
          </Field>
          <Field
            label={t('catalogue-admin.creditType', { number: at + 1 })}
            labelHidden
            error={errorsOf(`credits.${at}.type`)}
            className="flex-1 md:max-w-sm"
          >
            <Select
              value={credit.type}
              onChange={(event) => change(at, { type: event.target.value })}
              options={types.map(({ code, name, unit }) => ({ value: code, label: unit ? `${name} (${unit})` : name }))}
            />
          </Field>
          <IconButton
            label={t('catalogue-admin.removeCredit', { number: at + 1 })}
            onClick={() => set({ credits: credits.filter((_, place) => place !== at) })}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {unused && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => set({ credits: [...credits, { type: unused.code, amount: 1 }] })}
        >
          {t('catalogue-admin.addCredit')}
        </Button>
      )}
    </fieldset>
  )
}
