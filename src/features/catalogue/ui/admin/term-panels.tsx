import { type FormEvent, useState } from 'react'
import type { Reply } from '#platform/api.ts'
import { ask } from '#platform/client.ts'
import { textOf } from '#platform/form.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { Select } from '#ui/select.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type TermView, termCalls } from '../../catalogue.terms.contract.ts'
import type { TermGroup } from '../../terms.rules.ts'
import type { Terms } from './editor-describe.tsx'

type Take = (reply: Reply<Terms>, done?: string) => Reply<Terms>
type TermPanelProps = {
  group: TermGroup
  open: { kind: 'add' } | { kind: 'edit' | 'merge'; term: TermView } | null
  onClose: () => void
  take: Take
}

/** A new word, or another name for one. */
export function TermPanel({ group, open, onClose, take }: TermPanelProps) {
  const t = useT()
  const term = open && 'term' in open ? open.term : null
  return (
    <SidePanel
      open={open !== null}
      onClose={onClose}
      title={t(term ? 'catalogue-admin.renameTerm' : `catalogue-admin.addTerm_${group}`)}
    >
      {open && <TermForm key={term?.code ?? 'new'} group={group} term={term} onClose={onClose} take={take} />}
    </SidePanel>
  )
}

function TermForm({ group, term, onClose, take }: { group: TermGroup; term: TermView | null; onClose: () => void; take: Take }) {
  const t = useT()
  const [fields, setFields] = useState<FieldMessages>({})
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const entered = { group, name: textOf(form, 'name'), description: textOf(form, 'description'), unit: textOf(form, 'unit') }
    setSaving(true)
    const reply = term
      ? await ask(termCalls.renameTerm, { ...entered, code: term.code })
      : await ask(termCalls.addTerm, { ...entered, code: textOf(form, 'code') })
    setSaving(false)
    if (!reply.ok && reply.key === 'invalid') return setFields(reply.fields)
    take(reply, t('catalogue-admin.termSaved', { name: entered.name }))
    onClose()
  }
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)} noValidate>
      <Field label={t('catalogue-admin.termName')} error={fields.name} required>
        <TextInput name="name" defaultValue={term?.name ?? ''} maxLength={80} data-autofocus />
      </Field>
      {!term && (
        <Field label={t('catalogue-admin.termCode')} hint={t('catalogue-admin.termCodeHint')} error={fields.code}>
          <TextInput name="code" spellCheck={false} autoCapitalize="off" />
        </Field>
      )}
      {group === 'credit_types' && (
        <Field label={t('catalogue-admin.termUnit')} hint={t('catalogue-admin.termUnitHint')} error={fields.unit}>
          <TextInput name="unit" defaultValue={term?.unit ?? ''} />
        </Field>
      )}
      <Field label={t('catalogue-admin.termDescription')} error={fields.description}>
        <TextArea name="description" rows={3} limit={500} defaultValue={term?.description ?? ''} />
      </Field>
      <div>
        <Button type="submit" loading={isSaving}>
          {t('catalogue-admin.save')}
        </Button>
      </div>
    </form>
  )
}

type MergePanelProps = { group: TermGroup; term: TermView | null; terms: TermView[]; onClose: () => void; take: Take }

/** One word for two: what will happen is said before it does. */
export function MergePanel({ group, term, terms, onClose, take }: MergePanelProps) {
  const t = useT()
  const [into, setInto] = useState('')
  const [isMerging, setMerging] = useState(false)
  const target = terms.find(({ code }) => code === into && code !== term?.code)
  const merge = async () => {
    if (!term || !target) return
    setMerging(true)
    const reply = await ask(termCalls.mergeTerm, { group, code: term.code, into: target.code })
    setMerging(false)
    take(reply, t('catalogue-admin.merged', { name: term.name, into: target.name }))
    setInto('')
    onClose()
  }
  return (
    <SidePanel open={term !== null} onClose={onClose} title={t('catalogue-admin.mergeTitle', { name: term?.name ?? '' })}>
      {term && (
        <div className="grid gap-5">
          <Field label={t('catalogue-admin.mergeInto')}>
            <Select
              value={into}
              onChange={(event) => setInto(event.target.value)}
              placeholder={t('catalogue-admin.pleaseChoose')}
              options={terms.filter(({ code }) => code !== term.code).map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
          {target && (
            <Callout tone="warning">
              {t('catalogue-admin.mergeText', { name: term.name, into: target.name, count: term.products })}
              {group === 'credit_types' && ` ${t('catalogue-admin.mergeCredits')}`}
            </Callout>
          )}
          <div>
            <Button variant="danger" disabled={!target} loading={isMerging} onClick={() => void merge()}>
              {t('catalogue-admin.merge')}
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  )
}
