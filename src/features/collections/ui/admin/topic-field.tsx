import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { longestTopic } from '../../collections.rules.ts'

/** Those that the collection has are offered by the page's list. */
export const topicsListId = 'collection-topics'

export function TopicField({ value, onChange }: { value: string; onChange: (topic: string) => void }) {
  const t = useT()
  return (
    <Field label={t('collections.topic')} hint={t('collections-admin.topicHint')}>
      <TextInput list={topicsListId} value={value} maxLength={longestTopic} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
