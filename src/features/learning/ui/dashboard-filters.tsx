import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useKeptFocus } from '#ui/foundations/use-kept-focus.ts'
import { FormSwitch } from '#ui/navigation/form-switch.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { type DashboardGroup, dashboardSorts } from '../dashboard.rules.ts'
import {
  type DashboardSearch,
  dashboardAddress,
  dashboardPath,
  emptyDashboardSearch,
  readDashboardSearch,
} from '../dashboard-search.rules.ts'
import type { ShownDashboard } from '../shown-dashboard.rules.ts'

type FilterProps = { answer: ShownDashboard }

const otherForm = { quick: 'advanced', advanced: 'quick' } as const

/**
 * The quick or the advanced form of §2, as a plain GET form. The button that switches belongs to the form too: it sends the
 * values that stand there to the other form, which the answer shows already submitted. Where copying is suppressed it is a link.
 */
export function DashboardFilters({ answer }: FilterProps) {
  const t = useT()
  const navigate = useNavigate()
  const { search } = answer
  const { form } = search
  const shown = dashboardAddress(search)
  const element = useRef<HTMLFormElement>(null)
  const keepFocus = useKeptFocus(element, shown)
  const send = (sent: HTMLFormElement, submitter: HTMLElement | null) => {
    const entries = [...new FormData(sent, submitter)].map(([name, value]) => [name, String(value)])
    const params = new URLSearchParams(entries)
    const raw = Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
    keepFocus()
    return navigate(dashboardAddress(readDashboardSearch(raw).search), { preventScrollReset: true })
  }
  return (
    <search>
      <form
        ref={element}
        id={`dashboard-${form}-form`}
        action={dashboardPath}
        className={form === 'advanced' ? 'flex flex-col gap-4 rounded-card border bg-raised p-5' : 'flex flex-wrap gap-2'}
        onSubmit={(event) => {
          event.preventDefault()
          const { nativeEvent } = event
          void send(event.currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
        }}
      >
        {/* Fields take their values anew when another answer comes; the buttons stay, with the focus that they may have. */}
        {form === 'advanced' ? <AdvancedFields key={shown} answer={answer} /> : <QuickFields key={shown} answer={answer} />}
        <div className="flex flex-wrap gap-2">
          {/* The first button is the one that Enter presses: it stays in this form. */}
          <Button
            type="submit"
            {...(form === 'advanced' && { name: 'form', value: form })}
            icon={<Search className="size-4" aria-hidden="true" />}
          >
            {t('learning.search')}
          </Button>
          <FormSwitch
            form={form}
            copies={answer.copies_values}
            emptyHref={dashboardAddress({ ...emptyDashboardSearch, form: otherForm[form], hidden: search.hidden })}
          />
        </div>
      </form>
    </search>
  )
}

/** What the quick form does not show must not be lost when it is sent. */
function QuickFields({ answer: { search } }: FilterProps) {
  const t = useT()
  const kept = (['state', 'kind', 'topic'] as const).flatMap((group) =>
    (search.chosen[group] ?? []).map((value) => ({ name: group as string, value })),
  )
  const others = [
    { name: 'from', value: search.from ?? '' },
    { name: 'to', value: search.to ?? '' },
    { name: 'sort', value: search.sort === 'next' ? '' : search.sort },
    { name: 'hidden', value: search.hidden ? '1' : '' },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {[...kept, ...others].map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        name="q"
        maxLength={500}
        label={t('learning.searchLabel')}
        defaultValue={search.words}
        className="min-w-0 flex-1 basis-64"
      />
    </>
  )
}

function AdvancedFields({ answer }: FilterProps) {
  const t = useT()
  const { search } = answer
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {search.hidden && <input type="hidden" name="hidden" value="1" />}
      <Field label={t('learning.words')}>
        <TextInput type="search" name="q" maxLength={500} defaultValue={search.words} />
      </Field>
      <ValueField answer={answer} group="kind" label={t('learning.kind')} placeholder={t('learning.anyKind')} />
      <ValueField answer={answer} group="topic" label={t('learning.topic')} placeholder={t('learning.anyTopic')} />
      <ValueField answer={answer} group="state" label={t('learning.state')} placeholder={t('learning.anyState')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('learning.from')}>
          <TextInput type="date" name="from" defaultValue={search.from ?? ''} />
        </Field>
        <Field label={t('learning.to')}>
          <TextInput type="date" name="to" defaultValue={search.to ?? ''} />
        </Field>
      </div>
      <Field label={t('learning.sort')}>
        <Select
          name="sort"
          defaultValue={search.sort}
          options={dashboardSorts.map((sort) => ({ value: sort, label: t(`learning.sort_${sort}`) }))}
        />
      </Field>
    </div>
  )
}

type ValueProps = FilterProps & { group: DashboardGroup; label: string; placeholder: string }

function ValueField({ answer: { facets, search }, group, label, placeholder }: ValueProps) {
  const t = useT()
  const format = useFormat()
  const values = facets.find((facet) => facet.group === group)?.values ?? []
  return (
    <Field label={label}>
      <Select
        name={group}
        defaultValue={search.chosen[group]?.[0] ?? ''}
        placeholder={placeholder}
        options={values.map((one) => ({
          value: one.value,
          label: t('learning.valueWithCount', { label: one.label, count: format.number(one.count) }),
        }))}
      />
    </Field>
  )
}

/** The states as tabs, each with what it would show. */
export function StateTabs({ answer: { search, facets } }: FilterProps) {
  const t = useT()
  const format = useFormat()
  const states = facets.find(({ group }) => group === 'state')?.values ?? []
  const all = states.reduce((sum, { count }) => sum + count, 0)
  const chosen = search.chosen.state ?? []
  const to = (state: string[]): DashboardSearch => ({ ...search, page: 1, chosen: { ...search.chosen, state } })
  const label = (text: string, count: number) => (
    <>
      {text} <span className="font-normal text-muted tabular-nums">{format.number(count)}</span>
    </>
  )
  return (
    <TabLinks
      label={t('learning.states')}
      links={[
        { href: dashboardAddress(to([])), label: label(t('learning.stateAll'), all), current: chosen.length === 0 },
        ...states
          .filter(({ value, count }) => count > 0 || chosen.includes(value))
          .map((one) => ({
            href: dashboardAddress(to([one.value])),
            label: label(one.label, one.count),
            current: chosen.includes(one.value),
          })),
      ]}
    />
  )
}
