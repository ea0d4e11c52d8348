import { AtSign } from 'lucide-react'
import { useState } from 'react'
import type { AutocompleteSuggestion } from '#ui/choosing/autocomplete.rules.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { MonthPicker } from '#ui/choosing/month-picker.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { StarRating, StarScore } from '#ui/choosing/stars.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

const topics = [
  'Ethics',
  'Law and regulation',
  'Taxation',
  'Auditing',
  'Data protection',
  'Leadership',
  'Éducation continue',
  'Risk',
].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const people: AutocompleteSuggestion[] = [
  { key: '1', label: 'Maria Lindqvist', hint: 'maria@example.org' },
  { key: '2', label: 'Mark Adeyemi', hint: 'mark@example.org' },
  { key: '3', label: 'Marta Nowak', hint: 'marta@example.org' },
  { key: '4', label: 'Tom Okafor', hint: 'tom@example.org' },
  { key: '5', label: 'Ines Duarte', hint: 'ines@example.org' },
  { key: '6', label: 'Jonas Weber', hint: 'jonas@example.org' },
]

/** Answers after a while, as a server would. */
const findPeople = (text: string) =>
  new Promise<AutocompleteSuggestion[]>((answer) =>
    setTimeout(
      () => answer(people.filter((person) => `${person.label} ${person.hint}`.toLowerCase().includes(text.toLowerCase()))),
      250,
    ),
  )

export function Choosing() {
  const [person, setPerson] = useState('nobody')
  return (
    <Group id="choosing" title="Choosing">
      <Columns>
        <Field group label="Topics" hint="Three chosen ones are named, more are counted.">
          <Multiselect name="topic" options={topics} defaultValue={['ethics', 'taxation']} />
        </Field>
        <Field group label="Exhibitor level" error="Choose at least one level.">
          <Multiselect
            displayed={1}
            options={['Gold', 'Silver', 'Bronze'].map((label) => ({ value: label, label }))}
            defaultValue={['Gold', 'Silver']}
          />
        </Field>
        <Field group label="Rooms">
          <Multiselect options={[]} disabled placeholder="Choose an event first" />
        </Field>
        <Field label="Search the directory" labelHidden>
          <SearchBox label="Search the directory" />
        </Field>
        <Field label="Country" hint="A list that is filtered while you type.">
          <Autocomplete
            name="country"
            items={['Canada', 'Chile', 'Czechia', 'Denmark', 'France', 'Germany', 'Japan', 'Slovakia'].map((label) => ({
              key: label,
              label,
            }))}
            onChoose={() => undefined}
          />
        </Field>
        <Field label="Register someone else" hint={`Chosen: ${person}`}>
          <Autocomplete
            search={findPeople}
            lead={<AtSign aria-hidden="true" />}
            placeholder="Name or e-mail"
            onChoose={(item) => setPerson(item.label)}
          />
        </Field>
        <Field label="Starts on">
          <DatePicker name="starts" defaultValue="2026-03-04" />
        </Field>
        <Field label="Ends on" required error="The event cannot end before it begins.">
          <DatePicker name="ends" />
        </Field>
        <Field label="Licence renewed in">
          <MonthPicker name="renewed" defaultValue="2026-03" />
        </Field>
        <Field label="Closed period">
          <DatePicker defaultValue="2025-12-24" disabled />
        </Field>
      </Columns>
      <Ratings />
      <Uploads />
      <Columns>
        <Field group label="Description" hint="Shown on the product page.">
          <RichTextEditor
            name="description"
            defaultValue="<h2>What you will learn</h2><p>To decide <strong>well</strong> when rules are silent.</p>"
          />
        </Field>
        <Specimen name="Rich text view" wide>
          <RichTextView html={story} />
        </Specimen>
      </Columns>
    </Group>
  )
}

const story =
  '<h2>What awaits you</h2><p>Twelve cases from daily work, each with the reasoning of the board and <a href="/catalogue">further reading</a>.</p>' +
  '<h2>Who it is for</h2><ul><li>Practitioners in their first five years</li><li>Supervisors who sign for others</li></ul>' +
  '<blockquote>The hardest cases are those in which nobody asks.</blockquote>'

function Ratings() {
  const [score, setScore] = useState(0)
  return (
    <>
      <Specimen name="Stars: read-only, unrated, out of ten">
        <StarScore score={4.3} ratings={128} />
        <StarScore score={3.5} size="md" />
        <StarScore score={0} />
        <StarScore score={7} count={10} />
      </Specimen>
      <Specimen name="Stars: to give, given, disabled">
        <StarRating label="Rate this course" score={score} onRate={setScore} />
        <output className="text-sm text-muted">{score === 0 ? 'Not rated' : `You gave ${score}`}</output>
        <StarRating label="Rate the speaker" score={4} size="md" readOnly />
        <StarRating label="Rate the room" score={2} size="md" disabled />
      </Specimen>
    </>
  )
}

function Uploads() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Columns>
      <FileDrop
        label="Profile picture"
        kinds="JPEG, PNG or WebP"
        accept={['image/jpeg', 'image/png', 'image/webp']}
        maxMb={5}
        file={file}
        onFile={setFile}
        onRemove={() => setFile(null)}
      />
      <FileDrop
        label="Recording"
        maxMb={500}
        file={{ name: 'keynote.mp4', size: 184_000_000 }}
        progress={62}
        onFile={() => undefined}
        disabled
      />
    </Columns>
  )
}
