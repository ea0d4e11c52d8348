import { peopleCalls } from '#features/account/account.people.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import type { Editor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EnteredGrant } from '../../grant-form.rules.ts'
import { quizBankCalls } from '../../quiz.bank.contract.ts'
import type { Accommodation } from '../../quiz.grants.contract.ts'
import { useGrantEditor } from './use-grant-editor.ts'

type GrantFormProps = {
  /** Null for a new one. */
  grant: Accommodation | null
  /** Whom or what the page that led here was about. */
  about?: Partial<EnteredGrant>
}

/** More time or attempts for one person, at one quiz or at all. The person and the quiz of one that exists stay as they are. */
export function GrantForm({ grant, about }: GrantFormProps) {
  const t = useT()
  const editor = useGrantEditor(grant, about)
  const { entry, set, errorsOf } = editor
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        {!grant && <Whom editor={editor} />}
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {numbers.map(({ name, key, inputMode }) => (
            <Field key={name} label={t(`accommodations.${key}`)} hint={t(`accommodations.${key}Hint`)} error={errorsOf(name)}>
              <TextInput
                inputMode={inputMode}
                autoComplete="off"
                value={entry[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        <Field
          label={t('accommodations.finishUntil')}
          hint={t('accommodations.finishUntilHint')}
          error={errorsOf('finish_until')}
        >
          <TextInput
            type="datetime-local"
            value={entry.finish_until}
            onChange={({ target }) => set({ finish_until: target.value })}
            className="max-w-xs"
            suppressHydrationWarning
          />
        </Field>
        <Field label={t('accommodations.reason')} hint={t('accommodations.reasonHint')} error={errorsOf('reason')} required>
          <TextInput maxLength={500} value={entry.reason} onChange={({ target }) => set({ reason: target.value })} />
        </Field>
        <SaveBar editor={editor} inPanel label={t(grant ? 'accommodations.change' : 'accommodations.give')}>
          <ButtonLink href="/admin/accommodations" variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </SaveBar>
        <button type="submit" className="hidden">
          {t('editor.save')}
        </button>
      </form>
    </Card>
  )
}

const numbers = [
  { name: 'time_factor', key: 'timeFactor', inputMode: 'decimal' },
  { name: 'extra_minutes', key: 'extraMinutes', inputMode: 'numeric' },
  { name: 'extra_attempts', key: 'extraAttempts', inputMode: 'numeric' },
] as const

function Whom({ editor: { entry, set, errorsOf } }: { editor: Editor<EnteredGrant> }) {
  const t = useT()
  return (
    <>
      <Field
        label={t('accommodations.person')}
        hint={t('accommodations.personHint')}
        error={errorsOf('user_id') && t('accommodations.choosePerson')}
        required
      >
        <Autocomplete
          defaultText={entry.person}
          search={findPeople}
          onText={(person) => set({ person, user_id: '' })}
          onChoose={({ key, label }) => set({ person: label, user_id: key })}
        />
      </Field>
      <RadioGroup
        legend={t('accommodations.scope')}
        name="scope"
        value={entry.scope}
        onChange={(scope) => set({ scope: scope === 'one' ? 'one' : 'all' })}
        options={(['all', 'one'] as const).map((value) => ({ value, label: t(`accommodations.scope_${value}`) }))}
      />
      {entry.scope === 'one' && (
        <Field label={t('accommodations.quiz')} error={errorsOf('asset_id') && t('accommodations.chooseQuiz')} required>
          <Autocomplete
            defaultText={entry.quiz}
            search={findQuizzes}
            onText={(quiz) => set({ quiz, asset_id: '' })}
            onChoose={({ key, label }) => set({ quiz: label, asset_id: key })}
          />
        </Field>
      )}
    </>
  )
}

async function findPeople(search: string) {
  const reply = await askSafely(peopleCalls.findPeople, { search })
  return reply.ok ? reply.value.people.map(({ id, name, email }) => ({ key: String(id), label: name, hint: email })) : []
}

async function findQuizzes(search: string) {
  const reply = await askSafely(quizBankCalls.quizzes, { search })
  const found = reply.ok ? reply.value.quizzes.slice(0, 8) : []
  return found.map(({ asset_id, title, course }) => ({ key: String(asset_id), label: title, hint: course }))
}
