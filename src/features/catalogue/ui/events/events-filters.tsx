import { CalendarDays, List } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EventsAnswer } from '../../catalogue.events.contract.ts'
import { type EventSearch, eventsAddress, eventsPath, noEventSearch } from '../../events.rules.ts'

/** The filters as a plain form: each choice is sent at once, and by a button where there are no scripts. */
export function EventsFilters({ filters, search }: { filters: EventsAnswer['filters']; search: EventSearch }) {
  const t = useT()
  const submit = useSubmit()
  const chosen = { ...search.chosen, region: search.region ?? undefined }
  const isFiltered = Object.values(chosen).some(Boolean)
  return (
    <search>
      <Form
        action={eventsPath}
        key={JSON.stringify(chosen)}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
        onChange={({ currentTarget }) => {
          const entries = [...new FormData(currentTarget)].filter(([, value]) => value !== '')
          void submit(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])), {
            action: eventsPath,
            preventScrollReset: true,
          })
        }}
      >
        {search.view !== 'list' && <input type="hidden" name="view" value={search.view} />}
        {search.month && <input type="hidden" name="month" value={search.month} />}
        {search.isPast && <input type="hidden" name="past" value="1" />}
        {filters
          .filter(({ options }) => options.length > 0)
          .map(({ group, options }) => (
            <Field key={group} label={t(`catalogue.group_${group}`)}>
              <Select
                name={group}
                defaultValue={chosen[group] ?? ''}
                options={[{ value: '', label: t('catalogue.anyChoice') }, ...options]}
              />
            </Field>
          ))}
        <Button type="submit" variant="secondary" className="not-noscript:hidden">
          {t('catalogue.search')}
        </Button>
      </Form>
      {isFiltered && (
        <p className="mt-3 text-sm">
          <Link href={eventsAddress({ ...noEventSearch, view: search.view, month: search.month, isPast: search.isPast })}>
            {t('catalogue.clearFilters')}
          </Link>
        </p>
      )}
    </search>
  )
}

/** In their order, or on the wall. */
export function EventsViews({ search }: { search: EventSearch }) {
  const t = useT()
  const views = [
    { view: 'list', Icon: List, label: t('catalogue.viewList') },
    { view: 'month', Icon: CalendarDays, label: t('catalogue.viewMonth') },
  ] as const
  return (
    <nav aria-label={t('catalogue.view')} className="flex rounded-control border bg-sunken p-0.5">
      {views.map(({ view, Icon, label }) => (
        <Anchor
          key={view}
          href={eventsAddress({ ...search, view, month: view === 'month' ? search.month : null, isPast: false, cursor: null })}
          aria-current={search.view === view ? 'true' : undefined}
          className={cx(
            'flex items-center gap-1.5 rounded-[6px] px-3 py-1.5 text-sm no-underline',
            search.view === view ? 'bg-raised text-ink ring-1 ring-outline/50' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </Anchor>
      ))}
    </nav>
  )
}
