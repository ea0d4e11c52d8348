import { Card, CardHeader } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { pollVoters, resultTimes } from '../../poll.rules.ts'
import type { EnteredPoll } from '../../poll-form.rules.ts'
import type { EditedPoll } from '../../polls.admin.contract.ts'
import { PollResults } from '../poll-results.tsx'
import { OptionList } from './option-list.tsx'
import { usePollEditor } from './use-poll-editor.ts'

/** What a poll asks, whom, and how it stands. Null: a new one. */
export function PollEditor({ loaded }: { loaded: EditedPoll | null }) {
  const t = useT()
  const { editor, poll } = usePollEditor(loaded)
  const { entry, fields: errors } = editor
  const isFrozen = (poll?.tally.ballots ?? 0) > 0
  const set = (change: Partial<EnteredPoll>) => {
    editor.set(change)
    editor.clear(Object.keys(change))
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-5">
            {isFrozen && <Callout>{t('polls-admin.frozen')}</Callout>}
            <Field label={t('polls-admin.question')} error={errors.question} required>
              <TextArea
                rows={2}
                maxLength={500}
                value={entry.question}
                disabled={isFrozen}
                onChange={(event) => set({ question: event.target.value })}
              />
            </Field>
            <OptionList
              options={entry.options}
              isFrozen={isFrozen}
              errors={errors.options}
              onChange={(options) => set({ options })}
            />
          </Card>
          {poll && isFrozen && (
            <Card as="section" aria-label={t('polls-admin.results')}>
              <CardHeader title={t('polls-admin.results')} />
              <PollResults
                options={poll.options.flatMap(({ id, text }) => (id === null ? [] : { id, text }))}
                chosen={[]}
                tally={poll.tally}
              />
            </Card>
          )}
        </div>
        <Card as="section" aria-label={t('polls-admin.settings')} className="flex flex-col gap-5">
          <CardHeader title={t('polls-admin.settings')} />
          <HowFields entry={entry} errors={errors} isFrozen={isFrozen} set={set} />
          <TimeFields entry={entry} errors={errors} set={set} />
        </Card>
      </div>
      <SaveBar editor={editor} />
    </>
  )
}

type FieldsProps = {
  entry: EnteredPoll
  errors: Record<string, string[]>
  set: (change: Partial<EnteredPoll>) => void
}

function HowFields({ entry, errors, isFrozen, set }: FieldsProps & { isFrozen: boolean }) {
  const t = useT()
  return (
    <>
      <Field label={t('polls-admin.mostChoices')} error={errors.most_choices}>
        <NumberInput value={entry.most_choices} disabled={isFrozen} onNumber={(most_choices) => set({ most_choices })} />
      </Field>
      <Field label={t('polls-admin.voters')} hint={t('polls-admin.votersHint')}>
        <Select
          options={pollVoters.map((value) => ({ value, label: t(`polls-admin.voters_${value}`) }))}
          value={entry.voters}
          disabled={isFrozen}
          onChange={(event) => set({ voters: pollVoters.find((one) => one === event.target.value) ?? 'signed_in' })}
        />
      </Field>
      <Field label={t('polls-admin.shows')}>
        <Select
          options={resultTimes.map((value) => ({ value, label: t(`polls-admin.shows_${value}`) }))}
          value={entry.shows}
          onChange={(event) => set({ shows: resultTimes.find((one) => one === event.target.value) ?? 'after_vote' })}
        />
      </Field>
      <Checkbox
        label={t('polls-admin.isSecret')}
        hint={t('polls-admin.isSecretHint')}
        checked={entry.is_secret}
        disabled={isFrozen}
        onChange={(event) => set({ is_secret: event.target.checked })}
      />
    </>
  )
}

function TimeFields({ entry, errors, set }: FieldsProps) {
  const t = useT()
  return (
    <>
      <Field label={t('polls-admin.opensAt')} error={errors.opens_at}>
        <TextInput
          type="datetime-local"
          value={entry.opensAt}
          onChange={(event) => set({ opensAt: event.target.value })}
          suppressHydrationWarning
        />
      </Field>
      <Field label={t('polls-admin.closesAt')} hint={t('polls-admin.timesHint')} error={errors.closes_at}>
        <TextInput
          type="datetime-local"
          value={entry.closesAt}
          onChange={(event) => set({ closesAt: event.target.value })}
          suppressHydrationWarning
        />
      </Field>
      <Field label={t('polls-admin.thanks')} hint={t('polls-admin.thanksHint')} error={errors.thanks}>
        <TextInput value={entry.thanks} maxLength={500} onChange={(event) => set({ thanks: event.target.value })} />
      </Field>
    </>
  )
}
