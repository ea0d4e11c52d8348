import { X } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { PeopleGroup } from '../../account.groups.contract.ts'

type Group = Pick<PeopleGroup, 'id' | 'name'>

/** The sets that a person is in; a name that is new makes one. */
export function PersonGroups({ groups, known, mayChange }: { groups: Group[]; known: Group[]; mayChange: boolean }) {
  const t = useT()
  const isSending = useNavigation().formData?.get('act') === 'put_in_group'
  return (
    <Card as="section" aria-label={t('people.groups')}>
      <CardHeader title={t('people.groups')} hint={t('people.groupsHint')} />
      {groups.length === 0 && <p className="text-muted text-sm">{t('people.noGroups')}</p>}
      <ul className="flex flex-wrap gap-2 text-sm">
        {groups.map((group) => (
          <li key={group.id} className="flex items-center gap-1 rounded-full border bg-sunken py-1 ps-3 pe-1">
            <Link href={addressWith('/admin/people', { group: group.id })} look="plain">
              {group.name}
            </Link>
            {mayChange && <TakeOut group={group} />}
          </li>
        ))}
      </ul>
      {mayChange && (
        <OnceForm key={groups.length} preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="act" value="put_in_group" />
          <Field label={t('people.groupName')} className="min-w-0 flex-1 basis-48">
            <TextInput name="name" required maxLength={80} autoComplete="off" list="known-groups" />
          </Field>
          <datalist id="known-groups">
            {known.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <Button type="submit" variant="secondary" loading={isSending}>
            {t('people.putInGroup')}
          </Button>
        </OnceForm>
      )}
    </Card>
  )
}

function TakeOut({ group: { id, name } }: { group: Group }) {
  const t = useT()
  return (
    <OnceForm preventScrollReset className="flex">
      <input type="hidden" name="act" value="take_from_group" />
      <input type="hidden" name="value" value={id} />
      <button
        type="submit"
        aria-label={t('people.takeFromGroup', { name })}
        className="grid size-6 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </OnceForm>
  )
}
