import { useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import type { Terms } from '../../catalogue.terms.contract.ts'
import { type TermView, termCalls } from '../../catalogue.terms.contract.ts'
import type { TermGroup } from '../../terms.rules.ts'
import type { Translations } from '../../translations.rules.ts'
import { TermTranslations, useTranslationLabel } from './term-translations.tsx'

type Take = (reply: Reply<Terms>, done?: string) => Reply<Terms>
type TermPanelProps = {
  group: TermGroup
  open: { kind: 'add' } | { kind: 'edit' | 'merge'; term: TermView } | null
  onClose: () => void
  take: Take
}

/** A new word, or another name for one. */
export function TermPanel({ group, open, onClose, take }: TermPanelProps) {
  const term = open && 'term' in open ? open.term : null
  return open && <TermForm key={term?.code ?? 'new'} group={group} term={term} onClose={onClose} take={take} />
}

type TermFormProps = { group: TermGroup; term: TermView | null; onClose: () => void; take: Take }
type EnteredTerm = { name: string; code: string; description: string; unit: string; translations: Translations }

const storedOf = ({ name, code, description, unit, translations, version }: TermView) => ({
  entry: { name, code, description, unit, translations },
  version,
})
const nothing: EnteredTerm = { name: '', code: '', description: '', unit: '', translations: {} }

function TermForm({ group, term, onClose, take }: TermFormProps) {
  const t = useT()
  const translated = useTranslationLabel()
  const editor = useEditor<EnteredTerm, Terms>({
    stored: term ? storedOf(term) : { entry: nothing, version: null },
    send: ({ code, ...named }, version) =>
      term
        ? ask(termCalls.renameTerm, { group, code: term.code, ...named, version: String(version) })
        : ask(termCalls.addTerm, { group, code, ...named }),
    theirs: storedOf,
    onSaved: (value, { name }) => {
      take({ ok: true, value }, t('catalogue-admin.termSaved', { name }))
      onClose()
      return null
    },
    labelOf: (path) =>
      ({
        name: t('catalogue-admin.termName'),
        description: t('catalogue-admin.termDescription'),
        unit: t('catalogue-admin.termUnit'),
      })[path] ?? translated(path),
  })
  const { entry, set, errorsOf } = editor
  return (
    <SidePanel
      open
      onClose={() => editor.leave(onClose)}
      title={t(term ? 'catalogue-admin.renameTerm' : `catalogue-admin.addTerm_${group}`)}
      footer={<SaveBar editor={editor} inPanel />}
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <Field label={t('catalogue-admin.termName')} error={errorsOf('name')} required>
          <TextInput value={entry.name} maxLength={80} data-autofocus onChange={(event) => set({ name: event.target.value })} />
        </Field>
        {!term && (
          <Field label={t('catalogue-admin.termCode')} hint={t('catalogue-admin.termCodeHint')} error={errorsOf('code')}>
            <TextInput
              value={entry.code}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(event) => set({ code: event.target.value })}
            />
          </Field>
        )}
        {group === 'credit_types' && (
          <Field label={t('catalogue-admin.termUnit')} hint={t('catalogue-admin.termUnitHint')} error={errorsOf('unit')}>
            <TextInput value={entry.unit} onChange={(event) => set({ unit: event.target.value })} />
          </Field>
        )}
        <Field label={t('catalogue-admin.termDescription')} error={errorsOf('description')}>
          <TextArea
            rows={3}
            limit={500}
            value={entry.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <TermTranslations
          translations={entry.translations}
          hasUnit={group === 'credit_types'}
          onChange={(translations) => set({ translations })}
        />
        <button type="submit" className="hidden">
          {t('editor.save')}
        </button>
      </form>
    </SidePanel>
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
    const reply = await askSafely(termCalls.mergeTerm, { group, code: term.code, into: target.code })
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
