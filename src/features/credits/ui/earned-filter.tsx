import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useKeptFocus } from '#ui/foundations/use-kept-focus.ts'
import type { EarnedAnswer } from '../credits.contract.ts'
import { type EarnedFilter as Chosen, earnedAddress, earnedPath } from '../credits-address.rules.ts'

const noFilter: Chosen = { type: [], from: '', until: '', q: '' }
const chosenIn = (form: FormData): Chosen => ({
  type: form.getAll('type').map(String).filter(Boolean),
  from: String(form.get('from') ?? ''),
  until: String(form.get('until') ?? ''),
  q: String(form.get('q') ?? '').trim(),
})

/** By type, days and words; a plain GET form, so that it works without scripts. */
export function EarnedFilterForm({ answer: { filter, types, years } }: { answer: EarnedAnswer }) {
  const t = useT()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const shown = earnedAddress(filter)
  const keepFocus = useKeptFocus(element, shown)
  return (
    <search className="grid grid-cols-1 gap-3 print:hidden">
      <form
        ref={element}
        action={earnedPath}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          keepFocus()
          void navigate(earnedAddress(chosenIn(new FormData(event.currentTarget))), { preventScrollReset: true })
        }}
      >
        <span key={shown} className="contents">
          <Field label={t('credits.type')} className="w-full sm:w-48">
            <Select
              name="type"
              defaultValue={filter.type[0] ?? ''}
              placeholder={t('credits.allTypes')}
              options={types.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
          <Field label={t('credits.from')} className="min-w-36 flex-1 sm:w-40 sm:flex-none">
            <DatePicker name="from" defaultValue={filter.from} />
          </Field>
          <Field label={t('credits.until')} className="min-w-36 flex-1 sm:w-40 sm:flex-none">
            <DatePicker name="until" defaultValue={filter.until} />
          </Field>
          <Field label={t('credits.words')} className="w-full sm:w-52">
            <TextInput name="q" type="search" defaultValue={filter.q} maxLength={120} />
          </Field>
        </span>
        <Button type="submit" variant="secondary">
          {t('credits.filter')}
        </Button>
        {shown !== earnedPath && (
          <ButtonLink href={earnedPath} variant="quiet" preventScrollReset>
            {t('credits.clear')}
          </ButtonLink>
        )}
      </form>
      {years.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {years.map((year) => (
            <li key={year}>
              <Link href={earnedAddress({ ...noFilter, from: `${year}-01-01`, until: `${year}-12-31` })} preventScrollReset>
                {t('credits.year', { year: String(year) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
