import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { Translate } from '#platform/texts/i18n.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type EditedSurvey, surveyAdminCalls } from '../../survey.admin.contract.ts'
import { type Entry, type EntryType, entryTypes } from '../../survey.rules.ts'
import { newEntry } from '../../survey-entry.rules.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { SurveyPreview } from './survey-preview.tsx'
import { SurveySettingsFields } from './survey-settings-fields.tsx'

/** What a survey asks, in order, and how. */
export function SurveyEditor({ loaded }: { loaded: EditedSurvey }) {
  const t = useT()
  const editor = useSurveyEditor(loaded)
  const { survey, entries, edited, faults } = editor
  const { settings } = editor.entry
  const earlier = edited ? entries.slice(0, entries.indexOf(edited)) : []
  return (
    <>
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
            key={editor.edition}
            settings={settings}
            isAnswered={survey.response_count > 0}
            onChange={(change) => editor.set({ settings: { ...settings, ...change } })}
          />
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
      <SaveBar editor={editor.editor} />
    </>
  )
}

type SurveyEntry = Pick<EditedSurvey, 'settings' | 'entries'>

const labels = {
  'settings.introduction': 'introduction',
  'settings.thanks': 'thanks',
  'settings.is_anonymous': 'isAnonymous',
  'settings.allow_changes': 'allowChanges',
  entries: 'questions',
} as const
const paths = ['settings.introduction', 'settings.thanks', 'settings.is_anonymous', 'settings.allow_changes', 'entries'] as const
const storedOf = ({ settings, entries, version }: EditedSurvey) => ({ entry: { settings, entries }, version })

/** The survey as its author has it, until it is saved. */
function useSurveyEditor(loaded: EditedSurvey) {
  const t = useT()
  const [survey, setSurvey] = useState(loaded)
  const [editedKey, edit] = useState<string | null>(null)
  const editor = useEditor<SurveyEntry, EditedSurvey>({
    stored: storedOf(loaded),
    send: (entry, version) => ask(surveyAdminCalls.saveSurvey, { asset_id: survey.asset_id, ...entry, version: Number(version) }),
    theirs: storedOf,
    onSaved: (saved) => {
      setSurvey(saved)
      return storedOf(saved)
    },
    labelOf: (path) => {
      const known = paths.find((one) => one === path)
      return known ? t(`surveys-admin.${labels[known]}`) : null
    },
    wordsOf: (path, value) =>
      path === 'entries' ? (value as Entry[]).map((entry, at) => `${at + 1}. ${promptOf(t, entry)}`).join('\n') || null : null,
  })
  const { entries } = editor.entry
  const setEntries = (next: Entry[]) => {
    editor.set({ entries: next })
    editor.clear(Object.keys(editor.fields))
  }
  const faults = new Map(
    Object.entries(editor.fields).map(([field, [message = '']]) => [field.replace(/^entry_/, ''), message] as const),
  )
  const add = (type: EntryType) => {
    const entry = newEntry(type, [...survey.used_keys, ...entries.map(({ key }) => key)])
    setEntries([...entries, entry])
    edit(entry.key)
  }
  const change = (next: Entry) => setEntries(entries.map((entry) => (entry.key === next.key ? next : entry)))
  const edited = entries.find(({ key }) => key === editedKey) ?? null
  return { ...editor, editor, survey, entries, setEntries, edited, edit, add, change, faults }
}

const promptOf = (t: Translate, entry: Entry): string =>
  'prompt' in entry && entry.prompt ? plainText(entry.prompt) : t(`surveys-admin.type_${entry.type}`)
