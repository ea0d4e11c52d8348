import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { ask } from '#platform/client.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Autocomplete } from '#ui/autocomplete.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type EnteredGrant, entryOfGrant, freshGrant } from '../../grant-form.rules.ts'
import { quizBankCalls } from '../../quiz.bank.contract.ts'
import type { Accommodation } from '../../quiz.grants.contract.ts'

type GrantFormProps = {
  /** Null for a new one. */
  grant: Accommodation | null
  /** Whom or what the page that led here was about. */
  about?: Partial<EnteredGrant>
  refused?: { message: string; fields: FieldMessages; entered: EnteredGrant }
}

/** More time or attempts for one person, at one quiz or at all. The person and the quiz of one that exists stay as they are. */
export function GrantForm({ grant, about, refused }: GrantFormProps) {
  const { t, timeZone } = useLanguage()
  const [entry] = useState(() => refused?.entered ?? (grant ? entryOfGrant(grant, timeZone) : freshGrant({ ...about, timeZone })))
  const errors = refused?.fields ?? {}
  const isSaving = useNavigation().formData?.get('act') === 'give'
  return (
    <Card>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="act" value="give" />
        <input type="hidden" name="time_zone" value={timeZone} suppressHydrationWarning />
        {refused && Object.keys(errors).length === 0 && (
          <Callout tone="danger" live="alert">
            {refused.message}
          </Callout>
        )}
        {!grant && <Whom entry={entry} errors={errors} />}
        <div className="grid items-start gap-5 sm:grid-cols-3">
          {numbers.map(({ name, key, inputMode }) => (
            <Field key={name} label={t(`accommodations.${key}`)} hint={t(`accommodations.${key}Hint`)} error={errors[name]}>
              <TextInput name={name} inputMode={inputMode} autoComplete="off" defaultValue={entry[key]} />
            </Field>
          ))}
        </div>
        <Field label={t('accommodations.finishUntil')} hint={t('accommodations.finishUntilHint')} error={errors.finish_until}>
          <TextInput
            type="datetime-local"
            name="finish_until"
            defaultValue={entry.finishUntil}
            className="max-w-xs"
            suppressHydrationWarning
          />
        </Field>
        <Field label={t('accommodations.reason')} hint={t('accommodations.reasonHint')} error={errors.reason} required>
          <TextInput name="reason" maxLength={500} defaultValue={entry.reason} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isSaving}>
            {t(grant ? 'accommodations.change' : 'accommodations.give')}
          </Button>
          <ButtonLink href="/admin/accommodations" variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

const numbers = [
  { name: 'time_factor', key: 'timeFactor', inputMode: 'decimal' },
  { name: 'extra_minutes', key: 'extraMinutes', inputMode: 'numeric' },
  { name: 'extra_attempts', key: 'extraAttempts', inputMode: 'numeric' },
] as const

type PartProps = { entry: EnteredGrant; errors: FieldMessages }

function Whom({ entry, errors }: PartProps) {
  const t = useT()
  const [userId, setUserId] = useState(entry.userId)
  const [scope, setScope] = useState<string>(entry.scope)
  const [assetId, setAssetId] = useState(entry.assetId)
  return (
    <>
      <input type="hidden" name="user_id" value={userId} />
      <Field
        label={t('accommodations.person')}
        hint={t('accommodations.personHint')}
        error={errors.user_id && t('accommodations.choosePerson')}
        required
      >
        <Autocomplete
          name="person"
          defaultText={entry.person}
          search={findPeople}
          onText={() => setUserId('')}
          onChoose={({ key }) => setUserId(key)}
        />
      </Field>
      <RadioGroup
        legend={t('accommodations.scope')}
        name="scope"
        value={scope}
        onChange={setScope}
        options={(['all', 'one'] as const).map((value) => ({ value, label: t(`accommodations.scope_${value}`) }))}
      />
      {scope === 'one' && (
        <>
          <input type="hidden" name="asset_id" value={assetId} />
          <Field label={t('accommodations.quiz')} error={errors.asset_id && t('accommodations.chooseQuiz')} required>
            <Autocomplete
              name="quiz"
              defaultText={entry.quiz}
              search={findQuizzes}
              onText={() => setAssetId('')}
              onChoose={({ key }) => setAssetId(key)}
            />
          </Field>
        </>
      )}
    </>
  )
}

async function findPeople(search: string) {
  const reply = await ask(peopleCalls.listPeople, { search, status: 'active', limit: 8 })
  return reply.ok ? reply.value.people.map(({ id, name, email }) => ({ key: String(id), label: name, hint: email })) : []
}

async function findQuizzes(search: string) {
  const reply = await ask(quizBankCalls.quizzes, { search })
  const found = reply.ok ? reply.value.quizzes.slice(0, 8) : []
  return found.map(({ asset_id, title, course }) => ({ key: String(asset_id), label: title, hint: course }))
}
