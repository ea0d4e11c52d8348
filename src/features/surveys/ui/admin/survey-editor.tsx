import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useT } from '#ui/i18n.tsx'
import { Menu } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type EditedSurvey, surveyAdminCalls } from '../../survey.admin.contract.ts'
import { type Entry, type EntryType, entryTypes } from '../../survey.rules.ts'
import { faultsIn, newEntry } from '../../survey-entry.rules.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveySettingsFields } from './survey-settings-fields.tsx'

/** What a survey asks, in order, and how. */
export function SurveyEditor({ loaded }: { loaded: EditedSurvey }) {
  const t = useT()
  const editor = useEditor(loaded)
  const { survey, entries, edited, faults } = editor
  const earlier = edited ? entries.slice(0, entries.indexOf(edited)) : []
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card as="section" aria-label={t('surveys-admin.questions')}>
        <CardHeader title={t('surveys-admin.questions')} hint={t('surveys-admin.questionsHint')} />
        <EntryList entries={entries} faults={faults} onChange={editor.setEntries} onEdit={editor.edit} />
        <div className="flex flex-wrap gap-3">
          <Menu
            label={t('surveys-admin.add')}
            trigger={(props) => (
              <Button {...props} variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />}>
                {t('surveys-admin.add')}
              </Button>
            )}
            items={entryTypes.map((type) => ({
              key: type,
              label: t(`surveys-admin.type_${type}`),
              apart: type === 'page',
              onSelect: () => editor.add(type),
            }))}
          />
          <SurveyPreview title={survey.title} entries={entries} />
        </div>
      </Card>
      <Card as="section" aria-label={t('surveys-admin.settings')} className="flex flex-col gap-5">
        <CardHeader title={t('surveys-admin.settings')} />
        {survey.response_count > 0 && (
          <Callout title={t('surveys-admin.answeredNote', { count: survey.response_count })}>
            {t('surveys-admin.answeredNoteText')}
          </Callout>
        )}
        <SurveySettingsFields
          settings={editor.settings}
          isAnswered={survey.response_count > 0}
          onChange={(change) => editor.setSettings({ ...editor.settings, ...change })}
        />
        {editor.failure && (
          <Callout tone="danger" live="alert">
            {editor.failure}
          </Callout>
        )}
        <Button onClick={() => void editor.save()} loading={editor.isSaving}>
          {t('surveys-admin.save')}
        </Button>
      </Card>
      {edited && (
        <EntryForm
          key={edited.key}
          entry={edited}
          earlier={earlier}
          fault={faults.get(edited.key)}
          onChange={editor.change}
          onClose={() => editor.edit(null)}
        />
      )}
    </div>
  )
}

/** The survey as its author has it, until it is saved. */
function useEditor(loaded: EditedSurvey) {
  const t = useT()
  const toast = useToast()
  const [survey, setSurvey] = useState(loaded)
  const [settings, setSettings] = useState(loaded.settings)
  const [entries, setEntries] = useState<Entry[]>(loaded.entries)
  const [editedKey, edit] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isDirty = JSON.stringify([settings, entries]) !== JSON.stringify([survey.settings, survey.entries])
  useUnsavedGuard(isDirty, {
    title: t('surveys-admin.leaveTitle'),
    message: t('surveys-admin.leaveText'),
    confirmLabel: t('surveys-admin.leave'),
    cancelLabel: t('surveys-admin.stay'),
  })
  // What is wrong shows once somebody has tried to save, and goes as it is mended.
  const isChecked = failure !== null
  const faults = new Map<string, string>(
    isChecked ? [...faultsIn(entries)].map(([key, fault]) => [key, t(`surveys-admin.${fault}`)]) : [],
  )
  const save = async () => {
    if (faultsIn(entries).size > 0) return setFailure(t('surveys-admin.mend'))
    setSaving(true)
    const request = { asset_id: survey.asset_id, settings, entries, version: survey.version }
    const reply = await ask(surveyAdminCalls.saveSurvey, request).catch(() => null)
    setSaving(false)
    if (!reply?.ok) return setFailure(reply?.message || t(reply ? 'surveys-admin.mend' : 'common.error'))
    setFailure(null)
    setSurvey(reply.value)
    setEntries(reply.value.entries)
    setSettings(reply.value.settings)
    toast({ text: t('surveys-admin.saved'), tone: 'success' })
  }
  const add = (type: EntryType) => {
    const entry = newEntry(type, [...survey.used_keys, ...entries.map(({ key }) => key)])
    setEntries([...entries, entry])
    edit(entry.key)
  }
  const change = (next: Entry) => setEntries(entries.map((entry) => (entry.key === next.key ? next : entry)))
  const edited = entries.find(({ key }) => key === editedKey) ?? null
  return { survey, settings, setSettings, entries, setEntries, edited, edit, add, change, faults, failure, isSaving, save }
}
