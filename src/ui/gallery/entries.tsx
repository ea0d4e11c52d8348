import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { PasswordInput } from '#ui/entries/password-input.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

const states = [
  { value: 'CA', label: 'California' },
  { value: 'NY', label: 'New York' },
  { value: 'ON', label: 'Ontario' },
  { value: 'PR', label: 'Puerto Rico', disabled: true },
]

export function EntriesGallery() {
  const t = useT()
  return (
    <Group id="entries" title="Fields">
      <Columns>
        <Field label="First name" required>
          <TextInput name="first" autoComplete="off" />
        </Field>
        <Field label="E-mail" hint="We write to you about your registrations only.">
          <TextInput type="email" name="email" lead={<Mail aria-hidden="true" />} placeholder="you@example.org" />
        </Field>
        <Field label="Last name" required error={t('common.requiredField')}>
          <TextInput name="last" />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="new-password" defaultValue="Lectern-demo-1" />
        </Field>
        <Field label="Member number">
          <TextInput name="member" defaultValue="L-20418" disabled />
        </Field>
        <Field label="Order">
          <TextInput name="order" defaultValue="2026-00318" readOnly />
        </Field>
        <Field label="State, province or region" hint="Where your licence was issued.">
          <Select name="state" options={states} placeholder="Choose a state" />
        </Field>
        <Field label="Certificate language" error="This language is not offered any more.">
          <Select name="language" options={[{ value: 'en', label: 'English' }]} />
        </Field>
        <Field label="About you">
          <TextArea name="about" defaultValue="I teach infection control to nurses in two hospitals." />
        </Field>
        <Field label="Essay" hint="Say it in your own words.">
          <TextArea name="essay" limit={60} defaultValue="A short answer that is nearly as long as it may be, or longer." />
        </Field>
      </Columns>
      <Choices />
    </Group>
  )
}

function Choices() {
  const [topics, setTopics] = useState<string[]>(['ethics'])
  const [reminders, setReminders] = useState(true)
  const t = useT()
  return (
    <Columns>
      <CheckboxGroup
        legend="Topics"
        name="topics"
        hint="We suggest courses from these."
        value={topics}
        onChange={setTopics}
        options={[
          { value: 'ethics', label: 'Ethics' },
          { value: 'law', label: 'Law and regulation', hint: 'Changes of the past year' },
          { value: 'tax', label: 'Taxation' },
          { value: 'old', label: 'Retired topic', disabled: true },
        ]}
      />
      <CheckboxGroup
        legend="Consent"
        name="consent"
        required
        error={t('common.requiredField')}
        options={[{ value: 'terms', label: 'I have read the policy statement' }]}
      />
      <RadioGroup
        legend="How do you attend?"
        name="attend"
        required
        defaultValue="online"
        options={[
          { value: 'online', label: 'Online', hint: 'The link comes by e-mail' },
          { value: 'room', label: 'In the room' },
          { value: 'full', label: 'Dinner only', disabled: true },
        ]}
      />
      <RadioGroup
        legend="Print size"
        name="paper"
        row
        defaultValue="letter"
        options={[
          { value: 'letter', label: 'Letter' },
          { value: 'a4', label: 'A4' },
        ]}
      />
      <Specimen name="Checkbox: mixed, disabled and chosen">
        <Checkbox label="All sessions" indeterminate />
        <Checkbox label="Chosen for you" checked disabled readOnly />
      </Specimen>
      <Specimen name="Switch">
        <Switch
          label="Remind me a day before"
          hint="By e-mail, at nine in the morning"
          checked={reminders}
          onChange={(event) => setReminders(event.target.checked)}
        />
        <Switch label="Pay from balance" disabled />
      </Specimen>
    </Columns>
  )
}
